import { beforeAll, expect, test } from "vitest";
import type { Forces, SeatView, TerritoryFacts, View } from "../api/types";
import { book } from "../catalogue.svelte";
import { fighters, isContested, occupied, stands, ties } from "./standing";

const LOCATIONS = { old_gap_9: "old_gap", old_gap_10: "old_gap", polar_sink: "polar_sink" };
const some = (ordinary: number, elite = 0, advisors = 0): Forces => ({ ordinary, elite, advisors });

beforeAll(() => {
  const fact = ([id, territory]: [string, string]) => [id, { name: id, territory, sector: 9, neighbours: [] }];
  const sink = { terrain: "polar_sink" } as TerritoryFacts;
  const locations = Object.fromEntries(Object.entries(LOCATIONS).map(fact));
  book.all = { ...book.all, locations, territories: { polar_sink: sink } };
});

/** As much of a view as is read here; Emperor before Fremen in storm order. */
function view(board: View["board"], changes: Partial<SeatView> = {}, facts: View["paragraphs"] = []): View {
  const seats = [{ seat: "emperor", ...changes }, { seat: "fremen" }];
  return { order: ["emperor", "fremen"], seats, board, paragraphs: facts } as unknown as View;
}

test("fighters are counted together with the elite among them; advisors stand apart", () => {
  const found = stands(view({ old_gap_9: { fremen: some(3, 2, 4) } }));
  expect(found.map(({ kind, count, elite }) => [kind, count, elite])).toEqual([
    ["fighters", 5, 2],
    ["advisors", 4, 0],
  ]);
});

test("a territory is occupied in all its sectors together, in storm order; advisors do not count", () => {
  const now = view({
    old_gap_9: { fremen: some(1) },
    old_gap_10: { emperor: some(2) },
    polar_sink: { fremen: some(0, 0, 1) },
  });
  expect(fighters(now, "old_gap")).toEqual(["emperor", "fremen"]);
  expect([...occupied(now).keys()]).toEqual(["old_gap"]);
});

test("two factions contest a territory: not allies, and not in the Polar Sink", () => {
  const both = ["emperor", "fremen"];
  expect(isContested(view({}), "old_gap", both)).toBe(true);
  expect(isContested(view({}), "old_gap", ["emperor"])).toBe(false);
  expect(isContested(view({}, { ally: "fremen" }), "old_gap", both)).toBe(false);
  expect(isContested(view({}), "polar_sink", both)).toBe(false);
});

test("allies are tied once, proposals from who makes them", () => {
  const nexus = { kind: "Nexus", step: "talks", facts: { proposals: [{ by: "fremen", to: "emperor" }] } };
  expect(ties(view({}, {}, [nexus]))).toEqual([{ from: "fremen", to: "emperor", kind: "ask" }]);
  const allied = view({}, { ally: "fremen" });
  allied.seats[1] = { ...allied.seats[1], ally: "emperor" } as SeatView;
  expect(ties(allied)).toEqual([{ from: "emperor", to: "fremen", kind: "ally" }]);
});
