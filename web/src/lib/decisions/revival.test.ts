import { expect, test } from "vitest";
import type { Draft, Field, Form, Prompt } from "../api/types";
import { anythingLeft, begun, freeOf, orNothing } from "./revival";
import { settled } from "./settled";

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

/** The draft of a revival as it is, once it fits to the form. */
function fitted(now: Form, values: Draft): Draft {
  let found = values;
  for (;;) {
    const { drop, put } = settled(orNothing(now), found, {});
    if (!drop.length && !Object.keys(put).length) return found;
    const left = Object.entries(found).filter(([name]) => !drop.includes(name));
    found = { ...Object.fromEntries(left), ...put };
  }
}

test("what came back meanwhile is no longer chosen", () => {
  const values = { ordinary: 0, elite: 1, leader: "" };
  expect(fitted(form(field("ordinary", 0, 1), field("leader", "")), values)).toEqual({ ordinary: 0, leader: "" });
  expect(fitted(form(field("ordinary", 0, 1), field("elite", 0, 1), field("leader", "")), values)).toEqual(values);
});

test("of what cannot come back any more as much is chosen as still can, or nothing", () => {
  expect(fitted(form(field("ordinary", 1)), { ordinary: 2 })).toEqual({ ordinary: 1 });
  expect(fitted(form(field("ordinary")), { ordinary: 2 })).toEqual({ ordinary: 0 });
  expect(fitted(form(field("ordinary", 0, 1), field("leader", "")), { ordinary: 0, leader: "stilgar" })).toEqual({
    ordinary: 0,
    leader: "",
  });
});

test("nothing may be chosen everywhere, and stays chosen even where there is one thing to choose", () => {
  const none = { ordinary: 0, elite: 0, leader: "" };
  expect(fitted(form(field("ordinary", 1), field("elite", 1), field("leader", "stilgar")), none)).toEqual(none);
});

test("a revival begins with what silence brings back; if that is nothing, with nothing", () => {
  const asked = (action: object | null) => ({ silence: action && { action, says: "" } }) as unknown as Prompt;
  expect(begun(asked({ type: "Revive", ordinary: 1, elite: 1 }))).toEqual({ ordinary: 1, elite: 1, leader: "" });
  for (const silence of [{ type: "Pass" }, null])
    expect(begun(asked(silence))).toEqual({ ordinary: 0, elite: 0, leader: "" });
});

test("free is what costs no more than none of it, whatever the leader beside it costs", () => {
  const priced = (...costs: [number, number][]): Field => ({
    ...field("ordinary"),
    choices: costs.map(([value, cost]) => ({ value, says: "", costs: { atreides: cost } })),
  });
  expect(freeOf(priced([0, 0], [1, 0], [2, 0], [3, 2]))).toBe(2);
  expect(freeOf(priced([0, 5], [1, 5], [2, 7]))).toBe(1);
  expect(freeOf(priced([1, 2]))).toBe(0);
  expect(freeOf(priced([1, 0], [2, 2]))).toBe(1);
  expect(freeOf(priced())).toBe(0);
});

test("with nothing in the Tanks nothing is asked", () => {
  expect(anythingLeft(form(field("ordinary"), field("leader")), none)).toBe(false);
  expect(anythingLeft(form(field("ordinary"), field("leader", "")), none)).toBe(false);
  expect(anythingLeft(form(field("ordinary"), field("leader", "", "stilgar")), none)).toBe(true);
  expect(anythingLeft(form(field("ordinary", 0)), { ...none, ordinary: 2 })).toBe(true);
});
