import { expect, test } from "vitest";
import { angle, nearest, point, shown } from "./dial";

const FIRST = Array.from({ length: 21 }, (_, at) => at);

test("the first number is at the lower left, the middle one on top, the last at the lower right", () => {
  expect([angle(0, FIRST), angle(10, FIRST), angle(20, FIRST)]).toEqual([-125, 0, 125]);
  expect(angle(7, [7])).toBe(0);
  expect(point(0, 50)).toEqual({ x: 100, y: 50 });
  expect(point(90, 50)).toEqual({ x: 150, y: 100 });
});

test("a touch means the number that is nearest", () => {
  expect(nearest(0, -40, [1, 2, 3])).toBe(2);
  expect(nearest(-40, 30, [1, 2, 3])).toBe(1);
  expect(nearest(40, 30, [1, 2, 3])).toBe(3);
  expect(nearest(0, 0, [])).toBeNull();
});

test("of many numbers some are written, the last always", () => {
  expect(shown([1, 2, 3])).toEqual([1, 2, 3]);
  expect(shown(FIRST)).toEqual([0, 5, 10, 15, 20]);
});
