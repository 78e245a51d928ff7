import { expect, test } from "vitest";
import type { Field, Form } from "../api/types";
import { anythingLeft, gone } from "./revival";

function field(name: string, ...values: (number | string)[]): Field {
  return {
    name,
    kind: name === "leader" ? "leader" : "number",
    label: "",
    choices: values.map((value) => ({ value, says: "", costs: {} })),
    refused: [],
    open_ended: false,
  };
}
function form(...fields: Field[]): Form {
  return { action: "Revive", fields };
}
const none = { ordinary: 0, elite: 0, advisors: 0 };

test("what came back meanwhile is no longer chosen", () => {
  const values = { ordinary: 0, elite: 1, leader: "", action: "Revive" };
  expect(gone(form(field("ordinary"), field("leader")), values)).toEqual(["elite"]);
  expect(gone(form(field("ordinary"), field("elite"), field("leader")), values)).toEqual([]);
});

test("with nothing in the Tanks nothing is asked", () => {
  expect(anythingLeft(form(field("ordinary"), field("leader")), none)).toBe(false);
  expect(anythingLeft(form(field("ordinary"), field("leader", "")), none)).toBe(false);
  expect(anythingLeft(form(field("ordinary"), field("leader", "", "stilgar")), none)).toBe(true);
  expect(anythingLeft(form(field("ordinary", 0)), { ...none, ordinary: 2 })).toBe(true);
});
