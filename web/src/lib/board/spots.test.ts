import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Geometry } from "./geometry";
import { meant, type Spot, spotsOf, toward, type Way } from "./spots";

function data<T>(name: string): T {
  return JSON.parse(readFileSync(`../src/kanly/catalog/data/${name}.json`, "utf8")) as T;
}
type Pairs = [string, string][];
const geometry = data<Geometry>("board_geometry");
const board = data<{ location_adjacency: Pairs; territory_adjacency: Pairs }>("board");
const PAIRS = { location: board.location_adjacency, territory: board.territory_adjacency };
const WAYS: Way[] = ["left", "right", "up", "down"];

function step(spots: Spot[], pairs: Pairs, from: string, way: Way): string | undefined {
  const spot = spots.find((one) => one.id === from);
  if (!spot) throw new Error(from);
  const near = pairs.filter((pair) => pair.includes(from)).flat();
  return toward(spot, way, spots, (id) => near.includes(id))?.id;
}

test("places come in sector order, the Polar Sink first; each once", () => {
  const spots = spotsOf(geometry, "location");
  expect(new Set(spots.map((spot) => spot.id)).size).toBe(86);
  expect(spots[0]?.id).toBe("polar_sink");
  const sectors = spots.map((spot) => spot.sector);
  expect(sectors).toEqual([...sectors].sort((one, other) => one - other));
});

test("a territory has all its locations, and begins in the first of its sectors, counterclockwise", () => {
  const spots = spotsOf(geometry, "territory");
  expect(spots).toHaveLength(42);
  const west = spots.find((spot) => spot.id === "cielago_west");
  expect([...(west?.locations ?? [])].sort()).toEqual(["cielago_west_1", "cielago_west_18"]);
  expect(west?.sector).toBe(18);
});

test.each(["location", "territory"] as const)("arrows reach every %s from every other", (of) => {
  const spots = spotsOf(geometry, of);
  const next = new Map(
    spots.map(({ id }) => [id, WAYS.flatMap((way) => step(spots, PAIRS[of], id, way) ?? [])] as const),
  );
  for (const { id } of spots) {
    const found = new Set([id]);
    for (const at of found) for (const one of next.get(at) ?? []) found.add(one);
    expect(found.size, id).toBe(spots.length);
  }
});

test("an arrow goes where it points, and rather to a neighbour", () => {
  const spots = spotsOf(geometry, "territory");
  const from = (id: string, way: Way) => step(spots, PAIRS.territory, id, way);
  expect(from("polar_sink", "left")).toBe("wind_pass");
  expect(from("polar_sink", "down")).toBe("cielago_north");
  expect(from("arrakeen", "down")).toBe("imperial_basin");
  expect(from("arrakeen", "up")).toBe("old_gap");
  expect(from("south_mesa", "right")).toBeUndefined();
});

test("a finger on a piece that is drawn beside its place means that place, unless it picks what is under it", () => {
  const spots = spotsOf(geometry, "location");
  const tuek = spots.find((spot) => spot.territory === "tueks_sietch")?.id ?? "";
  expect(meant("pasty_mesa_6", "tueks_sietch", spots, null), "a token").toBe(tuek);
  expect(meant("pasty_mesa_6", tuek, spots, null), "forces").toBe(tuek);
  expect(meant("pasty_mesa_6", null, spots, null)).toBe("pasty_mesa_6");
  const legal = { of: "location" as const, targets: {}, chosen: [], sources: [], path: [], focus: [] };
  expect(meant("pasty_mesa_6", tuek, spots, { ...legal, targets: { pasty_mesa_6: { legal: true } } })).toBe(
    "pasty_mesa_6",
  );
  expect(meant("pasty_mesa_6", tuek, spots, { ...legal, targets: { [tuek]: { legal: true } } })).toBe(tuek);
});
