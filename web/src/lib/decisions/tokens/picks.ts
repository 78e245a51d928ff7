import type { Prompt, Said } from "../../api/types";
import type { Token } from "../../board/tokens";

/** A token that can be chosen. `from`: where it is now, if it lies on the board already; `options`: the answers with it. */
export interface TokenPick {
  key: string;
  id: string;
  kind: Token["kind"];
  from: string | null;
  options: Said[];
}

/** What of a token an answer is about: which kind of act with which token. */
export function keyOf(said: Said): string {
  return `${said.action.type} ${said.action.token}`;
}

/** The tokens that the answers of a list name, each with its answers. `placed`: the tokens on the board by territory. */
export function picksOf(options: Said[], placed: Record<string, (string | null)[]>): TokenPick[] {
  const found = new Map<string, TokenPick>();
  for (const said of options) {
    const { token } = said.action;
    if (typeof token !== "string") continue;
    const key = keyOf(said);
    const from = Object.keys(placed).find((place) => placed[place]?.includes(token)) ?? null;
    const pick = found.get(key) ?? { key, id: token, kind: kindOf(token), from, options: [] };
    found.set(key, { ...pick, options: [...pick.options, said] });
  }
  return [...found.values()];
}

export function kindOf(token: string): Token["kind"] {
  return token.startsWith("terror_") ? "terror" : "ambassador";
}

/** The token that a question is about: it names one, or always concerns the same. */
const ABOUT: Record<string, string> = {
  ChooseRobbery: "terror_robbery",
  ChooseSabotageGift: "terror_sabotage",
  ChooseSneakAttack: "terror_sneak_attack",
  ChooseRansom: "terror_extortion",
  ChooseTies: "ambassador_ecaz",
  ChooseLoan: "ambassador_ecaz",
};
export function tokenOf(prompt: Pick<Prompt, "decision" | "facts">): string | null {
  const { token } = prompt.facts;
  return typeof token === "string" ? token : (ABOUT[prompt.decision] ?? null);
}

/** Of answers with a number and a place each: the places, and the numbers at one of them, which go up. */
export function numbersAt(options: Said[], place: string): number[] {
  const there = options.filter((one) => one.action.location === place).map((one) => Number(one.action.forces));
  return [...new Set(there)].sort((one, other) => one - other);
}
export function placesIn(options: Said[]): string[] {
  return [...new Set(options.flatMap((one) => (typeof one.action.location === "string" ? [one.action.location] : [])))];
}
