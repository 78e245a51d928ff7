import { type Box, type Point, UNITS } from "./geometry";

/** What of the board is seen. `zoom`: 1 is all of it; `x`, `y`: from the middle of the window to the middle of the board. */
export interface Sight extends Point {
  zoom: number;
}
/** The window through which it is seen; `side`: of the whole board at zoom 1. Pixels. */
export interface Frame {
  width: number;
  height: number;
  side: number;
}

export const WHOLE: Sight = { zoom: 1, x: 0, y: 0 };
export const MOST = 4;
/** From this width on (pixels) the names of the territories can be read, and tokens have their full size. */
export const READABLE = 420;
/** Whoever is led to a place sees so much of the window filled by it. */
const FILLED = 0.62;

/** No closer than four times, no farther than the whole board, and never with all of it out of sight. */
export function bounded(sight: Sight, frame: Frame): Sight {
  const zoom = Math.max(1, Math.min(MOST, sight.zoom));
  const side = frame.side * zoom;
  const most = (length: number) => Math.max(0, (side - length) / 2) + (zoom > 1 ? frame.side * 0.08 : 0);
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)) || 0; // never -0
  return { zoom, x: within(sight.x, most(frame.width)), y: within(sight.y, most(frame.height)) };
}

/** Closer by this factor, while what is under `point` (from the middle of the window) stays there. */
export function closer(sight: Sight, factor: number, point: Point, frame: Frame): Sight {
  const zoom = Math.max(1, Math.min(MOST, sight.zoom * factor));
  const grown = zoom / sight.zoom;
  const x = point.x - (point.x - sight.x) * grown;
  const y = point.y - (point.y - sight.y) * grown;
  return bounded({ zoom, x, y }, frame);
}

export function moved(sight: Sight, by: Point, frame: Frame): Sight {
  return bounded({ zoom: sight.zoom, x: sight.x + by.x, y: sight.y + by.y }, frame);
}

/** The sight in which this box fills the window well, no closer than `most`. */
export function onto(box: Box, frame: Frame, most: number): Sight {
  const unit = frame.side / UNITS;
  const [width, height] = [(box.right - box.left) * unit, (box.bottom - box.top) * unit];
  const zoom = Math.max(1, Math.min(most, (FILLED * frame.width) / width, (FILLED * frame.height) / height));
  const away = (from: number, to: number) => (UNITS / 2 - (from + to) / 2) * unit * zoom;
  return bounded({ zoom, x: away(box.left, box.right), y: away(box.top, box.bottom) }, frame);
}

/** Where a point of the board (units) stands in the window, from its upper left corner. */
export function inWindow(point: Point, sight: Sight, frame: Frame): Point {
  const unit = (frame.side * sight.zoom) / UNITS;
  const at = (length: number, shift: number, units: number) => length / 2 + shift + (units - UNITS / 2) * unit;
  return { x: at(frame.width, sight.x, point.x), y: at(frame.height, sight.y, point.y) };
}
