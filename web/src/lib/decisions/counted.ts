import type { Action, Said } from "../api/types";

/** Plays of one kind that differ in one number only, which may be anything from `least` to `most`. */
export interface Counted {
  key: string;
  action: Action;
  name: string;
  least: number;
  most: number;
}

/** Kinds of play that are counted: the number is an amount, not the name of something. */
const AMOUNTS = ["amount", "forces"];

/** The plays that are an amount of something, by what else they say; and the others. The server offers a few amounts, the
 * least and the most among them. */
export function counted(plays: Said[]): { amounts: Counted[]; others: Said[] } {
  const amounts = new Map<string, Counted>();
  const others: Said[] = [];
  for (const play of plays) {
    const name = AMOUNTS.find((one) => typeof play.action[one] === "number");
    if (!name) {
      others.push(play);
      continue;
    }
    const value = Number(play.action[name]);
    const key = JSON.stringify({ ...play.action, [name]: 0 });
    const known = amounts.get(key) ?? { key, action: play.action, name, least: value, most: value };
    known.least = Math.min(known.least, value);
    known.most = Math.max(known.most, value);
    amounts.set(key, known);
  }
  return { amounts: [...amounts.values()], others };
}
