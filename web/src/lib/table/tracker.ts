import type { CardFacts, View } from "../api/types";

/** What one may know of the copies of a card: `unknown` are those of which one cannot say where they are. */
export interface Tracked {
  face: string;
  count: number;
  yours: number;
  seen: number;
  top: boolean;
  gone: number;
  unknown: number;
}

/** Of each Treachery Card of the game where its copies are, by what the view shows, which is what the rules of secrecy
 * let the seat know; those of which least is left unknown come last. Cards of which nothing is known are left out. */
export function tracked(view: View, cards: Record<string, CardFacts>): Tracked[] {
  const own = view.seats.find((seat) => seat.seat === view.viewer)?.private?.hand.map((card) => card.face) ?? [];
  const record = (view.record ?? []).filter((one) => one.holder !== null && one.holder !== view.viewer);
  const seen = record.map((one) => one.face);
  const faces = new Set([...own, ...seen, ...(view.removed ?? []), ...(view.discard_top ? [view.discard_top] : [])]);
  return [...faces]
    .flatMap((face) => {
      const count = cards[face]?.count;
      if (count === undefined) return [];
      const of = (all: string[]) => all.filter((one) => one === face).length;
      const [yours, others, gone] = [of(own), of(seen), of(view.removed ?? [])];
      const top = view.discard_top === face;
      const unknown = Math.max(0, count - yours - others - gone - (top ? 1 : 0));
      return [{ face, count, yours, seen: others, top, gone, unknown }];
    })
    .sort((one, other) => other.unknown - one.unknown || one.face.localeCompare(other.face));
}
