import { expect, test } from "vitest";
import type { Field } from "./api/types";
import { followed } from "./follows";

function field(name: string, kind: string, ...values: (number | string)[]): Field {
  const choices = values.map((value) => ({ value, says: String(value), costs: {} }));
  return { name, kind, label: name, choices, refused: [], open_ended: false };
}

test("the only choice and what can be counted follow by themselves", () => {
  expect(followed([field("kind", "kind", "return"), field("ordinary", "number", 0, 1)], {})).toEqual({
    kind: "return",
    ordinary: 0,
  });
  expect(followed([field("amount", "number", 5, 6, 7)], {})).toEqual({ amount: 5 });
  expect(followed([field("type", "action", "Bid", "TakeLot")], {})).toEqual({ type: "Bid" });
});

test("nothing follows behind an open field, nor for the last of several groups", () => {
  expect(followed([field("destination", "location", "a", "b"), field("ordinary", "number", 0, 1)], {})).toEqual({});
  expect(
    followed([field("forces.a.ordinary", "number", 0, 1), field("forces.b.ordinary", "number", 1, 2)], {}),
  ).toEqual({ "forces.a.ordinary": 0 });
});

test("the last of several groups does not follow where it is a single force, beside what silence would take neither", () => {
  const fields = [field("forces.a.ordinary", "number", 0, 1, 2), field("forces.b.ordinary", "number", 1)];
  expect(followed(fields, {})).toEqual({ "forces.a.ordinary": 0 });
  expect(followed(fields, {}, { forces: { a: { ordinary: 2 } } })).toEqual({ "forces.a.ordinary": 2 });
  expect(followed(fields, { "forces.a.ordinary": 0 })).toEqual({});
  const sole = [field("forces.a.ordinary", "number", 0), field("forces.b.ordinary", "number", 1)];
  expect(followed(sole, {})).toEqual({ "forces.a.ordinary": 0, "forces.b.ordinary": 1 });
});

test("what is chosen stays", () => {
  expect(followed([field("amount", "number", 5, 6)], { amount: 6 })).toEqual({});
});

test("a number begins with what silence would give, where that can be chosen", () => {
  const fields = [field("ordinary", "number", 0, 1, 2), field("elite", "number", 0, 1)];
  expect(followed(fields, {}, { type: "PlaceStartingForces", ordinary: 2, elite: 0 })).toEqual({
    ordinary: 2,
    elite: 0,
  });
  expect(followed([field("ordinary", "number", 0, 1)], {}, { ordinary: 9 })).toEqual({ ordinary: 0 });
  const losses = [
    field("forces.arrakeen_10.ordinary", "number", 0, 2),
    field("forces.arrakeen_10.elite", "number", 0, 1),
  ];
  expect(followed(losses, {}, { forces: { arrakeen_10: { ordinary: 2, elite: 0 } } })).toEqual({
    "forces.arrakeen_10.ordinary": 2,
    "forces.arrakeen_10.elite": 0,
  });
});
