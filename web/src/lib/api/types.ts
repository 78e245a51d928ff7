/** What the server sends and takes (src/kanly/server/wire, src/kanly/view/seen.py, src/kanly/game/prompt.py). */

export type Faction = string;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Facts = Record<string, Json>;
/** An action of the game: `type` names its kind. */
export interface Action extends Record<string, Json> {
  type: string;
}
/** The fields of a form that have been filled, by name. */
export type Draft = Record<string, Json>;

// ------------------------------------------------------------------------------------------------ refusals
/** Why not: the rule, a key with its facts, and the sentence for people. */
export interface Reason {
  rule: string;
  key: string;
  facts: Facts;
  message: string;
}
/** A request that was refused; `code` is "offline" where there was no answer at all. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  violations: Reason[];
  view?: View;
}

// ------------------------------------------------------------------------------------------------ rooms
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

// ------------------------------------------------------------------------------------------------ views
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
  own?: (string | null)[];
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

// ------------------------------------------------------------------------------------------------ questions
/** An action, and what it does in words, without a full stop: "ship 3 forces to Carthag". */
export interface Said {
  action: Action;
  says: string;
}
export interface Choice {
  value: Json;
  says: string;
  costs: Record<Faction, number>;
}
export interface RefusedChoice {
  value: Json;
  says: string;
  violations: Reason[];
}
/** One field of a form. `kind`: number, seat, territory, location, card, leader, flag, action ... */
export interface Field {
  name: string;
  kind: string;
  label: string;
  choices: Choice[];
  refused: RefusedChoice[];
  open_ended: boolean;
}
export interface Form {
  action: string;
  fields: Field[];
}
/** What is thought of a draft, an action, or a typed line: nothing has happened. `said`: the action that it makes, in
 * words, `typed` as it is typed; null while it makes none. `violations`: why that would be refused. `lacks`: why a typed
 * line is no action; `completions`: how its last word may go on. `over`: it was meant for a question that is over. */
export interface Tried {
  form: Form | null;
  said: Said | null;
  typed: string;
  costs: Record<Faction, number>;
  violations: Reason[];
  /** What would follow, as far as the seat can know; the names are the decision's own. */
  outlook: Facts;
  lacks: Reason | null;
  completions: string[];
  over: boolean;
}
/** A question to a seat in this `turn`. `options` are all answers if `listed`; otherwise `form` describes the choice. `silence`: what
 * silence does; `plays`: what may be done unasked at this moment; `answered`: what the seat has sealed already. */
export interface Prompt {
  seat: Faction;
  number: number;
  decision: string;
  rule: string;
  window: string;
  facts: Facts;
  accepts: string[];
  listed: boolean;
  waited_for: boolean;
  turn: number;
  title: string;
  question: string;
  crumbs: string[];
  options: Said[];
  silence: Said | null;
  /** Why it is put in spite of answers left ahead. */
  woken: { says: string; violations: Reason[] } | null;
  answered: Said | null;
  plays: Said[];
  form: Form | null;
  /** How each answer is typed. */
  usage: string[];
}
/** `question`: the id that an answer names; `prompt` is null if the seat is not asked. */
export interface Asked {
  question: string;
  prompt: Prompt | null;
}
export interface Receipt {
  client_id: string;
  question: string;
  sealed: boolean;
}

/** The answers that a seat has left ahead, in words; and the windows in which it does not want to be asked. */
export interface AheadTold {
  orders: { order: Facts; says: string }[];
  uninterested: { window: string; says: string }[];
}
/** A rule that rests on a choice of ours; `provisional`: print may yet decide otherwise. */
export interface PolicyTold {
  rule: string;
  topic: string;
  says: string;
  provisional: boolean;
}

// ------------------------------------------------------------------------------------------------ what happened
export interface GameEvent extends Record<string, Json> {
  type: string;
}
/** What a sentence of the chronicle is about: topics among "battle", "spice" and "deals"; `secret`: not everybody has
 * seen it; `seats`, `places` and `faces` (of cards, leaders and tokens) are those that it names; `bears`: what it means for you. */
export interface Mark {
  topics: string[];
  secret: boolean;
  seats: Faction[];
  places: string[];
  faces: string[];
  bears?: "" | "end" | "loss" | "attack" | "offer" | "gain";
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

// ------------------------------------------------------------------------------------------------ the catalogue
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

// ------------------------------------------------------------------------------------------------ new games
/** What a lobby offers (src/kanly/server/offered.py). */
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

// ------------------------------------------------------------------------------------------------ finished games
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

// ------------------------------------------------------------------------------------------------ lessons
/** src/kanly/server/school.py */
export interface LessonShown {
  id: string;
  title: string;
  about: string;
  task: string;
  rules: string[];
}
export interface Progress {
  lesson: LessonShown;
  number: number;
  of: number;
  state: "asked" | "right" | "missed";
  says: string;
  following: string | null;
}
