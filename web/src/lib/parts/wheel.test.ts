import { expect, test } from "vitest";
import { angleOf, arc, halves, MIDDLE, numberAt, RING, spotAt, written } from "./wheel";

test("numbers stand round the wheel, half of them left and half right of the top", () => {
  expect(angleOf(0, 8)).toBe(-125);
  expect(angleOf(4, 8)).toBe(0);
  expect(angleOf(8, 8)).toBe(125);
  expect(angleOf(0, 0)).toBe(-125);
  const top = spotAt(0, RING);
  expect([Math.round(top.x), Math.round(top.y)]).toEqual([MIDDLE, MIDDLE - RING]);
});

test("a touch chooses the nearest number that there is", () => {
  const numbers = [0, 0.5, 1, 2, 4];
  for (const number of numbers) expect(numberAt(spotAt(angleOf(number, 8), 60), 8, numbers)).toBe(number);
  expect(numberAt(spotAt(angleOf(3.1, 8), RING), 8, numbers)).toBe(4);
  expect(numberAt(spotAt(170, RING), 8, numbers)).toBe(4);
  expect(numberAt(spotAt(-170, RING), 8, numbers)).toBe(0);
  expect(numberAt(spotAt(0, RING), 8, [])).toBeUndefined();
});

test("the arc of more than half a circle goes the long way", () => {
  expect(arc(-125, 125)).toContain("0 1 1");
  expect(arc(-125, 0)).toContain("0 0 1");
});

test("long scales write fewer numbers, and halves are halves", () => {
  expect(written(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(written(20)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  expect(["0", "½", "2½", "3"]).toEqual([0, 0.5, 2.5, 3].map(halves));
});
