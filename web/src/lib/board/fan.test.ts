import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fannedOut, type Piece } from "./fan";
import { type Box, type Geometry, scaled, UNITS } from "./geometry";
import { holdNames } from "./looks";

const geometry: Geometry = JSON.parse(readFileSync("../src/kanly/catalog/data/board_geometry.json", "utf8"));

const token = (x: number, y: number): Piece => ({ x, y, r: 18, weight: 1 });
const spice = (x: number, y: number): Piece => ({ x, y, r: 15, weight: 3 });

/** How far the two that are closest cover each other, pixels. */
function covered(pieces: Piece[]): number {
  const at = fannedOut(pieces).map((point, index) => ({ ...point, r: pieces[index]?.r ?? 0 }));
  const pairs = at.flatMap((one, index) => at.slice(index + 1).map((other) => [one, other] as const));
  return Math.max(...pairs.map(([one, other]) => one.r + other.r - Math.hypot(one.x - other.x, one.y - other.y)));
}

test("what stands alone stands where it belongs", () => {
  const [one, other] = fannedOut([token(100, 100), token(300, 100)]);
  expect(one?.x).toBeCloseTo(100, 0);
  expect(other?.x).toBeCloseTo(300, 0);
});

test.each([2, 3, 6])("%i factions in one place do not cover each other", (count) => {
  expect(covered(Array.from({ length: count }, () => token(200, 200)))).toBeLessThan(1);
});

test("nor do crowds in neighbouring strongholds, with spice between, on a phone", () => {
  const crowd = (x: number, y: number) => Array.from({ length: 4 }, () => token(x, y));
  expect(covered([...crowd(100, 60), ...crowd(138, 62), spice(120, 44), spice(150, 70)])).toBeLessThan(1.5);
});

test("the first of a place stands to the left", () => {
  const [first, second] = fannedOut([token(200, 200), token(200, 200)]);
  expect(first?.x).toBeLessThan(second?.x ?? 0);
});

test("tokens give way to spice more than spice to tokens", () => {
  const [moved, firm] = fannedOut([token(100, 100), spice(110, 100)]);
  expect(Math.abs((moved?.x ?? 0) - 100)).toBeGreaterThan(2 * Math.abs((firm?.x ?? 0) - 110));
});

/** How deep a piece lies over a wall at most, pixels. */
function over(pieces: Piece[], walls: Box[]): number {
  const depths = fannedOut(pieces, walls).flatMap((at, index) =>
    walls.map((wall) => {
      const x = at.x - Math.max(wall.left, Math.min(wall.right, at.x));
      const y = at.y - Math.max(wall.top, Math.min(wall.bottom, at.y));
      return (pieces[index]?.r ?? 0) - Math.hypot(x, y);
    }),
  );
  return Math.max(...depths);
}
const wall: Box = { left: 80, right: 120, top: 90, bottom: 100 };

test("what lies over a wall goes the shortest way off it, and no farther", () => {
  const [below] = fannedOut([token(100, 104)], [wall]);
  expect(below?.x).toBeCloseTo(100, 1);
  expect(below?.y).toBeCloseTo(118, 1);
  const [inside] = fannedOut([token(100, 92)], [wall]);
  expect(inside?.y).toBeCloseTo(72, 1);
  const [clear] = fannedOut([token(100, 140)], [wall]);
  expect(clear?.y).toBeCloseTo(140, 1);
});

test.each([250, 620, 900])("pieces cover no name of a stronghold on a board of %i pixels", (side) => {
  const unit = side / UNITS;
  const walls = holdNames(geometry, unit).map(({ box }) => scaled(box, unit));
  const holds = Object.values(geometry.locations).filter(
    ({ territory }) => geometry.territories[territory]?.terrain === "stronghold",
  );
  expect([walls.length, holds.length]).toEqual([5, 5]);
  for (const count of side < 420 ? [1, 2] : [1, 2, 3]) {
    const pieces = holds.flatMap(({ token: home }) =>
      Array.from({ length: count }, () => token(home.x * unit, home.y * unit)),
    );
    expect(over(pieces, walls)).toBeLessThan(1);
  }
});

test("the same pieces always stand the same", () => {
  const pieces = [token(10, 10), token(12, 9), spice(8, 14)];
  expect(fannedOut(pieces)).toEqual(fannedOut(pieces));
});
