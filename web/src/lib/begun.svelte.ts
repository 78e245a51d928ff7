import type { Action } from "./api/types";
import { forget, keep, kept } from "./kept";

/** What is kept of plays that have been begun: amounts by play, the card that is to be played and how its use stands open. */
interface Kept {
  amounts: Record<string, number>;
  card: Action | null;
  used: string;
}
const NOTHING: Kept = { amounts: {}, card: null, used: "" };

/** What a seat has begun to fill in of what may be done unasked, beside any question. It is kept in this browser under room
 * and seat, so it outlives every question and a reload, until it is played or put away. */
export class Begun {
  /** It was begun before the page was loaded. */
  before: boolean;
  /** The play in which somebody is counting: its number keeps the focus when another question comes. */
  counting: string | null = null;
  #key: string;
  #kept = $state.raw<Kept>(NOTHING);

  constructor(room: string, seat: string | null) {
    this.#key = `plays ${room} ${seat}`;
    const before = kept<Kept>(this.#key);
    this.before = before !== null;
    this.#kept = { ...NOTHING, ...before };
  }

  get card(): Action | null {
    return this.#kept.card;
  }
  get used(): string {
    return this.#kept.used;
  }
  choose(card: Action | null, used: string): void {
    this.#to({ ...this.#kept, card, used });
  }

  /** The amount of a play (see `counted`), if one has been begun. */
  amount(play: string): number | undefined {
    return this.#kept.amounts[play];
  }
  count(play: string, amount: number | undefined): void {
    const { [play]: _, ...others } = this.#kept.amounts;
    this.#to({ ...this.#kept, amounts: amount === undefined ? others : { ...others, [play]: amount } });
  }

  #to(next: Kept): void {
    this.#kept = next;
    if (next.card || next.used || Object.keys(next.amounts).length) keep(this.#key, next);
    else forget(this.#key);
  }
}
