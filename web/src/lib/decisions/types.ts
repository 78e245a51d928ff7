import type { Action, Draft, Form, GameEvent, Json, Prompt, Tried, View } from "../api/types";
import type { Legal } from "../board/types";

/** What a control of a decision gets. It draws a body and a foot (`<Body>`, `<Foot>` of lib/decisions/parts) and keeps
 * its choices in `draft.values` only, so that they survive a reload and can be undone. */
export interface DecisionProps {
  prompt: Prompt;
  /** The form for the present draft; null where the answers are listed. */
  form: Form | null;
  view: View;
  /** What the chronicle tells, from the first line on. */
  told: GameEvent[];
  draft: DraftOf;
  /** What is thought of the present draft; null while the server is being asked for the first time. */
  tried: Tried | null;
  /** What an action would cost, and why it would be refused; nothing happens. */
  quote: (action: Action) => Promise<Tried>;
  /** Sends an answer, or a play at any time. True once the server has taken it. */
  send: (action: Action) => Promise<boolean>;
  busy: boolean;
  board: BoardDesk;
}

/** The draft of one question: kept in this browser, asked about at the server whenever it changes. */
export interface DraftOf {
  readonly values: Draft;
  /** Sets a field, and drops those that come after it in the form, which may not fit any more; undefined takes it out. */
  set(name: string, value: Json | undefined): void;
  /** Sets several at once, dropping nothing else. */
  put(values: Draft): void;
  /** Takes some out and sets others, because they follow from what was chosen: no step of its own to be undone. */
  settle(drop: string[], put: Draft): void;
  undo(): void;
  clear(): void;
  readonly changed: boolean;
}

/** What the board shows while a decision is open, and what a pick there does. A control sets both in an `$effect`. */
export interface BoardDesk {
  legal: Legal | null;
  onpick: ((place: string) => void) | null;
}
