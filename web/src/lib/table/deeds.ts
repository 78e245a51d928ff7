import { fill, listed, words } from "../../words";
import type { Faction, GameEvent } from "../api/types";
import { book } from "../catalogue.svelte";
import type { Line } from "../table.svelte";

/** Lines that tell of one deed, in the order in which they happened. `lines`: those that are shown; `all`: those too which
 * only say again what another one says. */
export interface Deed {
  /** The number of its first line; when it was done; whether only the viewer and those in `told` were told of it. */
  n: number;
  turn: number;
  phase: string;
  secret: boolean;
  told: Faction[];
  lines: Line[];
  all: Line[];
  /** The first place that each of its lines names. */
  places: string[];
}

/** By what is told: what goes on with it, as long as nothing else comes between. */
const GOES_ON: Record<string, string[]> = {
  LotOpened: ["BidMade", "BidPassed"],
  BidMade: ["BidMade", "BidPassed"],
  BidPassed: ["BidMade", "BidPassed"],
  ShipmentDeclared: ["CardPlayed", "SpicePaid", "CardDiscarded", "ForcesArrived", "SpiceReceived"],
  SpicePaid: ["SpiceReceived", "CardBought", "CardDiscarded", "ForcesArrived"],
  SpiceReceived: ["CardBought", "ExtraCardTaken", "ForcesArrived"],
  CardBought: ["ExtraCardTaken"],
  CardPlayed: ["SpicePaid", "CardDiscarded"],
  CardDiscarded: ["ForcesArrived", "SpicePaid"],
  ForcesArrived: ["SpiceReceived"],
  AdvisorDeclared: ["ForcesArrived"],
};
/** Whether a line only begins what the next ones tell. */
export function isHead(line: Line): boolean {
  return line.event.type === "PhaseBegun" || line.event.type === "TurnBegun";
}

/** Who was told of a secret: the viewer alone, or these with it. */
export function onlyTold(told: Faction[]): string {
  const names = told.map((faction) => book.name("faction", faction));
  return fill(words.onlyTold, { who: listed([words.you, ...names]) });
}

const SHIPMENTS = ["shipment", "karama_shipment"];
/** Causes of an arrival that nobody has declared before. */
const UNDECLARED = ["movement"];

/** The deeds that lines tell of, the earliest first. Secrets stand alone. */
export function deedsOf(lines: Line[]): Deed[] {
  const deeds: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const deed = deeds.at(-1);
    if (deed && goesOn(deed, line)) deed.push(line);
    else deeds.push([line]);
  }
  return deeds.map((all) => ({
    n: all[0].n,
    turn: all[0].turn,
    phase: all[0].phase,
    secret: all[0].mark.secret,
    told: all[0].mark.told ?? [],
    lines: all.filter((line) => !isRepeated(line, all)),
    all,
    places: [...new Set(all.flatMap((line) => line.mark.places.slice(0, 1)))],
  }));
}

function goesOn(deed: Line[], line: Line): boolean {
  const last = deed.at(-1);
  if (!last || line.mark.secret || last.mark.secret) return false;
  if (line.turn !== last.turn || line.phase !== last.phase) return false;
  const { event } = line;
  if (last.event.type === "ShipAndMoveTurnBegun") return (event.entrant ?? event.seat) === last.event.seat;
  if (event.type === "ForcesArrived") return deed.some((one) => isDeclared(event, one.event));
  return GOES_ON[last.event.type]?.includes(event.type) ?? false;
}

/** Whether another line of the deed says what this one says. */
function isRepeated(line: Line, deed: Line[]): boolean {
  const { event } = line;
  const others = deed.filter((one) => one !== line).map((one) => one.event);
  const declared = others.find((one) => one.type === "ShipmentDeclared");
  switch (event.type) {
    case "ShipAndMoveTurnBegun":
      return others.length > 0;
    case "SpicePaid":
      return declared !== undefined && SHIPMENTS.includes(String(event.what)) && event.spice === declared.price;
    case "ForcesArrived":
      return others.some((one) => one.type === "ShipmentDeclared" && isDeclared(event, one));
    case "AdvisorDeclared":
      return others.some((one) => one.type === "ForcesArrived" && isDeclared(one, event));
    case "CardDiscarded":
      return others.some((one) => one.type === "CardPlayed" && one.card === event.card && one.seat === event.seat);
    case "CardBought":
      return others.some((one) => one.type === "SpicePaid" && one.seat === event.seat);
    default:
      return false;
  }
}

/** Whether this arrival is what was declared: a shipment, or a force that comes along with one. */
function isDeclared(arrival: GameEvent, declared: GameEvent): boolean {
  if (UNDECLARED.includes(String(arrival.cause))) return false;
  if (!["ShipmentDeclared", "AdvisorDeclared"].includes(declared.type)) return false;
  const forces =
    declared.type === "AdvisorDeclared" || JSON.stringify(arrival.forces) === JSON.stringify(declared.forces);
  return arrival.entrant === declared.seat && arrival.destination === declared.destination && forces;
}
