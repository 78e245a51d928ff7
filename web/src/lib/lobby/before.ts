import type { RoomShown, SeatShown } from "../api/types";

/** What a room still needs before its game can begin; the server has the last word. */
export interface Missing {
  /** Seats in which nobody sits. */
  free: SeatShown[];
  /** Seats of people who are not ready. */
  unready: SeatShown[];
  /** Seats of people without a faction. */
  without: SeatShown[];
  /** The seat whose turn of the draft it is. */
  choosing: SeatShown | null;
}

export function missing(room: RoomShown): Missing {
  const people = room.seats.filter((seat) => seat.kind === "human");
  return {
    free: people.filter((seat) => seat.member === null),
    unready: people.filter((seat) => seat.member !== null && !seat.ready),
    without: people.filter((seat) => seat.member !== null && !seat.faction),
    choosing: room.seats.find((seat) => seat.number === room.choosing) ?? null,
  };
}

/** How factions are chosen here: by `setting`, as the room has it or as it is anyway. */
export function selection(room: RoomShown, anyway: string): string {
  return String(room.settings.faction_selection ?? anyway);
}

/** The next thing that the host can do: to deal, to draft, or to begin; null: something is missing. */
export function nextStep(room: RoomShown, how: string): "deal" | "draft" | "start" | null {
  const { free, without, choosing } = missing(room);
  if (free.length || choosing) return null;
  if (how !== "free" && room.stage === "open") return how === "draft" ? "draft" : "deal";
  return without.length ? null : "start";
}
