import { api, query } from "../api/client";
import type { Faction, Played, View } from "../api/types";

const PAUSE = 120; // milliseconds that a slider rests before the server is asked
const BEAT = 1200; // milliseconds an action is seen when the game plays by itself

/** A finished game as it is looked at again: after `at` actions, through the eyes of a seat or of everybody. */
export class Story {
  readonly room: string;
  played = $state.raw<Played | null>(null);
  /** Why it is not told. */
  refused = $state("");
  at = $state(0);
  eyes = $state<Faction | null>(null);
  view = $state.raw<View | null>(null);
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #looks = 0;

  constructor(room: string) {
    this.room = room;
  }

  get all(): number {
    return this.played?.acts.length ?? 0;
  }

  async load(): Promise<void> {
    const answer = await api.get<Played>(`/rooms/${this.room}/played`);
    if (answer.ok) this.played = answer.value;
    else this.refused = answer.refusal.message;
  }

  /** To the moment after so many actions. */
  to(at: number): void {
    this.at = Math.max(0, Math.min(at, this.all));
    this.#look();
  }
  through(eyes: Faction | null): void {
    this.eyes = eyes;
    this.#look();
  }
  /** To the end of the next turn, or of the one before. */
  turn(step: 1 | -1): void {
    const ends = this.played?.turns.map((turn) => turn.at) ?? [];
    const next = step > 0 ? ends.find((end) => end > this.at) : ends.findLast((end) => end < this.at);
    this.to(next ?? (step > 0 ? this.all : 0));
  }
  run(): void {
    if (this.running) {
      this.stop();
      return;
    }
    if (this.at >= this.all) this.to(0);
    this.running = true;
    this.#beat = setInterval(() => {
      if (this.at >= this.all) this.stop();
      else this.to(this.at + 1);
    }, BEAT);
  }
  stop(): void {
    this.running = false;
    clearInterval(this.#beat);
  }
  close(): void {
    this.stop();
    clearTimeout(this.#timer);
    this.#looks++;
  }

  #look(): void {
    clearTimeout(this.#timer);
    const look = ++this.#looks;
    this.#timer = setTimeout(() => {
      void api.get<View>(`/rooms/${this.room}/replay/${this.at}${query({ seat: this.eyes })}`).then((answer) => {
        if (look !== this.#looks) return;
        if (answer.ok) this.view = answer.value;
        else this.refused = answer.refusal.message;
      });
    }, PAUSE);
  }
}
