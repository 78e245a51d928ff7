import { api, query } from "./api/client";
import type {
  Action,
  Asked,
  Draft,
  Faction,
  GameEvent,
  Mark,
  MessageShown,
  Moment,
  Prompt,
  Reason,
  Refusal,
  RoomShown,
  View,
} from "./api/types";
import { connect, type Stream } from "./stream";

/** A line of the chronicle. `n`: its number as this viewer counts; `turn`, `phase`: when it was told. */
export interface Line {
  n: number;
  text: string;
  event: GameEvent;
  mark: Mark;
  turn: number;
  phase: string;
}
const NO_MARK: Mark = { topics: [], secret: false, seats: [], places: [], faces: [] };
/** An answer that came when its question was over. `question`: the id of what was asked next; `action`: null where it was
 * not understood any more; `again`: what is asked now is of the same kind; `reasons`: why it cannot be the answer to that. */
export interface Missed {
  question: string;
  says: string;
  action: Action | null;
  again: boolean;
  reasons: Reason[];
}
/** The address at which a finished game stands after so many actions. */
export function replayAt(room: string, at: number): string {
  return `/rooms/${room}?replay=${at}`;
}
/** live: every change comes by itself; waiting: the line is broken and tried again; gone: there is no place for us. */
export type Connection = "connecting" | "live" | "waiting" | "gone";

/** One room as it changes. Everything in it is what the server says; nothing is worked out here. */
export class Table {
  readonly id: string;
  room = $state.raw<RoomShown | null>(null);
  view = $state.raw<View | null>(null);
  /** The view as it was when what follows began to be held back. */
  #before = $state.raw<View | null>(null);
  /** What the table looks like, as far as it has been told: the view, but for one that is held back. */
  readonly shown = $derived(this.#before ?? this.view);
  asked = $state.raw<Asked | null>(null);
  lines = $state.raw<Line[]>([]);
  readonly told = $derived(this.lines.map((line) => line.event));
  /** After how many actions of a finished game each line was written; null: what it tells was taken back. Empty while
   * the game goes on, and where its rules keep hidden what lay hidden. */
  moments = $state.raw<(number | null)[]>([]);
  messages = $state.raw<MessageShown[]>([]);
  connection = $state<Connection>("connecting");
  /** Why the room cannot be shown. */
  refusal = $state.raw<Refusal | null>(null);
  /** The faction through whose eyes one looks; null: an observer. */
  seat = $state<Faction | null>(null);
  /** The question to which an answer is under way: until the next one is there nobody can answer it again. */
  sending = $state<string | null>(null);
  /** The question that was answered last from here. */
  answered = $state.raw<{ question: string } | null>(null);
  /** What was not taken, because its question was over already. */
  missed = $state.raw<Missed | null>(null);
  /** What stands in the line for words and belongs to no question: the next one takes it, if it is of this kind; null:
   * whichever it is. So it does with what has been chosen, if it is put at the same place of the game. */
  inHand = $state.raw<{ line: string; decision: string | null; chosen?: { place: string; values: Draft } } | null>(
    null,
  );
  /** The present question takes it, where that has come up before what was meant for the one before was not taken. */
  takes: () => void = () => {};
  /** How many lines there were when the table was shown first: what is later, is news. */
  first = $state(0);

  #stream: Stream | null = null;
  #names = { view: "", asked: "", question: "" };
  /** How often each was asked for: of several answers under way only the last counts. */
  #looks = { view: 0, asked: 0 };
  #asking: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #away = new AbortController();
  /** What the table cannot be without is waited for as long as somebody looks at it. */
  readonly #lasting = { lasting: true, signal: this.#away.signal };

  constructor(id: string) {
    this.id = id;
  }

  /** The factions that one plays here. */
  readonly mine = $derived.by<Faction[]>(() => {
    const own = this.room?.you?.seats ?? [];
    return (this.room?.seats ?? []).filter((seat) => own.includes(seat.number)).flatMap((seat) => seat.faction ?? []);
  });
  readonly playing = $derived(this.room !== null && this.room.status !== "lobby");
  /** Whether a question is over already, as the stream has told, though the next one has not been fetched yet. */
  past(question: string): boolean {
    return this.#names.question !== "" && this.#names.question !== question;
  }
  /** One's own seat of the view. */
  readonly own = $derived(this.view?.seats.find((seat) => seat.seat === this.view?.viewer) ?? null);

  /** Looks at the room, and listens from now on. */
  async open(): Promise<void> {
    const answer = await api.get<RoomShown>(`/rooms/${this.id}`, this.#lasting);
    if (this.#closed) return;
    if (!answer.ok) {
      this.refusal = answer.refusal;
      return;
    }
    this.refusal = null;
    this.joined(answer.value);
  }

  /** The room as an answer of the server shows it; who has come in listens. */
  joined(room: RoomShown): void {
    const moved = this.#sits(room);
    if (!room.you) return;
    if (!this.#stream) this.#listen();
    else if (moved) this.#begin();
  }

  /** Takes the room as it is now, told by an answer or by the stream, whichever comes first; whether one looks through
   * other eyes since, because one has taken, swapped or left a seat. */
  #sits(room: RoomShown): boolean {
    this.room = room;
    const seat = this.mine.includes(this.seat ?? "") ? this.seat : (this.mine[0] ?? null);
    const moved = seat !== this.seat;
    this.seat = seat;
    return moved;
  }

  /** Looks through the eyes of another of one's seats. */
  look(seat: Faction): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.#begin();
  }

  close(): void {
    this.#closed = true;
    this.#away.abort();
    this.#stream?.close();
    this.#stream = null;
  }

  /** This answer to this question was not taken, because that was over. */
  miss(prompt: Prompt, { says, action, reasons }: Pick<Missed, "says" | "action" | "reasons">): void {
    const now = this.asked?.prompt;
    const again = now?.seat === prompt.seat && now.decision === prompt.decision && now.waited_for;
    if (!now && this.inHand?.decision) this.inHand = null;
    this.missed = { question: this.asked?.question ?? "", says, action, again, reasons: again ? reasons : [] };
  }

  /** What the table looks like is not shown before what has led to it has been told. */
  holdBack(held: boolean): void {
    this.#before = held ? (this.#before ?? this.view) : null;
  }

  /** Fetches view and question anew. */
  async refresh(): Promise<void> {
    await Promise.all([this.#fetchView(), this.#fetchAsked()]);
  }

  #begin(): void {
    this.#stream?.close();
    this.#names = { view: "", asked: "", question: "" };
    this.lines = [];
    this.moments = [];
    this.messages = [];
    this.asked = null;
    this.#before = null;
    this.first = 0;
    this.#listen();
  }

  #listen(): void {
    this.seat ??= this.mine[0] ?? null;
    this.#stream = connect(`/api/rooms/${this.id}/stream${query({ seat: this.seat })}`, {
      moment: (moment) => this.#heard(moment),
      state: (state) => {
        this.connection = state;
        if (state === "gone") void this.open();
      },
    });
  }

  #heard(moment: Moment): void {
    if (moment.room && this.#sits(moment.room)) {
      this.#begin();
      return;
    }
    if (moment.messages?.length) {
      const known = new Set(this.messages.map((message) => message.n));
      this.messages = [...this.messages, ...moment.messages.filter((message) => !known.has(message.n))];
    }
    this.#tell(moment);
    const { view = "", asked = "", question = "" } = moment;
    const known = this.#names;
    this.#names = { view, asked, question };
    if (!this.playing) return;
    if (view !== known.view) void this.#fetchView();
    if (asked !== known.asked || question !== known.question) void this.#fetchAsked();
  }

  #tell(moment: Moment): void {
    const since = moment.since ?? 0;
    const events = moment.events ?? [];
    if (!events.length) return;
    const lines = this.lines.slice(0, since);
    let { turn, phase } = lines.at(-1) ?? { turn: 0, phase: "setup" };
    for (const [at, event] of events.entries()) {
      if (event.type === "TurnBegun") turn = Number(event.turn);
      if (event.type === "PhaseBegun") phase = String(event.phase);
      const mark = moment.marks?.[at] ?? NO_MARK;
      lines.push({ n: since + at, text: moment.sentences?.[at] ?? "", event, mark, turn, phase });
    }
    if (!this.first) this.first = lines.length;
    this.lines = lines;
    if (this.view?.over) void this.#fetchMoments();
  }

  async #fetchView(): Promise<void> {
    const turn = ++this.#looks.view;
    const answer = await api.get<View>(`/rooms/${this.id}/view${query({ seat: this.seat })}`, this.#lasting);
    if (this.#closed || turn !== this.#looks.view || !answer.ok) return;
    this.view = answer.value;
    if (this.view.over) await this.#fetchMoments();
  }

  async #fetchMoments(): Promise<void> {
    if (this.room?.settings.no_reveal_at_end) return;
    const { seat } = this;
    const answer = await api.get<(number | null)[]>(`/rooms/${this.id}/played/lines${query({ seat })}`);
    if (!this.#closed && seat === this.seat && answer.ok) this.moments = answer.value;
  }

  /** Done when the latest look of all that are under way is there. */
  async #fetchAsked(): Promise<void> {
    const look = this.#lookAsked(++this.#looks.asked);
    this.#asking = look;
    await look;
    for (let latest = look; this.#asking !== latest; ) {
      latest = this.#asking;
      await latest;
    }
  }

  async #lookAsked(turn: number): Promise<void> {
    if (!this.seat) {
      this.asked = { question: this.#names.question, prompt: null };
      return;
    }
    const answer = await api.get<Asked>(`/rooms/${this.id}/asked${query({ seat: this.seat })}`, this.#lasting);
    if (!this.#closed && turn === this.#looks.asked && answer.ok) this.asked = answer.value;
  }
}
