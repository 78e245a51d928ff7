import {
  type Box,
  type Facet,
  type Geometry,
  type Label,
  type Palette,
  type TerritoryDrawing,
  UNITS,
} from "./geometry";

/** A shape and its fill. */
export interface Filled {
  fill: string;
  d: string;
}

/** So many tones of rock and ice are told apart: facets of one tone become one path, or the page would have thousands. */
const TONES = 9;

/** Facets as one path a tone. `dark`, `middle`, `bright`: the colours of the tones -1, 0 and 1. */
export function merged(facets: Facet[], dark: string, middle: string, bright: string): Filled[] {
  const byTone = new Map<number, string[]>();
  for (const [tone, d] of facets) {
    const step = Math.round(((Math.max(-1, Math.min(1, tone)) + 1) / 2) * (TONES - 1));
    byTone.set(step, [...(byTone.get(step) ?? []), d]);
  }
  return [...byTone].map(([step, shapes]) => {
    const tone = (step / (TONES - 1)) * 2 - 1;
    return { fill: mixed(middle, tone < 0 ? dark : bright, Math.abs(tone)), d: shapes.join("") };
  });
}

/** `#rrggbb` between two such colours; `share` of the second, 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The rock of the whole board, and the ice of the Polar Sink. */
export function rockOf(geometry: Geometry): Filled[] {
  const { rock, rock_dark, rock_light } = geometry.palette;
  const softer = 0.62; // full contrast is for close looks; from afar it would be noise
  return merged(
    Object.values(geometry.decor.rock).flat(),
    mixed(rock, rock_dark, softer),
    rock,
    mixed(rock, rock_light, softer),
  );
}
export function iceOf(geometry: Geometry): Filled[] {
  const { polar, polar_dark } = geometry.palette;
  return merged(geometry.decor.ice, polar_dark, polar, "#ffffff");
}

/** Sand by its tone; two neighbours never have the same. */
export function sandFill(territory: TerritoryDrawing, palette: Palette): string {
  return palette.sand[territory.tone % palette.sand.length] ?? palette.rock;
}

/** All shapes of this kind as one path. */
export function joined(shapes: { d: string }[]): string {
  return shapes.map((shape) => shape.d).join("");
}

// ------------------------------------------------------------------------------------------------ names
/** Names that are moved clear of the spice, units. */
const MOVED: Record<string, { x: number; y: number }> = {
  old_gap: { x: 11, y: 5 },
  red_chasm: { x: -4, y: -9 },
  cielago_east: { x: 0, y: 4 },
  cielago_west: { x: -4, y: 5 },
};
/** Names are drawn larger than the geometry says, small ones less so, for they have less room; those of the strongholds,
 * for which the game is played, most. */
const [LARGER, SMALLER_THAN, LESS_LARGER, LARGEST] = [1.24, 10, 1.16, 1.5];
const LINE_HEIGHT = 1.053;
/** From the middle of a line down to its base, in sizes. */
const TO_BASE = 0.34;

export interface Name {
  id: string;
  kind: "ls" | "lr" | "lk" | "lp";
  transform: string;
  size: number;
  lines: { text: string; y: number }[];
}
const KINDS = { sand: "ls", rock: "lr", stronghold: "lk", polar_sink: "lp" } as const;

/** Where and how the name of a territory stands; `lines` are the words as the drawing breaks them. `least`: no smaller
 * than so many units. */
export function nameOf(id: string, territory: TerritoryDrawing, least = 0): Name {
  const { label } = territory;
  const usual = label.size > SMALLER_THAN ? LARGER : LESS_LARGER;
  const size = Math.max(least, label.size * (territory.terrain === "stronghold" ? LARGEST : usual));
  const first = TO_BASE - ((label.lines.length - 1) * LINE_HEIGHT) / 2;
  const lines = label.lines.map((text, at) => ({ text, y: tenth((first + at * LINE_HEIGHT) * size) }));
  return { id, kind: KINDS[territory.terrain], transform: turned(id, label), size: tenth(size), lines };
}

/** The width of a letter, and its height above the line, in sizes. */
const [WIDE, HIGH] = [0.53, 0.72];

/** What a name that stands level covers, units: where it is a stronghold's, nothing that stands on the board lies over it. */
export function nameBox({ x, y }: Label, { size, lines }: Name): Box {
  const half = (Math.max(...lines.map((line) => line.text.length)) * WIDE * size) / 2;
  const [first, last] = [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0];
  return { left: x - half, right: x + half, top: y + first - HIGH * size, bottom: y + last };
}

/** The names of the strongholds can be read at every size of the board: no letter is smaller (pixels). */
const LEAST = 9;

/** The names of the strongholds, and what they cover, where a unit is so many pixels long. */
export function holdNames(geometry: Geometry, unit: number): { name: Name; box: Box }[] {
  const holds = Object.entries(geometry.territories).filter(([, { terrain }]) => terrain === "stronghold");
  return holds.map(([id, territory]) => {
    const name = nameOf(id, territory, unit > 0 ? LEAST / unit : 0);
    return { name, box: nameBox(territory.label, name) };
  });
}

function turned(id: string, label: Label): string {
  const { x, y } = MOVED[id] ?? { x: 0, y: 0 };
  const at = `translate(${tenth(label.x + x)} ${tenth(label.y + y)})`;
  return label.rotation ? `${at} rotate(${label.rotation})` : at;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Units as a share of the board in per cent: where a piece of HTML stands on it. */
export function percent(units: number): string {
  return `${((units / UNITS) * 100).toFixed(2)}%`;
}
