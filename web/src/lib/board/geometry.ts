/** The drawing of the board as GET /api/board gives it (src/kanly/catalog/geometry.py), and what is reckoned from its
 * shapes. Lengths are units of the view box, 1000 across, x to the right and y down. No rule is read from it. */

export interface Point {
  x: number;
  y: number;
}
export interface Disc extends Point {
  r: number;
}
/** `rotation`: degrees clockwise. */
export interface Turned extends Point {
  rotation: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface SectorDrawing {
  number: number;
  wedge: string;
  rim: string;
  number_at: Turned;
  circle_at: Disc;
  arrow_at: Turned;
}
export interface Label extends Turned {
  lines: string[];
  size: number;
}
export interface TerritoryDrawing {
  terrain: "sand" | "rock" | "stronghold" | "polar_sink";
  tone: number;
  d: string;
  label: Label;
}
export interface LocationDrawing {
  territory: string;
  sector: number | null;
  d: string;
  area: number;
  token: Disc;
  aux: Disc;
  spice: Disc | null;
}
export interface Border {
  between: [string, string];
  kind: "sand" | "rock" | "stronghold" | "polar";
  d: string;
}
/** A tone, -1 dark to 1 bright, and its shape. */
export type Facet = [number, string];
export interface Palette {
  rim: string;
  rim_line: string;
  storm: string;
  sand: string[];
  sand_shadow: string;
  sand_light: string;
  rock: string;
  rock_dark: string;
  rock_light: string;
  stronghold: string;
  stronghold_light: string;
  stronghold_line: string;
  polar: string;
  polar_dark: string;
  ink: string;
  ink_soft: string;
  label_rock: string;
}
export interface Geometry {
  center: [number, number];
  radius: number;
  rim: { inner: number; outer: number };
  palette: Palette;
  icons: Record<"city" | "sietch" | "ornithopter" | "storm_arrow", string>;
  sectors: SectorDrawing[];
  territories: Record<string, TerritoryDrawing>;
  locations: Record<string, LocationDrawing>;
  borders: Border[];
  sector_lines: { between: [string, string]; d: string }[];
  decor: { dunes: ["light" | "dark", string][]; rock: Record<string, Facet[]>; ice: Facet[] };
}

/** The width of the view box. */
export const UNITS = 1000;

/** The box around a path of absolute M and L commands with pairs of numbers, as the outlines of places are. */
export function boxOf(path: string): Box {
  const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [at, value] of numbers.entries()) {
    if (at % 2) {
      box.top = Math.min(box.top, value);
      box.bottom = Math.max(box.bottom, value);
    } else {
      box.left = Math.min(box.left, value);
      box.right = Math.max(box.right, value);
    }
  }
  return box;
}

/** The smallest box around all of these; null around none. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** The same box on a scale on which a unit is so long. */
export function scaled({ left, top, right, bottom }: Box, unit: number): Box {
  return { left: left * unit, top: top * unit, right: right * unit, bottom: bottom * unit };
}

/** A disc as a path, to be joined with others. */
export function discPath(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Everything on the disc but these shapes, with the fill rule evenodd. */
export function allBut(geometry: Geometry, shapes: string[]): string {
  const [x, y] = geometry.center;
  return discPath(x, y, geometry.radius) + shapes.join("");
}

/** A curve between two seats that bends towards the middle of the board, and keeps off it. */
export function chord(from: Point, to: Point, center: Point): string {
  const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const pull = 0.35;
  const x = bend.x + (center.x - bend.x) * pull;
  const y = bend.y + (center.y - bend.y) * pull;
  return `M${from.x} ${from.y}Q${round(x)} ${round(y)} ${to.x} ${to.y}`;
}

/** A line through points, its corners rounded. */
export function through(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first || !rest.length) return "";
  let path = `M${first.x} ${first.y}`;
  for (const [at, point] of rest.entries()) {
    const next = rest[at + 1];
    path += next
      ? `Q${point.x} ${point.y} ${round((point.x + next.x) / 2)} ${round((point.y + next.y) / 2)}`
      : `L${point.x} ${point.y}`;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
