import type { Action, Facts, Private } from "../api/types";

/** For how long a window is let pass without being asked again. */
export type Waived = "phase" | "turn" | "game";
export const TIMES: Waived[] = ["phase", "turn", "game"];

/** An answer that is none: there the seat wants to be asked. */
const ASK_ME: Facts = {};

/** What passes such questions in future, unless they are about one of these (a faction, a place, a power), or, where
 * there is a `price`, while that is not reached. What was ordered before counts after it. */
export function passUnless(
  question: string,
  unless: string[],
  price: number,
  lasts: Waived,
  mine: Private | undefined,
): Action {
  const asks = unless.map((about) => ({ question, answer: ASK_ME, about, lasts }));
  const pass: Facts = { question, answer: { type: "Pass" }, price, lasts };
  return { type: "GiveOrders", orders: [...asks, pass, ...(mine?.orders ?? [])] };
}

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
