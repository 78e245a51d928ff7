/** Which battle is looked at step by step: the number of its first line; null: none. `byHand`: somebody has asked for it,
 * so that it stays until it is closed. */
class Replay {
  n = $state<number | null>(null);
  byHand = $state(false);
  /** The lines of a battle that is being shown for the first time, as far as they have not been shown yet: nothing beside
   * the battle tells what comes. */
  untold = $state.raw<ReadonlySet<number>>(new Set());

  open(n: number): void {
    this.n = n;
    this.byHand = true;
  }
  show(n: number): void {
    this.n = n;
    this.byHand = false;
  }
  close(): void {
    this.n = null;
  }
}

export const replay = new Replay();
