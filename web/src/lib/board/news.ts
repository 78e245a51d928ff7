import type { Faction, Forces, View } from "../api/types";

/** What has changed on the board from one view to the next, as far as it is shown moving. */
export interface News {
  /** How many sectors the storm has gone on, counterclockwise. */
  storm: number;
  /** Locations where spice has come. */
  blown: string[];
  /** Territories and locations where a worm has been. */
  worms: string[];
  travels: Travel[];
}
/** Forces under way; `from` is null where they come from the reserves. */
export interface Travel {
  faction: Faction;
  from: string | null;
  to: string;
}

const SECTORS = 18;
const WORM = "shai_hulud";

export function newsOf(before: View, now: View): News {
  return {
    storm: (now.storm - before.storm + SECTORS) % SECTORS,
    blown: Object.keys(now.spice).filter((location) => (now.spice[location] ?? 0) > (before.spice[location] ?? 0)),
    worms: worms(before, now),
    travels: now.seats.flatMap(({ seat }) => travels(seat, before, now)),
  };
}

/** A worm comes where the last blow of its pile was; and what else goes in a Spice Blow, a worm has taken. */
function worms(before: View, now: View): string[] {
  const cards = now.spice_discards.flatMap((pile, at) => {
    const grown = pile.slice(before.spice_discards[at]?.length ?? 0);
    const place = before.current_territories?.[at];
    return grown.includes(WORM) && place ? [place] : [];
  });
  if (cards.length || now.phase !== "spice_blow") return cards;
  return Object.keys(before.spice).filter((location) => !now.spice[location]);
}

function travels(faction: Faction, before: View, now: View): Travel[] {
  const changed = (gained: boolean) =>
    [...new Set([...Object.keys(before.board), ...Object.keys(now.board)])].filter((location) => {
      const [was, is] = [many(before.board[location]?.[faction]), many(now.board[location]?.[faction])];
      return gained ? is > was : is < was;
    });
  const [came, left] = [changed(true), changed(false)];
  const [to, ...others] = came;
  if (!to || others.length) return []; // who went where cannot be told
  if (left.length) return left.map((from) => ({ faction, from, to }));
  const reserves = (view: View) => many(view.seats.find((seat) => seat.seat === faction)?.reserves);
  return reserves(now) < reserves(before) ? [{ faction, from: null, to }] : [];
}

function many(forces: Forces | undefined): number {
  return forces ? forces.ordinary + forces.elite + forces.advisors : 0;
}
