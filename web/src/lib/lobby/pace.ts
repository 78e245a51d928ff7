import type { Pace } from "../api/types";

/** How fast a room plays: everybody is there; over days; without a clock. */
export type Kind = "live" | "days" | "none";
const HOUR = 3600; // seconds
const DAY = 24 * HOUR;
/** What bots take for what they do openly, so that people can follow (seconds). */
export const BOTS = 0.7;
export const TIMES: Record<Kind, number[]> = {
  live: [60, 120, 300, 900],
  days: [12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
  none: [],
};
/** Days each may be away in a game that goes over days. */
const AWAY = 14;

export function kindOf(pace: Pace): Kind {
  if (!pace.deadline) return "none";
  return pace.deadline < 12 * HOUR ? "live" : "days";
}

export function paceOf(kind: Kind, deadline: number | null): Pace {
  if (kind === "none") return { deadline: null, tick: 1, bots: BOTS, away_days: 0 };
  const time = deadline && TIMES[kind].includes(deadline) ? deadline : (TIMES[kind][1] ?? null);
  return { deadline: time, tick: 1, bots: BOTS, away_days: kind === "days" ? AWAY : 0 };
}

/** A time as a number of its largest whole unit. */
export function unit(seconds: number): { unit: "minutes" | "hours" | "days"; n: number } {
  if (seconds % DAY === 0) return { unit: "days", n: seconds / DAY };
  if (seconds % HOUR === 0) return { unit: "hours", n: seconds / HOUR };
  return { unit: "minutes", n: Math.round(seconds / 60) };
}
