import { bounded, closer, type Frame, moved, onto, READABLE, type Sight, WHOLE } from "./camera";
import type { Box, Point } from "./geometry";

/** A step of the buttons. */
const STEP = 1.5;
/** A double click goes this close. */
const LOOK = 2.2;
/** The board fills so much of its window, and leaves at least so many pixels for the seats on its rim. */
const SHARE = 0.965;
const ROOM = 26;

/** The eye over the board: what is seen of it, and how that changes. */
export class Camera {
  width = $state(0);
  height = $state(0);
  sight = $state.raw<Sight>(WHOLE);
  /** The last change was a leap, and is shown as a glide. */
  leaps = $state(0);

  readonly frame: Frame = $derived({
    width: this.width,
    height: this.height,
    side: Math.max(0, Math.min(SHARE * this.height, SHARE * this.width, Math.min(this.width, this.height) - ROOM)),
  });
  /** The width of the whole board as it is drawn now. */
  readonly side = $derived(this.frame.side * this.sight.zoom);
  readonly readable = $derived(this.side >= READABLE);

  /** The window has this size now. */
  measure(width: number, height: number): void {
    const scale = this.height ? Math.min(width, height) / Math.min(this.width, this.height) : 1;
    this.width = width;
    this.height = height;
    const { zoom, x, y } = this.sight;
    this.sight = bounded({ zoom, x: x * scale, y: y * scale }, this.frame);
  }

  zoom(factor: number, at: Point): void {
    this.sight = closer(this.sight, factor, at, this.frame);
  }
  move(by: Point): void {
    this.sight = moved(this.sight, by, this.frame);
  }
  step(ways: 1 | -1): void {
    this.#leap(closer(this.sight, STEP ** ways, { x: 0, y: 0 }, this.frame));
  }
  whole(): void {
    this.#leap(WHOLE);
  }
  /** Close to a point, or back to all of the board. */
  look(at: Point): void {
    this.#leap(this.sight.zoom > 1 ? WHOLE : closer(this.sight, LOOK, at, this.frame));
  }

  /** A decision is about this region: where the whole board is too small to be read, it comes close by itself. */
  follow(region: Box | null): void {
    if (!this.frame.side || this.frame.side >= READABLE) return;
    this.#leap(region ? onto(region, this.frame, LOOK) : WHOLE);
  }
  /** A place that has to be seen: the board moves only if it is out of sight, or too small to be found. */
  reveal(place: Box): void {
    const { zoom } = this.sight;
    if (zoom === 1 && this.frame.side >= READABLE) return;
    const there = onto(place, this.frame, Math.max(zoom, LOOK));
    const tooFar =
      Math.abs(there.x - this.sight.x) > this.width / 3 || Math.abs(there.y - this.sight.y) > this.height / 3;
    if (tooFar || zoom === 1) this.#leap(bounded({ ...there, zoom: Math.max(zoom, there.zoom) }, this.frame));
  }

  #leap(sight: Sight): void {
    const { zoom, x, y } = this.sight;
    if (sight.zoom === zoom && sight.x === x && sight.y === y) return;
    this.sight = sight;
    this.leaps++;
  }
}
