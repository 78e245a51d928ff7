/** Rooms, who sits in them, and what they say. */
import type { Faction, Facts } from "./basics";

export interface SeatShown {
  number: number;
  kind: "human" | "bot";
  strength: string;
  member: number | null;
  name: string;
  faction: Faction | null;
  ready: boolean;
  lot: number;
  swap_with: number | null;
  vacant: boolean;
}
export interface MemberShown {
  number: number;
  name: string;
  role: "player" | "observer";
}
export interface VoteShown {
  id: string;
  kind: "pause" | "resume" | "takeback" | "replace";
  seat: string;
  by: number;
  ballots: Record<string, string>;
  status: string;
  strength: string;
}
export interface You {
  number: number;
  name: string;
  seats: number[];
  host: boolean;
  standins?: number[];
}
export interface Pace {
  deadline: number | null;
  tick: number | null;
  bots: number;
  away_days: number;
}
export interface RoomShown {
  id: string;
  title: string;
  status: "lobby" | "playing" | "finished";
  stage: string;
  listed: boolean;
  settings: Facts;
  pace: Pace;
  host: number;
  seats: SeatShown[];
  members: MemberShown[];
  invite: string;
  paused: boolean;
  /** Seconds since 1970. */
  asked_at: number;
  deadline: number | null;
  choosing: number | null;
  rematch_of: string | null;
  rematch: string | null;
  you: You | null;
  votes: VoteShown[];
  away: Record<string, string[]>;
  /** The lesson that is given here. */
  lesson: string | null;
}
/** What a seat could take back: its last action, at once; one further back, if all agree; or do again. */
export interface Undo {
  own: boolean;
  asked: boolean;
  redo: boolean;
}
export interface RoomListed {
  id: string;
  title: string;
  status: string;
  settings: Facts;
  seats: number;
  open: number;
  created: number;
}
export interface MessageShown {
  n: number;
  /** "table", or the factions that read it, joined by "+". */
  channel: string;
  sender: string;
  seat: Faction | null;
  text: string;
  at: number;
}
