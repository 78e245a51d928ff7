import type { Faction } from "../api/types";
import type { Line } from "../table.svelte";

/** What a game is remembered by, out of its chronicle: the battle in which most forces were lost, the highest price of a
 * card, and how many forces were lost to Shai-Hulud and to the storm. */
export interface Marks {
  bloodiest: { territory: string; turn: number; forces: number } | null;
  dearest: { buyer: Faction; turn: number; price: number } | null;
  worm: number;
  storm: number;
}

const ENDS = ["PhaseBegun", "TurnBegun"];

export function marksOf(lines: Line[]): Marks {
  const marks: Marks = { bloodiest: null, dearest: null, worm: 0, storm: 0 };
  let battle: Marks["bloodiest"] = null;
  for (const { event, turn } of lines) {
    if (event.type === "BattleBegun") battle = { territory: String(event.territory), turn, forces: 0 };
    else if (ENDS.includes(event.type)) battle = null;
    else if (event.type === "ForcesKilled") {
      const forces = lost(event.forces);
      if (event.cause === "worm") marks.worm += forces;
      if (event.cause === "storm") marks.storm += forces;
      if (battle) {
        battle.forces += forces;
        if (battle.forces > (marks.bloodiest?.forces ?? 0)) marks.bloodiest = { ...battle };
      }
    } else if (event.type === "CardBought" && Number(event.price) > (marks.dearest?.price ?? 0))
      marks.dearest = { buyer: String(event.seat), turn, price: Number(event.price) };
  }
  return marks;
}

function lost(forces: unknown): number {
  return Object.values(Object(forces)).reduce((sum: number, one) => sum + (typeof one === "number" ? one : 0), 0);
}
