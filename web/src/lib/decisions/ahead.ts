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

/** What lets this window pass now and from now on: an order about each of its powers, so that it says nothing of others that
 * are stopped in windows of this kind. Of a window without powers, an order about its kind, or for good the list of windows
 * of no interest. About whom one wants to be asked all the same, comes first. */
export function waive(
  window: string,
  powers: string[],
  lasts: Waived,
  mine: Private | undefined,
  unless: string[] = [],
): Action {
  if (lasts === "game" && !powers.length && !unless.length) {
    const before = mine?.uninterested ?? [];
    return { type: "SetInterest", windows: [...new Set([...before, window])] };
  }
  const about = (one: string, answer: Facts): Facts => ({ question: window, answer, about: one, lasts });
  const asks = unless.map((one) => about(one, ASK_ME));
  const passes = (powers.length ? powers : [""]).map((one) => about(one, { type: "Pass" }));
  const before = mine?.orders ?? [];
  return { type: "GiveOrders", orders: unless.length ? [...asks, ...passes, ...before] : [...before, ...passes] };
}
