import { expect, test } from "vitest";
import { beside } from "./beside";
import type { Box } from "./geometry";

const TIP = { width: 200, height: 80 };
const DESK = { width: 784, height: 680 };
const PHONE = { width: 390, height: 288 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test("a tip stands to the right of its place, where there is room", () => {
  expect(beside(box(300, 200, 360, 280), TIP, DESK)).toEqual({ x: 372, y: 200 });
});

test.each([
  ["at the right edge", DESK, box(700, 300, 780, 360)],
  ["all across the top", DESK, box(4, 4, 700, 60)],
  ["all across the bottom", DESK, box(10, 600, 760, 676)],
  ["in a corner", DESK, box(0, 0, 50, 50)],
  ["on a phone", PHONE, box(150, 10, 240, 90)],
])("never over the place: %s", (_, frame, place) => {
  const { x, y } = beside(place, TIP, frame);
  const isApart = x >= place.right || x + TIP.width <= place.left || y >= place.bottom || y + TIP.height <= place.top;
  expect(isApart).toBe(true);
});

test.each([
  ["fills the window", box(-500, -500, 1500, 1500)],
  ["is half out of it", box(-40, 100, 30, 160)],
  ["is just inside", box(380, 270, 390, 288)],
])("beside a place that %s it stays in the window", (_, place) => {
  const { x, y } = beside(place, TIP, PHONE);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + TIP.width).toBeLessThanOrEqual(PHONE.width);
  expect(y + TIP.height).toBeLessThanOrEqual(PHONE.height);
});
