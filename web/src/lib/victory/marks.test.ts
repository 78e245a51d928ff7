import { expect, test } from "vitest";
import type { GameEvent } from "../api/types";
import type { Line } from "../table.svelte";
import { marksOf } from "./marks";

const mark = { topics: [], secret: false, seats: [], places: [], faces: [] };
function lines(...turns: GameEvent[][]): Line[] {
  return turns.flatMap((events, at) =>
    events.map((event, n) => ({ n: 100 * at + n, text: "", event, mark, turn: at + 1, phase: "battle" })),
  );
}
const begun = (territory: string) => ({ type: "BattleBegun", territory });
const killed = (ordinary: number, cause: string, elite = 0) => ({
  type: "ForcesKilled",
  forces: { ordinary, elite, advisors: 0 },
  cause,
});
const bought = (seat: string, price: number) => ({ type: "CardBought", seat, price });

test("nothing has happened yet", () => {
  expect(marksOf([])).toEqual({ bloodiest: null, dearest: null, worm: 0, storm: 0 });
});

test("the bloodiest battle counts the forces of both sides, and nothing that was lost elsewhere", () => {
  const first = [begun("arrakeen"), killed(3, "battle"), killed(2, "battle", 1), begun("carthag"), killed(5, "battle")];
  const marks = marksOf(lines([killed(9, "storm"), ...first, { type: "PhaseBegun" }, killed(8, "worm")]));
  expect(marks.bloodiest).toEqual({ territory: "arrakeen", turn: 1, forces: 6 });
  expect([marks.storm, marks.worm]).toEqual([9, 8]);
});

test("of two equal ones the earlier is told", () => {
  const marks = marksOf(
    lines(
      [bought("emperor", 7), begun("arrakeen"), killed(4, "battle")],
      [bought("fremen", 7), bought("atreides", 0), begun("carthag"), killed(4, "battle")],
    ),
  );
  expect(marks.bloodiest?.territory).toBe("arrakeen");
  expect(marks.dearest).toEqual({ buyer: "emperor", turn: 1, price: 7 });
});
