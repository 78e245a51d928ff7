import { expect, test } from "vitest";
import type { Forces, SeatView, View } from "../api/types";
import { newsOf } from "./news";

const some = (ordinary: number): Forces => ({ ordinary, elite: 0, advisors: 0 });
const there = (location: string, count: number) => ({ [location]: { fremen: some(count) } });

/** As much of a view as the board's news are read from. */
function view(changes: Partial<View>, reserves = 10): View {
  const seat = { seat: "fremen", circle: 2, reserves: some(reserves) } as SeatView;
  const rest = { storm: 17, phase: "spice_blow", seats: [seat], board: {}, spice: {}, spice_discards: [[], []] };
  return { ...rest, ...changes } as unknown as View;
}

test("nothing new: nothing moves", () => {
  expect(newsOf(view({}), view({}))).toEqual({ storm: 0, blown: [], worms: [], travels: [] });
});

test("the storm goes on counterclockwise, past sector 18", () => {
  expect(newsOf(view({}), view({ storm: 2 })).storm).toBe(3);
});

test("spice that has come, or become more, has been blown", () => {
  const before = view({ spice: { meridian_1: 4, red_chasm_7: 8 } });
  const now = view({ spice: { meridian_1: 6, red_chasm_7: 8 } });
  expect(newsOf(before, now).blown).toEqual(["meridian_1"]);
});

test("a worm comes where its pile has blown last", () => {
  const before = view({ current_territories: ["old_gap", null], spice_discards: [["old_gap"], []] });
  const now = view({ spice_discards: [["old_gap", "shai_hulud"], []] });
  expect(newsOf(before, now).worms).toEqual(["old_gap"]);
});

test("what goes in a Spice Blow, a worm has taken; in the storm it has not", () => {
  const before = view({ spice: { old_gap_9: 6 } });
  expect(newsOf(before, view({})).worms).toEqual(["old_gap_9"]);
  expect(newsOf(before, view({ phase: "storm" })).worms).toEqual([]);
});

test("forces are seen going from place to place, and out of the reserves", () => {
  const before = view({ board: there("sietch_tabr_14", 5) });
  const moved = view({ board: { ...there("sietch_tabr_14", 3), ...there("plastic_basin_14", 2) } });
  const shipped = view({ board: { ...there("sietch_tabr_14", 5), ...there("meridian_1", 2) } }, 8);
  const [to, from] = ["plastic_basin_14", "sietch_tabr_14"];
  expect(newsOf(before, moved).travels).toEqual([{ faction: "fremen", from, to }]);
  expect(newsOf(before, shipped).travels).toEqual([{ faction: "fremen", from: null, to: "meridian_1" }]);
});

test("losses are no travel", () => {
  const [before, now] = [view({ board: there("meridian_1", 5) }), view({ board: there("meridian_1", 2) })];
  expect(newsOf(before, now).travels).toEqual([]);
});
