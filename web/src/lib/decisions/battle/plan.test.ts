import { expect, test } from "vitest";
import type { Field } from "../../api/types";
import { endOf, pipsOf } from "./plan";

function dial(chosen: number[], refused: number[]): Field {
  return {
    name: "dial",
    kind: "number",
    label: "",
    choices: chosen.map((value) => ({ value, says: "", costs: {} })),
    refused: refused.map((value) => ({ value, says: "", violations: [] })),
    open_ended: false,
  };
}

test("the wheel ends where the forces end, whatever can be paid", () => {
  expect(endOf(dial([0, 1, 2], [3]))).toBe(2);
  expect(endOf(dial([0, 0.5, 1], [1.5, 2, 2.5]))).toBe(2);
  expect(endOf(dial([0], []))).toBe(1);
});

test("forces are at stake at full or half strength, or not at all", () => {
  expect(pipsOf({ forces: 9, lost: 8, half: 6 })).toEqual({ full: 2, half: 6, stay: 1 });
  expect(pipsOf({})).toBeNull();
});
