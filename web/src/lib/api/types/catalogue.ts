/** Names, facts and rules that are the same in every game (src/kanly/server/facts.py). */
import type { Faction } from "./basics";

/** `printed`: the kind as it is printed, `short`: in one word; `weapon`, `defense`: what the card is good for in a plan. */
export interface CardFacts {
  name: string;
  kind: "weapon" | "defense" | "special" | "worthless" | "leader" | string;
  printed: string;
  short: string;
  weapon: string[];
  defense: string[];
  sentence: string;
  rule: string;
  count: number;
}
export interface LeaderFacts {
  name: string;
  faction: Faction;
  strength: number | null;
}
/** A token that lies on the board: whose emblem it shows, and what it does. */
export interface TokenFacts {
  name: string;
  kind: "ambassador" | "terror" | "aftermath";
  faction: Faction;
  sentence: string;
  rule: string;
}
export interface TerritoryFacts {
  name: string;
  terrain: string;
  stronghold: boolean;
  sectors: number[];
  locations: string[];
  /** Where in it spice blows, and how much. */
  blow: [string, number] | null;
}
export interface LocationFacts {
  name: string;
  territory: string;
  sector: number | null;
  neighbours: string[];
}
/** What a faction can do, in games of this mode; "basic" is of both. */
export interface Power {
  name: string;
  summary: string;
  mode: "basic" | "advanced";
  rules: string[];
  stoppable: boolean;
}
export interface FactionFacts {
  name: string;
  long_name: string;
  set: string;
  elite: string | null;
  hand_limit: number;
  powers: Power[];
  ally: Power[];
  special: Power | null;
}
/** A use of an ability that a Karama can stop: what it is for, for how long it is stopped, what is so then. */
export interface StoppableFacts {
  owner: Faction;
  summary: string;
  rule: string;
  scope: string;
  after: string;
}
/** Names (by kind of thing, then id) and facts that are the same in every game: GET /api/catalogue. */
export interface Catalogue {
  names: Record<string, Record<string, string>>;
  factions: Record<Faction, FactionFacts>;
  stoppable: Record<string, StoppableFacts>;
  territories: Record<string, TerritoryFacts>;
  locations: Record<string, LocationFacts>;
  cards: Record<string, CardFacts>;
  leaders: Record<string, LeaderFacts>;
  tokens: Record<string, TokenFacts>;
  /** The phases of a turn, in order. */
  phases: string[];
}
export interface RuleListed {
  id: string;
  title: string;
  family: string;
  provisional: boolean;
  /** Where the words that were searched for stand in it. */
  context: string;
}
/** A rule of the rulebook; `text` is in its markdown. */
export interface Rule {
  id: string;
  title: string;
  family: string;
  provisional: boolean;
  modes: string[];
  remark: string;
  source: string;
  text: string;
}
export interface Family {
  name: string;
  subject: string;
  rules: number;
}
