import type { View } from "../api/types";

/** The faces of the cards and discs that one can name, by number. */
export function facesOf(view: View): Map<number, string> {
  const things = view.seats.flatMap((seat) => [
    ...seat.leaders,
    ...(seat.tokens ?? []),
    ...(seat.private ? [...seat.private.hand, ...seat.private.traitors] : []),
  ]);
  return new Map(things.map((thing) => [thing.thing, thing.face]));
}
