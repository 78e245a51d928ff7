import { fill } from "../../words";
import type { View } from "../api/types";
import { book } from "../catalogue.svelte";
import type { Spot } from "./spots";
import { fighters, isContested, type Stand, thereAt, together } from "./standing";
import { tokensSay } from "./tokens";
import type { Legal, Target } from "./types";
import { words } from "./words";

/** What the board shows, in words: for tips, the list, and those who do not see it. */
export function standSays(stand: Stand): string {
  const faction = book.name("faction", stand.faction);
  if (stand.kind === "advisors")
    return fill(stand.count === 1 ? words.advisor : words.advisors, { count: stand.count, faction });
  const name = book.faction(stand.faction)?.elite ?? words.elite;
  const { count, elite } = stand;
  return elite ? fill(words.withElite, { count, faction, elite, name }) : fill(words.forces, { count, faction });
}

/** The name of a place. The server's names tell the sector where a territory has several. */
export function spotName(spot: Spot): string {
  return spot.id === spot.territory && spot.locations[0] !== spot.id
    ? book.name("territory", spot.id)
    : book.name("place", spot.id);
}

/** What is to be said of a place beside its forces and spice: storm, who holds it or fights for it. */
export function stateSays(view: View, spot: Spot): string[] {
  const facts = book.territory(spot.territory);
  const there = fighters(view, spot.territory);
  const [first, ...more] = there;
  const found: string[] = [];
  const sectors = spot.locations.map((location) => book.location(location)?.sector);
  if (sectors.includes(view.storm)) found.push(words.inStorm);
  if (facts?.stronghold) {
    found.push(words.stronghold);
    if (first && !more.length) found.push(fill(words.held, { faction: book.name("faction", first) }));
    const [one, other] = together(view, spot.territory, there).map((faction) => book.name("faction", faction));
    if (one && other) found.push(fill(words.heldTogether, { one, other }));
  }
  const leaving = view.must_leave?.[spot.territory];
  if (leaving) found.push(fill(words.mustLeave, { faction: book.name("faction", leaving) }));
  if (isContested(view, spot.territory, there)) found.push(words.contested);
  if (spot.territory === "shield_wall" && view.shield_wall_destroyed) found.push(words.wallGone);
  return found;
}

/** What may be done with a place now, in a word or two; "" while nothing is to be picked. */
function targetSays(target: Target | undefined): string {
  if (!target) return "";
  if (!target.legal) return target.reasons?.map((reason) => reason.message).join(" ") || words.mayNot;
  return target.cost ? fill(words.mayPickFor, { spice: target.cost }) : words.mayPick;
}

/** A place in one sentence, for a screen reader that has come to it on the map. */
export function spotSays(view: View, spot: Spot, legal: Legal | null): string {
  const { stands, spice } = thereAt(view, spot);
  const parts = [
    ...stands.map(standSays),
    ...(spice ? [fill(words.spice, { amount: spice })] : []),
    ...tokensSay(view, spot),
    ...stateSays(view, spot),
    ...(legal?.chosen.includes(spot.id) ? [words.isChosen] : []),
    ...(legal?.sources.includes(spot.id) ? [words.isSource] : []),
    targetSays(legal?.targets[spot.id]),
  ].filter(Boolean);
  return parts.length ? `${spotName(spot)}: ${parts.join(", ")}` : spotName(spot);
}
