import type { Faction, Forces, View } from "../api/types";
import { book } from "../catalogue.svelte";
import type { Spot } from "./spots";

/** Forces of one faction at one location; advisors stand apart from fighters. `count` is of both kinds of fighters,
 * `elite` those of it that are elite. */
export interface Stand {
  key: string;
  faction: Faction;
  location: string;
  kind: "fighters" | "advisors";
  count: number;
  elite: number;
}

/** All forces on the board, by location and then in storm order. */
export function stands(view: View): Stand[] {
  return Object.entries(view.board).flatMap(([location, there]) =>
    inOrder(view, Object.keys(there)).flatMap((faction) => standsOf(faction, location, there[faction])),
  );
}

function standsOf(faction: Faction, location: string, forces: Forces | undefined): Stand[] {
  if (!forces) return [];
  const { ordinary, elite, advisors } = forces;
  const found: Stand[] = [];
  if (ordinary + elite > 0)
    found.push({ key: `${faction} ${location}`, faction, location, kind: "fighters", count: ordinary + elite, elite });
  if (advisors > 0)
    found.push({ key: `${faction} ${location} a`, faction, location, kind: "advisors", count: advisors, elite: 0 });
  return found;
}

function inOrder(view: View, factions: Faction[]): Faction[] {
  return [...factions].sort((one, other) => view.order.indexOf(one) - view.order.indexOf(other));
}

/** Whose fighters stand in a territory, in storm order: two of them will fight, one in a stronghold holds it. */
export function fighters(view: View, territory: string): Faction[] {
  const there = stands(view).filter((one) => one.kind === "fighters" && territoryOf(one.location) === territory);
  return inOrder(view, [...new Set(there.map((one) => one.faction))]);
}

/** All territories with fighters in them, and whose. */
export function occupied(view: View): Map<string, Faction[]> {
  const territories = new Set(Object.keys(view.board).map(territoryOf));
  const all = [...territories].map((territory) => [territory, fighters(view, territory)] as const);
  return new Map(all.filter(([, factions]) => factions.length > 0));
}

/** Whether not only allies stand together: then the place is contested. Nobody contests the Polar Sink (BATTLE-03). */
export function isContested(view: View, territory: string, there: Faction[]): boolean {
  if (book.territory(territory)?.terrain === "polar_sink") return false;
  const [first, ...others] = there;
  const ally = view.seats.find((seat) => seat.seat === first)?.ally;
  return others.some((other) => other !== ally);
}

/** The two allies that hold a place together, in storm order; none where others are there, or only one faction. */
export function together(view: View, territory: string, there: Faction[]): Faction[] {
  return there.length === 2 && !isContested(view, territory, there) ? there : [];
}

export function territoryOf(location: string): string {
  return book.location(location)?.territory ?? location;
}

/** What stands at a place: forces in storm order, spice, and what a blow would bring there. */
export interface There {
  stands: Stand[];
  spice: number;
  blow: number;
}
export function thereAt(view: View, spot: Spot): There {
  const [at, amount] = book.territory(spot.territory)?.blow ?? ["", 0];
  return {
    stands: stands(view).filter((one) => spot.locations.includes(one.location)),
    spice: spot.locations.reduce((sum, location) => sum + (view.spice[location] ?? 0), 0),
    blow: spot.locations.includes(at) ? amount : 0,
  };
}

/** The two of every alliance, and who has proposed one to whom. */
export function ties(view: View): { from: Faction; to: Faction; kind: "ally" | "ask" }[] {
  const allied = view.seats.flatMap(({ seat, ally }) =>
    ally && seat < ally ? [{ from: seat, to: ally, kind: "ally" as const }] : [],
  );
  const asked = (view.paragraphs ?? []).flatMap(({ facts }) => proposals(facts.proposals));
  return [...allied, ...asked.map(({ by, to }) => ({ from: by, to, kind: "ask" as const }))];
}

/** The open proposals of a Nexus, as its paragraph of the view has them. */
function proposals(kept: unknown): { by: Faction; to: Faction }[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (one): one is { by: Faction; to: Faction } => typeof one?.by === "string" && typeof one?.to === "string",
  );
}
