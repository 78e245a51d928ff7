import { expect, test } from "vitest";
import type { Mark } from "../api/types";
import type { Line } from "../table.svelte";
import { MOST, newsOf } from "./news";

function line(n: number, bears: Mark["bears"]): Line {
  const mark = { topics: [], secret: false, seats: [], places: [], faces: [], bears };
  return { n, text: `line ${n}`, event: { type: "Something" }, mark, turn: 1, phase: "battle" };
}

test("what means nothing for one is left out", () => {
  expect(newsOf([line(0, ""), line(1, "gain"), line(2, "")]).map((one) => one.n)).toEqual([1]);
  expect(newsOf([])).toEqual([]);
});

test("losses come before gains, the later ones first, and all in the order of what happened", () => {
  const lines = [
    ...Array.from({ length: 10 }, (_, n) => line(n, "gain")),
    line(10, "loss"),
    line(11, "gain"),
    line(12, "end"),
  ];
  const told = newsOf(lines);
  expect(told).toHaveLength(MOST);
  expect(told.map((one) => one.n)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  expect(newsOf([line(0, "loss"), ...lines.slice(0, 10).map((one) => ({ ...one, n: one.n + 1 }))])[0]?.n).toBe(0);
});
