import { fill } from "../../words";
import type { View } from "../api/types";
import { book } from "../catalogue.svelte";
import { emblem } from "../parts/faction";
import type { Spot } from "./spots";
import { words } from "./words";

/** A token that lies on a territory. `id` is null where the viewer does not know which one it is. */
export interface Token {
  key: string;
  kind: "ambassador" | "terror" | "aftermath";
  id: string | null;
  territory: string;
}

/** The id of the Atomics Aftermath in the catalogue. */
export const AFTERMATH = "atomics_aftermath";

/** All tokens on the board: Ambassadors, Terror tokens, the Aftermath. */
export function tokensOf(view: View): Token[] {
  const ambassadors = Object.entries(view.ambassadors?.placed ?? {}).map(
    ([territory, id]): Token => ({ key: `ambassador ${territory}`, kind: "ambassador", id, territory }),
  );
  const terror = Object.entries(view.terror?.placed ?? {}).flatMap(([territory, ids]) =>
    ids.map((id, at): Token => ({ key: `terror ${territory} ${at}`, kind: "terror", id, territory })),
  );
  const at = view.terror?.aftermath;
  const aftermath: Token[] = at ? [{ key: "aftermath", kind: "aftermath", id: AFTERMATH, territory: at }] : [];
  return [...ambassadors, ...terror, ...aftermath];
}
export function tokensAt(view: View, territory: string): Token[] {
  return tokensOf(view).filter((token) => token.territory === territory);
}

/** How a token is drawn: whose colours it has, its glyph, its shape. Who does not know a Terror token sees its back. */
export interface TokenLook {
  faction: string;
  glyph: string;
  shape: "ambassador" | "terror" | "aftermath";
}
export function tokenLook(kind: Token["kind"], id: string | null): TokenLook {
  const faction = id ? book.token(id)?.faction : undefined;
  if (kind === "ambassador") return { faction: faction ?? "ecaz", glyph: emblem(faction ?? "ecaz"), shape: kind };
  if (kind === "aftermath") return { faction: "moritani", glyph: "t-aftermath", shape: kind };
  return { faction: "moritani", glyph: id ? id.replace("terror_", "t-") : "terror", shape: kind };
}

/** What a token is, in a few words. */
export function tokenSays({ kind, id }: Pick<Token, "kind" | "id">): string {
  if (kind !== "terror") return book.token(id ?? "")?.name ?? words.tokens[kind];
  return id
    ? fill(words.tokens.yourTerror, { name: book.token(id)?.name ?? book.name("token", id) })
    : words.tokens.terror;
}
export function tokensSay(view: View, spot: Spot): string[] {
  return tokensAt(view, spot.territory).map(tokenSays);
}
