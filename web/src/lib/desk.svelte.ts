import { words } from "../words";
import { api, newId } from "./api/client";
import type { Action, Asked, Draft, Form, Prompt, Receipt, Refusal, Tried } from "./api/types";
import type { Legal } from "./board/types";
import { ofForm } from "./decisions/own";
import type { BoardDesk } from "./decisions/types";
import { aboutOf, KeptDraft, placeOf } from "./draft.svelte";
import { followed } from "./follows";
import type { Table } from "./table.svelte";

/** The code of the refusal of an answer to a question that is over. */
const OVER = "question-over";
/** While a draft is being changed it is asked about at most so often (milliseconds): ten times a second. */
const PACE = 100;

/** The board's part of a choice: see BoardDesk. */
class Lit implements BoardDesk {
  legal = $state.raw<Legal | null>(null);
  onpick = $state.raw<((place: string) => void) | null>(null);
}

/** One question at the table, from its coming up until the server has taken an answer. While others answer the same
 * question, or act beside it, it stays and is only told anew. */
export class Desk {
  readonly table: Table;
  prompt = $state.raw() as Prompt;
  /** The id that an answer names. */
  readonly question: string;
  readonly draft: KeptDraft;
  readonly board: BoardDesk = new Lit();
  tried = $state.raw<Tried | null>(null);
  /** The draft has changed since the server was asked about it, or the server has not answered yet. */
  thinking = $state(false);
  /** The draft has changed since what is thought of it: nothing that was thought before may be sent as the answer. */
  behind = $state(false);
  readonly busy: boolean;
  /** Why the last answer was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** The form for the present draft; null where the answers are listed. */
  readonly form: Form | null;

  /** It has been answered: what is asked next is asked at a new desk, even under the same id. */
  #answered = false;
  /** The question as it was told last, equal to what it was before or not. */
  #heard: Prompt;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = 0;
  #sending: { body: string; id: string } | null = null;

  constructor(table: Table, question: string, prompt: Prompt) {
    this.table = table;
    this.question = question;
    this.prompt = this.#heard = prompt;
    const key = `draft ${table.id} ${prompt.seat} ${prompt.decision}`;
    this.draft = new KeptDraft(key, question, aboutOf(prompt), () => this.#soon());
    this.#takes();
    table.takes = () => table.asked?.question === question && this.#takes();
    this.busy = $derived(table.sending === question);
    this.form = $derived(this.prompt.listed ? null : (this.tried?.form ?? this.prompt.form));
    if (!prompt.listed) void this.#ask();
  }

  /** What is in hand comes to this question, if it is of the kind. */
  #takes(): void {
    const { inHand } = this.table;
    const fits = inHand && [null, this.prompt.decision].includes(inHand.decision);
    if (fits && !this.draft.line) this.draft.line = inHand.line;
    if (fits && inHand.chosen?.place === placeOf(this.prompt)) this.draft.take(inHand.chosen.values);
    this.table.inHand = null;
  }

  /** Goes on with the same question as it is told now; false if it is another one, which needs a desk of its own. */
  goesOn({ question, prompt }: Asked): boolean {
    if (prompt === this.#heard) return true; // nothing has been asked since: an answer is no reason to ask it again
    const { seat, decision } = this.prompt;
    if (this.#answered || question !== this.question || prompt?.seat !== seat || prompt.decision !== decision)
      return false;
    this.#heard = prompt;
    if (JSON.stringify(prompt) === JSON.stringify(this.prompt)) return true;
    this.prompt = prompt;
    this.draft.renew(aboutOf(prompt));
    if (!prompt.listed) void this.#ask();
    return true;
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

  /** Sends an answer, or a play at any time: once, however often a button is pressed or the line breaks. `typed`: it is
   * what stands in the line. */
  send = async (action: Action, typed = false): Promise<boolean> => {
    if (this.busy) return false;
    const { table } = this;
    table.sending = this.question;
    table.missed = null;
    this.refusal = null;
    if (table.past(this.question)) {
      await this.#miss(action); // the next question is on its way: an answer to this one would only be refused
      table.sending = null;
      return false;
    }
    const body = JSON.stringify(action);
    if (this.#sending?.body !== body) this.#sending = { body, id: newId() };
    const answer = await api.post<Receipt>(
      `/rooms/${table.id}/actions`,
      { seat: this.prompt.seat, action, question: this.question, client_id: this.#sending.id },
      { again: true },
    );
    if (answer.ok) {
      if (typed) this.draft.line = "";
      if (!this.prompt.plays.some((play) => play.action.type === action.type)) {
        this.draft.forget();
        this.#answered = true;
        table.answered = { question: this.question };
      }
      this.#sending = null;
      await table.refresh(); // until then nobody can press again what has been answered
      table.sending = null;
      return true;
    }
    if (answer.refusal.status !== 0) this.#sending = null;
    if (answer.refusal.code === OVER) await this.#miss(action);
    else {
      this.refusal = answer.refusal;
      if (answer.refusal.status === 409) await table.refresh();
    }
    table.sending = null;
    return false;
  };

  /** What stands in the line came too late to be understood: it is put into the line of the next question, if that is of
   * the same kind. */
  async late(): Promise<void> {
    const { table, prompt, draft } = this;
    const { line } = draft;
    table.inHand = { line, decision: prompt.decision };
    draft.line = "";
    await table.refresh();
    table.takes();
    table.miss(prompt, { says: line, action: null, reasons: [] });
  }

  /** The question is over, and this answer to it was not taken: what is asked now, whether it would be an answer, and why
   * not. What was chosen for it is not lost, as little as what was typed. */
  async #miss(action: Action): Promise<void> {
    const { table, prompt, draft } = this;
    const { line, values } = draft;
    const chosen = { place: placeOf(prompt), values };
    if (line || Object.keys(values).length) table.inHand = { line, decision: prompt.decision, chosen };
    await table.refresh();
    table.takes();
    const answer = await api.post<Tried>(`/rooms/${table.id}/try`, { seat: prompt.seat, action }, { again: true });
    const { said = null, violations: reasons = [] } = answer.ok ? answer.value : {};
    table.miss(prompt, { says: said?.says ?? words.yourAnswer, action, reasons });
  }

  /** Nothing is asked any more from here. */
  close(): void {
    clearTimeout(this.#timer);
    this.#asking++;
  }

  #soon(): void {
    this.refusal = null;
    if (this.prompt.listed) return;
    this.thinking = this.behind = true;
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
    this.behind = false;
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
