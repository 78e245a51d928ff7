import type { Action, Facts, Private } from "../api/types";

/** For how long a window is let pass without being asked again. */
export type Waived = "phase" | "turn" | "game";

/** What lets this window pass now and from now on: a standing order, or for good the list of windows of no interest. An
 * order about one power leaves the window's other powers alone. */
export function waive(window: string, powers: string[], lasts: Waived, mine: Private | undefined): Action {
  if (lasts === "game") {
    const before = mine?.uninterested ?? [];
    return { type: "SetInterest", windows: [...new Set([...before, window])] };
  }
  const [power] = powers;
  const about = powers.length === 1 && power ? power : "";
  const order: Facts = { question: window, answer: { type: "Pass" }, about, lasts };
  return { type: "GiveOrders", orders: [...(mine?.orders ?? []), order] };
}
