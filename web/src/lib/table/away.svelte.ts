import { keep, kept } from "../kept";
import type { Line, Table } from "../table.svelte";
import { newsOf } from "./news";

/** Who was away for so long (milliseconds) is told what has changed. */
const AWAY = 60_000;

/** Up to where somebody has seen the chronicle, and when that was. */
interface Seen {
  lines: number;
  at: number;
}

/** Notices when somebody comes back to the table, and what has changed for them meanwhile. */
export class Away {
  /** What has changed, for who has just come back. */
  news = $state.raw<Line[]>([]);
  #table: Table;
  #back = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** To be called whenever there are more lines. Lines that come while nobody looks are not seen. */
  told(): void {
    if (document.hidden || !this.#table.lines.length) return;
    if (!this.#back) this.#return();
    this.#see();
  }

  /** The page is hidden or left, or shown again. */
  turned(): void {
    if (document.hidden) {
      if (this.#back) this.#see();
      this.#back = false;
    } else this.told();
  }

  /** The page is being left for good. */
  left(): void {
    if (this.#back) this.#see();
  }

  /** The news have been read. */
  read(): void {
    this.news = [];
  }

  get #key(): string {
    return `seen ${this.#table.id} ${this.#table.seat}`;
  }

  #return(): void {
    this.#back = true;
    const before = kept<Seen>(this.#key);
    if (before && Date.now() - before.at > AWAY) this.news = newsOf(this.#table.lines.slice(before.lines));
  }

  #see(): void {
    keep(this.#key, { lines: this.#table.lines.length, at: Date.now() } satisfies Seen);
  }
}
