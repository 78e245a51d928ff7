import { expect, test } from "vitest";
import type { TurnPlayed } from "../api/types";
import { chartOf } from "./lines";

const turn = (n: number, strongholds: Record<string, number>): TurnPlayed => ({
  turn: n,
  at: n * 10,
  strongholds,
  forces: {},
  spice: {},
});
const size = { wide: 100, high: 40, most: 4, gap: 0 };

test("a line goes up with the strongholds", () => {
  const [line] = chartOf([turn(1, { fremen: 0 }), turn(2, { fremen: 4 })], ["fremen"], size);
  expect(line?.path).toBe("M0.0 40.0L100.0 0.0");
  expect(line?.end).toEqual({ x: 100, y: 0 });
});

test("a game of one turn, and one without strongholds, have lines too", () => {
  const [line] = chartOf([turn(1, {})], ["fremen"], { ...size, most: 0 });
  expect(line?.path).toBe("M0.0 40.0");
});

test("equal numbers lie beside each other", () => {
  const found = chartOf([turn(1, {})], ["fremen", "emperor"], { ...size, gap: 2 });
  expect(found.map((line) => line.end.y)).toEqual([39, 41]);
});
