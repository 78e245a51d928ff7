import type { Facts, Field, SeatView } from "../../api/types";
import { book } from "../../catalogue.svelte";

/** Where the scale of a wheel ends: at the highest number that the forces could make with spice enough. Behind it the
 * server names one more, which nobody could dial. */
export function endOf(dial: Field): number {
  const chosen = dial.choices.map((choice) => Number(choice.value));
  const refused = dial.refused.map((one) => Number(one.value)).sort((one, other) => one - other);
  return Math.max(1, ...chosen, ...refused.slice(0, -1));
}

/** The forces in the battlefield: how many of them count full and half for the number dialed, how many do nothing for it;
 * null while there is no plan yet. */
export interface Pips {
  full: number;
  half: number;
  stay: number;
}
export function pipsOf(outlook: Facts): Pips | null {
  const [forces, lost, half] = [outlook.forces, outlook.lost, outlook.half].map(Number);
  if (forces === undefined || lost === undefined || half === undefined) return null;
  if (![forces, lost, half].every(Number.isFinite)) return null;
  return { full: lost - half, half, stay: forces - lost };
}

/** The strengths of the leaders of a faction that everybody sees alive, the strongest first: those that have been used in
 * another territory this turn, or those that have not. */
export function strengthsOf(seat: SeatView, territory: string, isElsewhere: boolean): number[] {
  return seat.leaders
    .filter((leader) => leader.state === "alive" || leader.state === "hidden")
    .filter((leader) => isElsewhere === (leader.territory !== undefined && leader.territory !== territory))
    .map((leader) => book.leader(leader.face)?.strength ?? 0)
    .sort((one, other) => other - one);
}

/** Of the cards that a plan cannot have in one place those of which one wants to know why: they would fit there, but are
 * bound. That a card fits the other place only is no news, whatever else is said against it. */
export function barred(refused: Field["refused"]): Field["refused"] {
  return refused.filter((one) => one.value !== null && !one.violations.some((why) => why.key === "not-for-slot"));
}
