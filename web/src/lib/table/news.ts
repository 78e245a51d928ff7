import type { Line } from "../table.svelte";

/** So many lines tell who comes back what has changed. */
export const MOST = 8;
/** What is told first: the end of the game, then losses, and so on. */
const ORDER = ["end", "loss", "attack", "offer", "gain"];

/** Of these lines those that meant most for the one who reads them, in the order in which they happened: of two that mean
 * as much the later one. */
export function newsOf(lines: Line[]): Line[] {
  const rank = (line: Line): number => ORDER.indexOf(line.mark.bears ?? "");
  return lines
    .filter((line) => rank(line) >= 0)
    .sort((one, other) => rank(one) - rank(other) || other.n - one.n)
    .slice(0, MOST)
    .sort((one, other) => one.n - other.n);
}
