/** Games that are over (src/kanly/server/played.py). */
import type { Faction } from "./basics";

export interface Act {
  seat: Faction;
  says: string;
  turn: number;
  phase: string;
}
export interface TurnPlayed {
  turn: number;
  at: number;
  strongholds: Record<Faction, number>;
  forces: Record<Faction, number>;
  spice: Record<Faction, number>;
}
export interface Played {
  acts: Act[];
  turns: TurnPlayed[];
  /** The rule by which it was won. */
  rule: string;
}
export interface Verified {
  commitment: string | null;
  seed: string;
  seed_fits: boolean;
  actions: number;
  state_fits: boolean;
}
