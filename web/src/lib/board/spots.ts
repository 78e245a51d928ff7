import type { Box, Geometry, Point } from "./geometry";
import { around, boxOf } from "./geometry";
import type { Legal } from "./types";

/** A place as the board lets it be looked at and picked: a location, or a territory where whole ones are chosen. */
export interface Spot extends Point {
  id: string;
  territory: string;
  /** Its locations; of a location itself alone. */
  locations: string[];
  /** Its first sector, 0 for the Polar Sink. */
  sector: number;
  d: string;
  box: Box;
}

/** All places of this kind, in sector order, within a sector from the rim inwards. */
export function spotsOf(geometry: Geometry, of: "location" | "territory"): Spot[] {
  const spots = of === "location" ? locations(geometry) : territories(geometry);
  const [x, y] = geometry.center;
  const out = (spot: Spot) => Math.hypot(spot.x - x, spot.y - y);
  return spots.sort((one, other) => one.sector - other.sector || out(other) - out(one));
}

function locations(geometry: Geometry): Spot[] {
  return Object.entries(geometry.locations).map(([id, { territory, sector, d, token }]) => ({
    id,
    territory,
    locations: [id],
    sector: sector ?? 0,
    d,
    box: boxOf(d),
    x: token.x,
    y: token.y,
  }));
}

/** A territory stands where its largest location does. */
function territories(geometry: Geometry): Spot[] {
  return Object.entries(geometry.territories).map(([id, { d }]) => {
    const parts = Object.entries(geometry.locations).filter(([, part]) => part.territory === id);
    const [, largest] = parts.reduce((one, other) => (other[1].area > one[1].area ? other : one));
    const sectors = parts.map(([, part]) => part.sector ?? 0);
    return {
      id,
      territory: id,
      locations: parts.map(([location]) => location),
      sector: wrapped(sectors),
      d,
      box: around(parts.map(([, part]) => boxOf(part.d))) ?? boxOf(d),
      x: largest.token.x,
      y: largest.token.y,
    };
  });
}

/** The first of neighbouring sectors: of 18 and 1 it is 18, for they go round. */
function wrapped(sectors: number[]): number {
  const first = sectors.find((sector) => !sectors.includes(sector === 1 ? 18 : sector - 1));
  return first ?? 0;
}

export type Way = "left" | "right" | "up" | "down";
const WAYS: Record<Way, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** A place is in a direction if it lies within so much of it, radians: the four ways share the circle, and overlap. */
const WITHIN = Math.PI / 3;
/** How much farther away a place feels at the edge of that than straight ahead. */
const ASKEW = 1.6;

/** The next place from here in this direction, a neighbour rather than one farther off; null at the edge. */
export function toward(from: Spot, way: Way, spots: Spot[], isNeighbour: (id: string) => boolean): Spot | null {
  const ahead = WAYS[way];
  let best: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    if (spot.id === from.id) continue;
    const [x, y] = [spot.x - from.x, spot.y - from.y];
    const far = Math.hypot(x, y);
    const off = Math.acos(Math.max(-1, Math.min(1, (x * ahead.x + y * ahead.y) / far)));
    if (off > WITHIN) continue;
    const feels = far * (1 + (off / WITHIN) * ASKEW) * (isNeighbour(spot.id) ? 0.5 : 1);
    if (feels < least) [best, least] = [spot, feels];
  }
  return best;
}

/** Which place a finger means: the one under it, if that can be picked; else that of the piece which it touches, for where
 * many lie together pieces are drawn beside their place. */
export function meant(under: string | null, piece: string | null, spots: Spot[], legal: Legal | null): string | null {
  if (!piece || (under && legal?.targets[under]?.legal)) return under;
  const stands = ({ id, territory, locations }: Spot) => [id, territory, ...locations].includes(piece);
  return spots.find(stands)?.id ?? under;
}
