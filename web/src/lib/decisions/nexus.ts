import type { Faction, Said, View } from "../api/types";

/** Another player in a Nexus. `offers`: an alliance to the viewer, `offered`: by the viewer; `answers`: what the viewer may
 * do about this player, breaking the own alliance among it. */
export interface Neighbour {
  seat: Faction;
  ally: Faction | null;
  offers: boolean;
  offered: boolean;
  done: boolean;
  answers: Said[];
}

/** The other players in storm order: who offers comes first, and the own ally before all. */
export function neighbours(view: View, options: Said[]): Neighbour[] {
  const nexus = view.paragraphs?.findLast((paragraph) => paragraph.kind === "Nexus")?.facts;
  const proposals = (nexus?.proposals ?? []) as { by: Faction; to: Faction }[];
  const done = (nexus?.done ?? []) as Faction[];
  const allies = new Map(view.seats.map((seat) => [seat.seat, seat.ally ?? null]));
  const ally = view.viewer ? (allies.get(view.viewer) ?? null) : null;
  const all = view.order
    .filter((seat) => seat !== view.viewer)
    .map((seat) => ({
      seat,
      ally: allies.get(seat) ?? null,
      offers: proposals.some((one) => one.by === seat && one.to === view.viewer),
      offered: proposals.some((one) => one.by === view.viewer && one.to === seat),
      done: done.includes(seat),
      answers: options.filter(({ action }) =>
        action.type === "BreakAlliance" ? seat === ally : action.to === seat || action.of === seat,
      ),
    }));
  const rank = (one: Neighbour) => (one.seat === ally ? 0 : one.offers ? 1 : 2);
  return all.sort((one, other) => rank(one) - rank(other));
}
