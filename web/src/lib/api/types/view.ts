/** What a seat sees (src/kanly/view/seen.py). */
import type { Faction, Facts } from "./basics";

export interface Forces {
  ordinary: number;
  elite: number;
  advisors: number;
}
export interface Card {
  thing: number;
  face: string;
}
export interface Leader {
  thing: number;
  face: string;
  state: "alive" | "captive" | "hidden" | "dead" | "face_down" | "set_aside";
  territory?: string;
}
export interface Private {
  purse: number;
  free: number;
  hand: Card[];
  traitors: Card[];
  dealt_traitors?: Card[];
  returned_traitors?: string[];
  prediction?: { faction: Faction; turn: number };
  uninterested?: string[];
  orders?: Facts[];
  switches?: Record<string, boolean>;
  karama_offered_to?: Faction;
  karama_offers?: Faction[];
  lost_in_battle?: number;
}
export interface SeatView {
  seat: Faction;
  name: string;
  circle: number;
  front: number;
  hand_size: number;
  traitor_cards: number;
  reserves: Forces;
  tanks: Forces;
  leaders: Leader[];
  living?: number;
  captives?: { faction: Faction; number: number }[];
  executed?: number;
  tokens?: Leader[];
  ally?: Faction;
  allied_since?: number;
  pledge?: number;
  permissions?: Record<string, boolean>;
  open_traitors?: string[];
  special_power_used?: boolean;
  backed?: number;
  returning?: number;
  private?: Private;
}
export interface Paragraph {
  kind: string;
  step: string;
  facts: Facts;
}
export interface Waits {
  number: number;
  seats: Faction[];
  decision: string;
  rule: string;
  window?: string;
  open_point?: boolean;
  sealed?: Faction[];
}
/** The Ambassadors of Ecaz, which all lie open; `placed` by territory. */
export interface Ambassadors {
  available: string[];
  unused: string[];
  placed?: Record<string, string>;
  resolving?: string[];
  set_aside?: string[];
  removed?: string[];
  cohort?: string[];
  triggered?: string[];
}
/** The Terror tokens of Moritani; `placed` by territory, null where the viewer does not know which one it is. */
export interface Terror {
  supply: number;
  placed?: Record<string, (string | null)[]>;
  resolving?: string[];
  pending_extortion?: string[];
  removed?: string[];
  own?: string[];
  aftermath?: string;
  extorted?: number;
  revealed?: string[];
  used?: string[];
  forfeited?: boolean;
}
export interface Vidal {
  state: "set_aside" | "held" | "captured" | "tanks";
  strength: number;
  price: number;
  holder?: Faction;
  source?: string;
  turn?: number;
  territory?: string;
  deaths?: number;
}
/** What stands in the way of Ecaz and its ally; `together`: held by both; `blocked`: by whom it is prevented where. */
export interface Guide {
  counted: number;
  needed: number | null;
  needed_together: number;
  together?: string[];
  blocked?: Record<string, Faction[]>;
  sietches?: Record<string, Faction[]>;
}
export interface View {
  viewer: Faction | null;
  settings: { mode: string; max_turns: number } & Facts;
  turn: number;
  phase: string;
  order: Faction[];
  seats: SeatView[];
  storm: number;
  board: Record<string, Record<Faction, Forces>>;
  spice: Record<string, number>;
  deck_size: number;
  discard_size: number;
  spice_deck_size: number;
  spice_discards: [string[], string[]];
  traitor_deck_size: number;
  row_size?: number;
  lot_size?: number;
  lot?: string;
  discard_top?: string;
  removed?: string[];
  spice_aside?: string[];
  current_territories?: [string | null, string | null];
  shield_wall_destroyed?: boolean;
  worms?: number;
  /** How near Ecaz is to victory; only where it plays. */
  guide?: Guide;
  ambassadors?: Ambassadors;
  terror?: Terror;
  vidal?: Vidal;
  /** The leader whose Traitor Card lies face up. */
  loyal?: string;
  /** By territory: who must move out of a place that has become over-full. */
  must_leave?: Record<string, Faction>;
  storm_deck_size?: number;
  storm_card_lies?: boolean;
  storm_card?: string;
  dialers?: Faction[];
  promises?: Record<Faction, Facts[]>;
  paragraphs?: Paragraph[];
  waits?: Waits;
  record?: { face: string; holder: Faction | null }[];
  notes?: { purses: { seat: Faction; spice: number; turn: number; certain: boolean }[]; cleared_leaders: string[] };
  spice_seen?: { face: string; turn: number; outdated: boolean };
  offers?: Facts[];
  deals?: Facts[];
  result?: { winners: Faction[]; reason: string };
  over?: boolean;
  decks?: { treachery: string[]; discard: string[]; spice: string[]; traitors: string[]; storm: string[] };
}
