import type { Draft, Json, Prompt } from "./api/types";
import type { DraftOf } from "./decisions/types";
import { forget, keep, kept } from "./kept";

/** So many steps can be undone. */
const STEPS = 60;

/** What is kept of a question that has been begun: its id, what it was about, the fields, what stands in the line. */
interface Kept {
  question: string;
  about: string;
  values: Draft;
  line?: string;
}

/** What a question is about: the same, if it is put anew under another number. */
export function aboutOf(prompt: Prompt): string {
  return JSON.stringify([placeOf(prompt), prompt.facts]);
}
/** Where in the game a question is put: the same, if others have acted and only what it is about has changed since. */
export function placeOf({ turn, crumbs, window, rule }: Prompt): string {
  return JSON.stringify([turn, crumbs, window, rule]);
}

/** What somebody has begun to answer to one question, in fields and in words. It is kept in this browser under room, seat
 * and kind of question: so it survives a reload, an interruption by other questions, and the same question put anew; what
 * was begun for another one of this kind is gone. */
export class KeptDraft implements DraftOf {
  values = $state.raw<Draft>({});
  /** It was begun before the question was put anew. */
  stale = $state(false);
  #line = $state("");
  #past = $state.raw<Draft[]>([]);
  #key: string;
  #of: { question: string; about: string };
  #changed: () => void;
  /** It has been answered: nothing of it is kept any more. */
  #over = false;
  /** The names of the fields in their order; see `set`. */
  order: string[] = [];

  constructor(key: string, question: string, about: string, changed: () => void) {
    this.#key = key;
    this.#of = { question, about };
    this.#changed = changed;
    const before = kept<Kept>(key);
    if (before?.question !== question && before?.about !== about) return;
    this.values = before.values;
    this.#line = before.line ?? "";
    this.stale = before.question !== question && Object.keys(before.values).length > 0;
  }

  readonly changed = $derived(this.#past.length > 0);

  /** What stands in the line for words. */
  get line(): string {
    return this.#line;
  }
  set line(text: string) {
    this.#line = text;
    this.#keep();
  }

  set(name: string, value: Json | undefined): void {
    const at = this.order.indexOf(name);
    const later = at < 0 ? [] : this.order.slice(at + 1);
    const next = Object.fromEntries(
      Object.entries(this.values).filter(([one]) => one !== name && !later.includes(one)),
    );
    this.#go(value === undefined ? next : { ...next, [name]: value });
  }

  put(values: Draft): void {
    this.#go({ ...this.values, ...values });
  }

  /** Takes what was chosen for a question that is over, where nothing has been chosen for this one yet; what has followed
   * by itself gives way. */
  take(values: Draft): void {
    if (this.changed || !Object.keys(values).length) return;
    this.stale = true;
    this.fill(values);
  }

  /** Takes values that follow by themselves, such as the only choice there is: no step of its own to be undone. */
  fill(values: Draft): void {
    this.#to({ ...this.values, ...values });
  }

  settle(drop: string[], put: Draft): void {
    const kept = Object.entries(this.values).filter(([name]) => !drop.includes(name));
    this.#to({ ...Object.fromEntries(kept), ...put });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#to(before);
  }

  clear(): void {
    this.stale = false;
    if (Object.keys(this.values).length) this.#go({});
  }

  /** The question is still the same, but says now that it is about this. */
  renew(about: string): void {
    this.#of = { ...this.#of, about };
    if (Object.keys(this.values).length || this.#line) this.#keep();
  }

  /** It has been answered. */
  forget(): void {
    this.#over = true;
    forget(this.#key);
  }

  #go(next: Draft): void {
    this.#past = [...this.#past, this.values].slice(-STEPS);
    this.#to(next);
  }

  #to(next: Draft): void {
    this.values = next;
    this.#keep();
    this.#changed();
  }

  #keep(): void {
    if (!this.#over) keep(this.#key, { ...this.#of, values: this.values, line: this.#line } satisfies Kept);
  }
}
