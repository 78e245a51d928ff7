/** What a new game may be (src/kanly/server/offered.py). */
import type { Json } from "./basics";
import type { Reason } from "./refusals";

export interface ValueOffered {
  value: string;
  says: string;
  played: boolean;
}
export interface SettingOffered {
  name: string;
  group: string;
  kind: "switch" | "number" | "choice" | "factions";
  title: string;
  summary: string;
  rule: string;
  default: Json;
  values: ValueOffered[];
  min: number;
  max: number;
  played: boolean;
}
export interface GameOffered {
  groups: ValueOffered[];
  settings: SettingOffered[];
  bots: ValueOffered[];
  unplayed: string;
}
export interface SeatWanted {
  kind: "human" | "bot";
  strength: string;
}
export interface Thought {
  problems: Reason[];
}
