/** Which battle is looked at step by step: the number of its first line; null: none. `byHand`: somebody has asked for it,
 * so that it stays until it is closed. */
class Replay {
  n = $state<number | null>(null);
  byHand = $state(false);

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
