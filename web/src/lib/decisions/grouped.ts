import type { Json, Said } from "../api/types";

/** Answers that use the same card in the same way and differ, if at all, in what `varies`: the name of one part of the
 * action, or "" if they differ in several. `kind`: how that is chosen best. */
export interface CardUse {
  key: string;
  card: number;
  options: Said[];
  varies: string;
  kind: "none" | "number" | "seat" | "list";
}

/** The answers that use a card, by card and use; and those that use none. `isSeat`: whether a word names a faction. */
export function grouped(options: Said[], isSeat: (value: string) => boolean): { uses: CardUse[]; plain: Said[] } {
  const found = new Map<string, Said[]>();
  const plain: Said[] = [];
  for (const option of options) {
    const { type, card } = option.action;
    if (typeof card !== "number") plain.push(option);
    else found.set(`${type} ${card}`, [...(found.get(`${type} ${card}`) ?? []), option]);
  }
  const uses = [...found].map(([key, same]) => ({
    key,
    card: Number(same[0]?.action.card),
    options: same,
    ...apart(same, isSeat),
  }));
  return { uses, plain };
}

function apart(same: Said[], isSeat: (value: string) => boolean): Pick<CardUse, "varies" | "kind"> {
  const [first] = same;
  if (!first || same.length === 1) return { varies: "", kind: "none" };
  const differing = Object.keys(first.action).filter((name) =>
    same.some((one) => !equal(one.action[name], first.action[name])),
  );
  const [name] = differing;
  if (name === undefined || differing.length > 1) return { varies: "", kind: "list" };
  const values = same.map((one) => one.action[name]);
  if (values.every((value) => typeof value === "number")) return { varies: name, kind: "number" };
  if (values.every((value) => typeof value === "string" && isSeat(value))) return { varies: name, kind: "seat" };
  return { varies: name, kind: "list" };
}

export function equal(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
