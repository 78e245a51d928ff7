import { expect, test } from "vitest";
import { bounded, closer, type Frame, inWindow, MOST, moved, onto, type Sight, WHOLE } from "./camera";
import type { Box } from "./geometry";

const PHONE: Frame = { width: 390, height: 288, side: 280 };
const DESK: Frame = { width: 784, height: 700, side: 680 };

function seen(box: Box, sight: Sight, frame: Frame): Box {
  const one = inWindow({ x: box.left, y: box.top }, sight, frame);
  const other = inWindow({ x: box.right, y: box.bottom }, sight, frame);
  return { left: one.x, top: one.y, right: other.x, bottom: other.y };
}

test("the whole board stands in the middle, and does not move", () => {
  expect(inWindow({ x: 500, y: 500 }, WHOLE, DESK)).toEqual({ x: 392, y: 350 });
  expect(moved(WHOLE, { x: 50, y: -30 }, DESK)).toEqual(WHOLE);
});

test("it comes from once to four times as close", () => {
  expect(closer(WHOLE, 99, { x: 0, y: 0 }, DESK).zoom).toBe(MOST);
  expect(closer(WHOLE, 0.1, { x: 0, y: 0 }, DESK).zoom).toBe(1);
});

test("what is under the pointer stays there", () => {
  const before = { zoom: 1.5, x: 20, y: -10 };
  const under = { x: 640, y: 420 };
  const at = inWindow(under, before, DESK);
  const pointer = { x: at.x - DESK.width / 2, y: at.y - DESK.height / 2 };
  const after = inWindow(under, closer(before, 2, pointer, DESK), DESK);
  expect(after.x).toBeCloseTo(at.x);
  expect(after.y).toBeCloseTo(at.y);
});

test("the board cannot be dragged out of sight", () => {
  const far = moved({ zoom: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, PHONE);
  const board = seen({ left: 0, top: 0, right: 1000, bottom: 1000 }, far, PHONE);
  expect(board.left).toBeLessThan(PHONE.width / 2);
  expect(board.bottom).toBeGreaterThan(PHONE.height / 2);
});

test("a region fills the window well, in its middle where the edge allows", () => {
  const sight = onto({ left: 420, top: 420, right: 580, bottom: 520 }, PHONE, 4);
  const middle = inWindow({ x: 500, y: 470 }, sight, PHONE);
  expect(sight.zoom).toBeGreaterThan(3);
  expect(middle.x).toBeCloseTo(PHONE.width / 2);
  expect(middle.y).toBeCloseTo(PHONE.height / 2);
});

test("a region at the rim is in the window all the same", () => {
  const region = { left: 580, top: 76, right: 700, bottom: 180 };
  const box = seen(region, onto(region, PHONE, 2.2), PHONE);
  expect(Math.min(box.left, box.top)).toBeGreaterThan(0);
  expect(box.right).toBeLessThan(PHONE.width);
  expect(box.bottom).toBeLessThan(PHONE.height);
});

test("a large region is seen whole", () => {
  expect(onto({ left: 76, top: 76, right: 924, bottom: 924 }, PHONE, 4)).toEqual(bounded(WHOLE, PHONE));
});
