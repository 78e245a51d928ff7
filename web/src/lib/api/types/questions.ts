/** Questions, and what is thought of an answer (src/kanly/server/told.py, src/kanly/game/prompt.py). */
import type { Action, Faction, Facts, Json } from "./basics";
import type { Reason } from "./refusals";

/** An action, and what it does in words, without a full stop: "ship 3 forces to Carthag". `aside`: as an answer it only uses
 * the moment, and leaves what is asked about as it is. */
export interface Said {
  action: Action;
  says: string;
  aside?: boolean;
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

/** The answers that a seat has left ahead, in words; `spent`: it can answer nothing more, as things stand; and the windows in which it does not want to be asked. */
export interface AheadTold {
  orders: { order: Facts; says: string; spent: boolean }[];
  uninterested: { window: string; says: string }[];
}
/** A rule that rests on a choice of ours; `provisional`: print may yet decide otherwise. */
export interface PolicyTold {
  rule: string;
  topic: string;
  says: string;
  provisional: boolean;
}
