import type { Point } from "./geometry";

/** A thing that stands on the board. `x`, `y`: where it belongs; `r`: the radius that it covers; `weight`: how hard it is
 * to push away, 1 for a token. Lengths are pixels. */
export interface Piece extends Point {
  r: number;
  weight: number;
}

const ROUNDS = 60;
/** In each round a piece goes back so much of its way home, until the last rounds, which only part what overlaps. */
const HOMEWARD = 0.08;
const LAST_ROUNDS = 20;

/** Where the pieces stand so that none covers another: those that collide are fanned out as little as that needs. The
 * order counts: of pieces that belong to the very same place the earlier ones go to the left and up. */
export function fannedOut(pieces: Piece[]): Point[] {
  const at = pieces.map(({ x, y }, index) => ({ x: x + index * 0.01, y: y + index * 0.004 }));
  for (let round = 0; round < ROUNDS; round++) {
    if (round < ROUNDS - LAST_ROUNDS) for (const [index, piece] of pieces.entries()) home(at[index], piece);
    if (!parted(pieces, at) && round >= ROUNDS - LAST_ROUNDS) break;
  }
  return at;
}

function home(at: Point | undefined, piece: Piece): void {
  if (!at) return;
  at.x += (piece.x - at.x) * HOMEWARD;
  at.y += (piece.y - at.y) * HOMEWARD;
}

/** Pushes apart what overlaps; whether anything did. */
function parted(pieces: Piece[], at: Point[]): boolean {
  let moved = false;
  for (const [i, one] of pieces.entries())
    for (const [j, other] of pieces.entries()) {
      const [a, b] = [at[i], at[j]];
      if (j <= i || !a || !b) continue;
      const [x, y] = [b.x - a.x, b.y - a.y];
      const far = Math.hypot(x, y) || 1e-6;
      const lacks = one.r + other.r - far;
      if (lacks <= 0.01) continue;
      const share = other.weight / (one.weight + other.weight);
      a.x -= (x / far) * lacks * share;
      a.y -= (y / far) * lacks * share;
      b.x += (x / far) * lacks * (1 - share);
      b.y += (y / far) * lacks * (1 - share);
      moved = true;
    }
  return moved;
}
