import { expect, test } from "vitest";
import type { Field, Json } from "../api/types";
import { settled } from "./settled";

function field(name: string, kind: string, ...values: Json[]): Field {
  const choices = values.map((value) => ({ value, says: String(value), costs: {} }));
  return { name, kind, label: name, choices, refused: [], open_ended: false };
}

test("a draft that fits stays", () => {
  const fields = [field("destination", "location", "a", "b"), field("forces.ordinary", "number", 1, 2, 3)];
  expect(settled(fields, { destination: "a", "forces.ordinary": 2 })).toEqual({ drop: [], put: {} });
  const open = { ...field("amount", "number", 1, 2), open_ended: true };
  expect(settled([open], { amount: 9 })).toEqual({ drop: [], put: {} });
});

test("values of fields that are no more are taken out first", () => {
  expect(settled([field("forces.ordinary", "number", 1)], { card: 7, "forces.ordinary": 4 })).toEqual({
    drop: ["card"],
    put: {},
  });
});

test("a number beyond its bounds becomes the nearest, a missing one the least or what is usual", () => {
  const number = field("forces.ordinary", "number", 1, 2, 3);
  expect(settled([number], { "forces.ordinary": 9 }).put).toEqual({ "forces.ordinary": 3 });
  expect(settled([number], {}).put).toEqual({ "forces.ordinary": 1 });
  expect(settled([number], {}, { "forces.ordinary": 2 }).put).toEqual({ "forces.ordinary": 2 });
});

test("only the first field that does not fit is settled, for later ones depend on it", () => {
  const fields = [field("a", "number", 1, 2), field("b", "number", 1, 2)];
  expect(settled(fields, { a: 5, b: 5 })).toEqual({ drop: [], put: { a: 2 } });
});

test("nobody stands for whom one need not name; anything else that does not fit is taken out", () => {
  expect(settled([field("karama", "seat", null, "fremen")], {}).put).toEqual({ karama: null });
  expect(settled([field("leader", "leader", 1, 2)], {})).toEqual({ drop: [], put: {} });
  expect(settled([field("leader", "leader", 1, 2)], { leader: 3 })).toEqual({ drop: ["leader"], put: {} });
});
