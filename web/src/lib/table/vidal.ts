import { fill, words } from "../../words";
import type { Vidal } from "../api/types";
import { book } from "../catalogue.svelte";

/** Where Duke Vidal is, without a full stop: with whom and how he came there, or how he comes back. */
export function vidalSays(vidal: Vidal): string {
  const faction = book.name("faction", vidal.holder ?? "");
  const found = fill(words.tokens.vidalStates[vidal.state], { faction, price: vidal.price });
  const by: Record<string, string> = words.tokens.vidalBy;
  const how = vidal.state === "held" ? by[vidal.source ?? ""] : undefined;
  return how ? `${found}, ${how}` : found;
}
