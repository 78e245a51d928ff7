import { fill, words } from "../../words";
import type { Ambassadors, Terror } from "../api/types";
import { AFTERMATH, type Token } from "../board/tokens";
import { book } from "../catalogue.svelte";

/** A token as a faction's sheet tells it; `note`: where it is; `used`: it cannot act now. `id` is null where the viewer
 * does not know which one it is. */
export interface Told {
  key: string;
  id: string | null;
  kind: Token["kind"];
  note: string;
  used: boolean;
}

function inPlace(place: string): string {
  return fill(words.tokens.liesIn, { place: book.name("territory", place) });
}

/** Every Ambassador, those on the board first. */
export function ambassadorsTold(all: Ambassadors): (Told & { id: string })[] {
  const told = (ids: string[] | undefined, note: string, used: boolean) =>
    (ids ?? []).map((id) => ({ key: id, id, kind: "ambassador" as const, note, used }));
  return [
    ...Object.entries(all.placed ?? {}).flatMap(([place, id]) => told([id], inPlace(place), false)),
    ...told(all.resolving, words.tokens.acting, false),
    ...told(all.available, words.tokens.ready, false),
    ...told(all.set_aside, words.tokens.used, true),
    ...told(all.unused, words.tokens.notDrawn, true),
    ...told(all.removed, words.tokens.removed, true),
  ];
}

/** Every Terror token, those on the board first; of those in the supply others know only how many there are. */
export function terrorTold(all: Terror): Told[] {
  const told = (ids: (string | null)[] | undefined, note: string, used: boolean) =>
    (ids ?? []).map((id, at): Told => ({ key: `${note} ${id ?? at}`, id, kind: "terror", note, used }));
  const supply = all.own?.length ? told(all.own, words.tokens.inSupply, false) : unknown(all.supply);
  const aftermath: Told[] = all.aftermath
    ? [{ key: AFTERMATH, id: AFTERMATH, kind: "aftermath", note: inPlace(all.aftermath), used: false }]
    : [];
  return [
    ...aftermath,
    ...Object.entries(all.placed ?? {}).flatMap(([place, ids]) => told(ids, inPlace(place), false)),
    ...told(all.resolving, words.tokens.acting, false),
    ...told(all.pending_extortion, words.tokens.pending, false),
    ...supply,
    ...told(all.removed, words.tokens.removed, true),
  ];
}

function unknown(count: number): Told[] {
  if (!count) return [];
  return [{ key: "supply", id: null, kind: "terror", note: fill(words.tokens.supply, { count }), used: false }];
}
