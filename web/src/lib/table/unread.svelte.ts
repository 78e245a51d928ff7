import type { Table } from "../table.svelte";

/** Messages that came while nobody looked at the chat. */
export class Unread {
  #table: Table;
  #seen = $state(-1);
  count = $derived.by(() => {
    if (this.#seen < 0) return 0;
    return this.#table.messages.filter((message) => message.n > this.#seen).length;
  });

  constructor(table: Table) {
    this.#table = table;
  }

  /** The chat is looked at. */
  look(): void {
    this.#seen = this.#table.messages.at(-1)?.n ?? 0;
  }

  /** What was there when one came is read. */
  begin(): void {
    if (this.#seen < 0) this.look();
  }
}
