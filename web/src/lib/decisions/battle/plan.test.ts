import { expect, test } from "vitest";
import type { Field } from "../../api/types";
import { barred, endOf, pipsOf } from "./plan";

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

test("a card that fits the other place only is no news, also when it lies there already", () => {
  const why = (...keys: string[]) => keys.map((key) => ({ rule: "BATTLE-15", key, facts: {}, message: "" }));
  const refused = [
    { value: 1, says: "", violations: why("not-for-slot") },
    { value: 2, says: "", violations: why("not-for-slot", "card-twice") },
    { value: 3, says: "", violations: why("must-play") },
    { value: null, says: "", violations: why("must-play") },
  ];
  expect(barred(refused).map((one) => one.value)).toEqual([3]);
});
