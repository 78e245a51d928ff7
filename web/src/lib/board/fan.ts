import type { Box, Point } from "./geometry";

/** A thing that stands on the board. `x`, `y`: where it belongs; `r`: the radius that it covers; `weight`: how hard it is
 * to push away, 1 for a token. Lengths are pixels. */
export interface Piece extends Point {
  r: number;
  weight: number;
}

const ROUNDS = 90;
/** In each round a piece goes back so much of its way home, until the last rounds, which only part what overlaps. */
const HOMEWARD = 0.08;
const LAST_ROUNDS = 50;

/** Where the pieces stand so that none covers another, nor any of the `walls`: those that collide are fanned out as little
 * as that needs. The order counts: of pieces that belong to the very same place the earlier ones go to the left and up. */
export function fannedOut(pieces: Piece[], walls: Box[] = []): Point[] {
  const at = pieces.map(({ x, y }, index) => ({ x: x + index * 0.01, y: y + index * 0.004 }));
  for (let round = 0; round < ROUNDS; round++) {
    if (round < ROUNDS - LAST_ROUNDS) for (const [index, piece] of pieces.entries()) home(at[index], piece);
    const together = parted(pieces, at);
    const behind = cleared(pieces, at, walls);
    if (!together && !behind && round >= ROUNDS - LAST_ROUNDS) break;
  }
  return at;
}

function home(at: Point | undefined, piece: Piece): void {
  if (!at) return;
  at.x += (piece.x - at.x) * HOMEWARD;
  at.y += (piece.y - at.y) * HOMEWARD;
}

/** Pushes what lies over a wall off it, the shortest way; whether anything did. */
function cleared(pieces: Piece[], at: Point[], walls: Box[]): boolean {
  let moved = false;
  for (const [index, { r }] of pieces.entries())
    for (const wall of walls) {
      const point = at[index];
      const off = point ? away(point, r, wall) : null;
      if (!point || !off) continue;
      point.x += off.x;
      point.y += off.y;
      moved = true;
    }
  return moved;
}

/** How far a disc here has to go so that it covers nothing of this wall; null if it covers nothing. */
function away({ x, y }: Point, r: number, wall: Box): Point | null {
  const [toX, toY] = [
    x - Math.max(wall.left, Math.min(wall.right, x)),
    y - Math.max(wall.top, Math.min(wall.bottom, y)),
  ];
  const far = Math.hypot(toX, toY);
  if (far >= r - 0.01) return null;
  if (far > 0) return { x: (toX / far) * (r - far), y: (toY / far) * (r - far) };
  const up = wall.top - r - y;
  const down = wall.bottom + r - y;
  return { x: 0, y: Math.abs(up) < Math.abs(down) ? up : down };
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
