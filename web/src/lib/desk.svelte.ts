import { api, newId } from "./api/client";
import type { Action, Draft, Form, Json, Prompt, Receipt, Refusal, Tried } from "./api/types";
import type { Legal } from "./board/types";
import { ofForm } from "./decisions/own";
import type { BoardDesk, DraftOf } from "./decisions/types";
import { followed } from "./follows";
import { forget, keep, kept } from "./kept";
import type { Table } from "./table.svelte";

/** While a draft is being changed it is asked about at most so often (milliseconds): ten times a second. */
const PACE = 100;
/** So many steps can be undone. */
const STEPS = 60;

/** A draft as it is kept: the question it was begun for, and when in the game that was put. */
interface Kept {
  question: string;
  when: string;
  values: Draft;
}

/** The choices of one question, kept in this browser under room, seat and kind of question: so they survive a reload, an
 * interruption, and a question that is put again in the same phase. */
export class KeptDraft implements DraftOf {
  values = $state.raw<Draft>({});
  /** It was begun for an earlier question of this kind. */
  stale = $state(false);
  #past = $state.raw<Draft[]>([]);
  #key: string;
  #of: { question: string; when: string };
  #changed: () => void;
  /** The names of the fields in their order; see `set`. */
  order: string[] = [];

  constructor(key: string, question: string, when: string, changed: () => void) {
    this.#key = key;
    this.#of = { question, when };
    this.#changed = changed;
    const before = kept<Kept>(key);
    if (before?.when !== when) return;
    this.values = before.values;
    this.stale = before.question !== question && Object.keys(before.values).length > 0;
  }

  readonly changed = $derived(this.#past.length > 0);

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

  forget(): void {
    forget(this.#key);
  }

  #go(next: Draft): void {
    this.#past = [...this.#past, this.values].slice(-STEPS);
    this.#to(next);
  }

  #to(next: Draft): void {
    this.values = next;
    keep(this.#key, { ...this.#of, values: next } satisfies Kept);
    this.#changed();
  }
}

/** The board's part of a choice: see BoardDesk. */
class Lit implements BoardDesk {
  legal = $state.raw<Legal | null>(null);
  onpick = $state.raw<((place: string) => void) | null>(null);
}

/** One question at the table, from its coming up until the server has taken an answer. */
export class Desk {
  readonly table: Table;
  readonly prompt: Prompt;
  /** The id that an answer names. */
  readonly question: string;
  readonly draft: KeptDraft;
  readonly board: BoardDesk = new Lit();
  tried = $state.raw<Tried | null>(null);
  /** The draft has changed since the server was asked about it, or the server has not answered yet. */
  thinking = $state(false);
  readonly busy: boolean;
  /** Why the last answer was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** The form for the present draft; null where the answers are listed. */
  readonly form: Form | null;

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = 0;
  #sending: { body: string; id: string } | null = null;

  constructor(table: Table, question: string, prompt: Prompt) {
    this.table = table;
    this.question = question;
    this.prompt = prompt;
    const key = `draft ${table.id} ${prompt.seat} ${prompt.decision}`;
    const when = `${table.view?.turn} ${table.view?.phase}`;
    this.draft = new KeptDraft(key, question, when, () => this.#soon());
    this.busy = $derived(table.sending === question);
    this.form = $derived(prompt.listed ? null : (this.tried?.form ?? prompt.form));
    if (!prompt.listed) void this.#ask();
  }

  /** What an action would cost, and why it would be refused; nothing happens. */
  quote = async (action: Action): Promise<Tried> => {
    const answer = await this.#tryOut({ action });
    return answer.ok ? answer.value : { ...NOTHING, violations: answer.refusal.violations };
  };

  /** What is asked, in words. */
  get asks(): string {
    return `${this.prompt.title}. ${this.prompt.question}`;
  }

  /** How each answer is typed. */
  get usage(): string[] {
    return this.prompt.usage;
  }

  /** A typed line: the action that is meant, or why it is none. */
  read = async (line: string): Promise<Tried> => {
    const answer = await this.#tryOut({ line });
    return answer.ok ? answer.value : { ...NOTHING, violations: answer.refusal.violations };
  };

  /** Sends an answer, or a play at any time: once, however often a button is pressed or the line breaks. */
  send = async (action: Action): Promise<boolean> => {
    if (this.busy) return false;
    this.table.sending = this.question;
    this.refusal = null;
    if (this.table.past(this.question)) {
      await this.table.refresh(); // the next question is on its way: an answer to this one would only be refused
      this.table.sending = null;
      return false;
    }
    const body = JSON.stringify(action);
    if (this.#sending?.body !== body) this.#sending = { body, id: newId() };
    const answer = await api.post<Receipt>(
      `/rooms/${this.table.id}/actions`,
      { seat: this.prompt.seat, action, question: this.question, client_id: this.#sending.id },
      { again: true },
    );
    if (answer.ok) {
      if (!this.prompt.plays.some((play) => play.action.type === action.type)) this.draft.forget();
      this.#sending = null;
      await this.table.refresh(); // until then nobody can press again what has been answered
      this.table.sending = null;
      return true;
    }
    if (answer.refusal.status !== 0) this.#sending = null;
    this.refusal = answer.refusal;
    if (answer.refusal.status === 409) await this.table.refresh();
    this.table.sending = null;
    return false;
  };

  /** Nothing is asked any more from here. */
  close(): void {
    clearTimeout(this.#timer);
    this.#asking++;
  }

  #soon(): void {
    this.refusal = null;
    if (this.prompt.listed) return;
    this.thinking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PACE);
  }

  async #ask(): Promise<void> {
    const turn = ++this.#asking;
    this.thinking = true;
    const answer = await this.#tryOut({ draft: ofForm(this.draft.values) });
    if (turn !== this.#asking) return;
    this.thinking = false;
    if (!answer.ok) {
      // a draft of another question, or of another release: begin anew
      if (answer.refusal.status === 422) this.draft.clear();
      return;
    }
    if (answer.value.over) return; // the next question is on its way
    this.tried = answer.value;
    const fields = answer.value.form?.fields ?? [];
    this.draft.order = fields.map((field) => field.name);
    const silence = this.prompt.silence?.action;
    const usual = silence?.type === answer.value.form?.action ? silence : {};
    const follows = followed(fields, this.draft.values, usual);
    if (Object.keys(follows).length) this.draft.fill(follows);
  }

  #tryOut(what: { draft: Draft } | { action: Action } | { line: string }) {
    return api.post<Tried>(
      `/rooms/${this.table.id}/try`,
      { seat: this.prompt.seat, question: this.question, ...what },
      { again: true },
    );
  }
}

const NOTHING: Tried = {
  form: null,
  said: null,
  typed: "",
  costs: {},
  violations: [],
  outlook: {},
  lacks: null,
  completions: [],
  over: false,
};
