import type { Faction } from "../api/types";
import { keep, kept } from "../kept";
import { type Fought, fights } from "./fought";

/** What is heard of a table whenever its chronicle goes on. */
export interface Heard {
  room: string;
  /** Through whose eyes it is seen; null: an observer. */
  seat: Faction | null;
  /** The battles that are over, the earliest first. */
  battles: Fought[];
  /** Whether it is known what has been told so far: without lines it is not. */
  isTold: boolean;
  /** Whether battles are being fought. */
  isBattle: boolean;
  /** The number of the line with which the present turn began. */
  since: number;
  /** Nothing moves, or nobody looks: a battle is at its end at once. */
  isStill: boolean;
  /** The question that lies at the desk and is over already: it led to what is told now. */
  stale: string | null;
}

/** Which battle is looked at step by step, and what of it has been shown. What comes up by itself gives way to a decision
 * that needs its room; but a battle of one's own stands until it is closed, or a question is answered that came after
 * it. */
export class Replay {
  /** The number of its first line; null: none. */
  n = $state<number | null>(null);
  /** Somebody has asked for it: it stays until it is closed. */
  byHand = $state(false);
  /** The step that is shown of it. */
  at = $state(0);
  /** How many battles have come up by themselves, since one looks at this table. */
  begun = $state(0);
  /** One is asked something; that wants the room in which battles are shown. */
  isAsked = $state(false);
  isNeeded = $state(false);

  /** The battle of one's own that stands. */
  #own = $state<number | null>(null);
  /** Battles of one's own that come up after it; the battle of others that was fought last meanwhile. */
  #next = $state.raw<number[]>([]);
  #later = $state<number | null>(null);
  /** The last step that has been shown of what came up by itself. */
  #shown = $state(0);
  #battles = $state.raw<Fought[]>([]);
  /** Whose eyes saw the latest battle, and which that was. */
  #who = "";
  #known = -1;
  #isStill = false;
  #stale: string | null = null;

  readonly fought = $derived(this.#battles.find((one) => one.n === this.n) ?? null);
  readonly isShown = $derived(this.fought !== null && (this.byHand || !this.isNeeded || this.#own === this.n));
  readonly isEnded = $derived(this.fought !== null && this.#shown >= this.fought.steps.length - 1);
  /** It comes up by itself, and its end has not been shown yet. */
  readonly #isTelling = $derived(this.isShown && !this.byHand && !this.isEnded);
  /** The lines that have not been shown yet: nothing beside the battle tells what comes. */
  readonly untold = $derived.by<ReadonlySet<number>>(() => {
    if (!this.isShown || this.byHand || !this.fought) return new Set();
    const coming = this.#battles.filter((one) => one.n === this.#later || this.#next.includes(one.n));
    const steps = [...this.fought.steps.slice(this.#shown + 1), ...coming.flatMap((one) => one.steps)];
    return new Set(steps.flatMap((step) => step.lines.map((line) => line.n)));
  });
  /** Whether what the table looks like after the battle is held back: not from who is to decide something else. */
  readonly holds = $derived(this.#isTelling && (this.#own === this.n || !this.isAsked));
  /** A battle of others that is shown when this one has stood for a while. */
  readonly waits = $derived(this.isEnded && this.#own === null && !this.byHand ? this.#later : null);
  /** Nothing of it needs to be seen any more. */
  readonly isSeen = $derived(!this.byHand && this.#own === null && (!this.isShown || this.isEnded));

  /** Somebody wants to see this battle; one that is being shown for the first time is not told before its time. */
  open(n: number): void {
    if (n === this.n && this.#isTelling) return;
    this.#put();
    this.n = n;
    this.byHand = true;
    this.at = this.#shown = 0;
  }

  /** The chronicle has gone on. Who looks for the first time, or after a reload, sees a battle of this turn that was
   * fought meanwhile, if it was one's own. */
  hear({ room, seat, battles, isTold, isBattle, since, isStill, stale }: Heard): void {
    this.#battles = battles;
    this.#isStill = isStill;
    const who = `battle ${room} ${seat}`;
    if (who !== this.#who) {
      this.leave();
      if (!isTold) return;
      this.#who = who;
      const seen = kept<number>(who);
      const mine = battles.filter((one) => fights(one, seat) && one.n > Math.max(since, seen ?? -1));
      this.#known = battles.at(-1)?.n ?? -1;
      this.#stale = null;
      for (const { n } of seen === null ? mine.slice(-1) : mine) this.#arrive(n, true);
      return;
    }
    for (const one of battles.filter(({ n }) => n > this.#known)) {
      this.#known = one.n;
      const isMine = fights(one, seat);
      if (isMine) this.#stale = stale;
      if (isMine || isBattle) this.#arrive(one.n, isMine);
    }
  }

  /** Another step of it. */
  step(at: number): void {
    this.at = at;
    this.#shown = Math.max(this.#shown, at);
  }
  /** All of it has been seen. */
  finish(): void {
    if (this.fought) this.step(this.fought.steps.length - 1);
  }

  /** A question was answered. The one that led to the battle may be taken after the battle was told. */
  answered(question: string): void {
    if (this.#own === null || this.byHand || question === this.#stale) return;
    this.#put();
    this.#on();
  }

  /** Somebody closes it, or nothing more is to be seen of it. */
  close(): void {
    const stands = !this.byHand && this.#own !== null;
    this.#put();
    this.#later = null;
    if (!stands || !this.isNeeded) this.n = null;
    this.byHand = false;
    this.#on();
  }

  /** The battle of others that waits comes up. */
  goOn(): void {
    if (this.#later !== null) this.#begin(this.#later, false);
  }

  /** Nobody looks at this table any more. */
  leave(): void {
    this.n = this.#own = this.#later = null;
    this.#next = [];
    this.byHand = false;
    this.begun = 0;
    this.#who = "";
  }

  #arrive(n: number, isMine: boolean): void {
    if (isMine && this.#own !== null) this.#next = [...this.#next, n];
    else if (!isMine && this.isShown && (this.byHand || this.#own !== null || !this.isEnded)) this.#later = n;
    else this.#begin(n, isMine);
  }
  #begin(n: number, isMine: boolean): void {
    if (this.#later !== null && this.#later <= n) this.#later = null;
    this.n = n;
    this.byHand = false;
    this.#own = isMine ? n : null;
    this.at = this.#shown = this.#isStill ? (this.fought?.steps.length ?? 1) - 1 : 0;
    this.begun++;
  }
  /** The battle of one's own need not stand any more; that is kept, for after a reload. */
  #put(): void {
    if (this.#own !== null) keep(this.#who, this.#own);
    this.#own = null;
  }
  /** The next battle of one's own, if there is one. */
  #on(): void {
    const [next, ...others] = this.#next;
    if (next === undefined) return;
    this.#next = others;
    this.#begin(next, true);
  }
}

export const replay = new Replay();
