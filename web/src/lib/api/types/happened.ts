/** What happened, and what a stream tells at once. */
import type { Faction, Json } from "./basics";
import type { MessageShown, RoomShown } from "./rooms";

export interface GameEvent extends Record<string, Json> {
  type: string;
}
/** What a sentence of the chronicle is about: topics among "battle", "spice" and "deals"; `secret`: not everybody has
 * seen it, but the viewer and those in `told`; `seats`, `places` and `faces` (of cards, leaders and tokens) are those that it names; `bears`: what it means for you. */
export interface Mark {
  topics: string[];
  secret: boolean;
  seats: Faction[];
  places: string[];
  faces: string[];
  bears?: "" | "end" | "loss" | "attack" | "offer" | "gain";
  told?: Faction[];
}
export interface Moment {
  question?: string;
  view?: string;
  asked?: string;
  since?: number;
  events?: GameEvent[];
  sentences?: string[];
  marks?: Mark[];
  messages?: MessageShown[];
  room?: RoomShown;
}
