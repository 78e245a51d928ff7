import type { View } from "../api/types";

/** The faces of the cards and discs that the viewer can name, by number. */
export function facesOf(view: View): Map<number, string> {
  const own = view.seats.flatMap((seat) => [
    ...seat.leaders,
    ...(seat.tokens ?? []),
    ...(seat.private ? [...seat.private.hand, ...seat.private.traitors, ...(seat.private.dealt_traitors ?? [])] : []),
  ]);
  return new Map(own.map((thing) => [thing.thing, thing.face]));
}
