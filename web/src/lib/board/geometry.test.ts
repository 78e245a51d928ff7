import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allBut, around, boxOf, chord, type Geometry, through } from "./geometry";

const geometry: Geometry = JSON.parse(readFileSync("../src/kanly/catalog/data/board_geometry.json", "utf8"));

test("the box of an outline holds all its corners", () => {
  expect(boxOf("M10 20L30 -5L-2.5 8Z")).toEqual({ left: -2.5, top: -5, right: 30, bottom: 20 });
});

test("every place lies on the disc, and what stands in it stands in its box", () => {
  const [x, y] = geometry.center;
  for (const [id, { d, token, spice }] of Object.entries(geometry.locations)) {
    const box = boxOf(d);
    for (const side of [box.left, box.right]) expect(Math.abs(side - x), id).toBeLessThanOrEqual(geometry.radius + 1);
    for (const side of [box.top, box.bottom]) expect(Math.abs(side - y), id).toBeLessThanOrEqual(geometry.radius + 1);
    for (const at of [token, spice ?? token])
      expect(at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom, id).toBe(true);
  }
});

test("a box around boxes is the least, and around none there is none", () => {
  const one = { left: 0, top: 0, right: 2, bottom: 2 };
  const other = { left: 5, top: -1, right: 6, bottom: 1 };
  expect(around([one, other])).toEqual({ left: 0, top: -1, right: 6, bottom: 2 });
  expect(around([])).toBeNull();
});

test("what is dimmed is the disc without the lit shapes", () => {
  const dim = allBut(geometry, ["M1 1L2 2L1 2Z"]);
  expect(dim.startsWith("M76 500a424 424")).toBe(true);
  expect(dim.endsWith("M1 1L2 2L1 2Z")).toBe(true);
});

test("a line goes through one place after the other; one place alone is no way", () => {
  const corner = { x: 10, y: 0 };
  expect(through([{ x: 0, y: 0 }, corner, { x: 10, y: 10 }])).toBe("M0 0Q10 0 10 5L10 10");
  expect(through([corner])).toBe("");
  expect(through([])).toBe("");
});

test("a tie between two seats bends towards the middle", () => {
  expect(chord({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 50, y: 100 })).toBe("M0 0Q50 35 100 0");
});
