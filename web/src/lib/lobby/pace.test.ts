import { expect, test } from "vitest";
import { kindOf, paceOf, unit } from "./pace";

test("every pace is of the kind that it was made for", () => {
  for (const kind of ["live", "days", "none"] as const) expect(kindOf(paceOf(kind, null))).toBe(kind);
});

test("a time that a kind does not have gives way to one that it has", () => {
  expect(paceOf("live", 86400).deadline).toBe(120);
  expect(paceOf("days", 86400).deadline).toBe(86400);
});

test("times are told in their largest whole unit", () => {
  expect(unit(300)).toEqual({ unit: "minutes", n: 5 });
  expect(unit(43200)).toEqual({ unit: "hours", n: 12 });
  expect(unit(172800)).toEqual({ unit: "days", n: 2 });
});
