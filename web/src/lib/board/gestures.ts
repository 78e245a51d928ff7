import type { Point } from "./geometry";

/** What hands do on the board. Points are from the middle of the window, in pixels. */
export interface Hands {
  /** Closer by this factor, around a point. */
  onzoom: (factor: number, at: Point) => void;
  onmove: (by: Point) => void;
  /** The pointer is over a place; null: over none. */
  onover: (place: string | null) => void;
  /** `piece`: the location or territory of a piece that is drawn there, for want of room maybe beside it. */
  ontap: (place: string | null, isFinger: boolean, piece: string | null) => void;
  ontwice: (place: string | null, at: Point) => void;
  /** Pressed long, with a finger. */
  onhold: (place: string) => void;
}

/** A finger that moves no more than so many pixels still taps. */
const STILL = 6;
/** Milliseconds. */
const HOLD = 420;
/** So many pixels of a wheel are twice as close; a pinch on a trackpad comes as small steps with the control key. */
const [WHEEL, PINCH] = [420, 90];
const LINE = 16;

/** Listens to wheel, mouse and fingers over an element; an attachment. Places are what has `data-place`. */
export function gestures(hands: Hands): (element: HTMLElement) => () => void {
  return (element) => {
    const down = new Map<number, Point>();
    let start: Point = { x: 0, y: 0 };
    let dragged = false;
    let held = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const middle = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
    };
    const placeOf = (event: Event) =>
      (event.target as Element).closest<HTMLElement>("[data-place]")?.dataset.place ?? null;
    const pieceOf = ({ clientX: x, clientY: y }: PointerEvent) =>
      [...element.querySelectorAll<HTMLElement>("[data-stands]")].findLast((piece) => {
        const box = piece.getBoundingClientRect();
        return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
      })?.dataset.stands ?? null;
    const isBoard = (event: Event) => (event.target as Element).closest("[data-hands=off]") === null;
    const spread = () => {
      const [one, other] = [...down.values()];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    };
    const between = (): Point => {
      const all = [...down.values()];
      return {
        x: all.reduce((sum, one) => sum + one.x, 0) / all.length,
        y: all.reduce((sum, one) => sum + one.y, 0) / all.length,
      };
    };

    function wheel(event: WheelEvent): void {
      if (!isBoard(event)) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      hands.onzoom(2 ** (-pixels / (event.ctrlKey ? PINCH : WHEEL)), middle(event));
    }
    function press(event: PointerEvent): void {
      if (!isBoard(event) || event.button !== 0) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      clearTimeout(timer);
      if (down.size > 1) {
        dragged = true;
        return;
      }
      start = { x: event.clientX, y: event.clientY };
      dragged = held = false;
      const place = placeOf(event);
      if (place && event.pointerType !== "mouse")
        timer = setTimeout(() => {
          held = true;
          hands.onhold(place);
        }, HOLD);
    }
    function move(event: PointerEvent): void {
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse" && isBoard(event)) hands.onover(placeOf(event));
        return;
      }
      const now = { x: event.clientX, y: event.clientY };
      if (!dragged && Math.hypot(now.x - start.x, now.y - start.y) <= STILL) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      clearTimeout(timer);
      const [wasSpread, wasBetween] = [spread(), between()];
      down.set(event.pointerId, now);
      const at = between();
      hands.onmove({ x: at.x - wasBetween.x, y: at.y - wasBetween.y });
      if (wasSpread && spread()) hands.onzoom(spread() / wasSpread, middle(at));
    }
    function release(event: PointerEvent): void {
      down.delete(event.pointerId);
      clearTimeout(timer);
    }
    function leave(event: PointerEvent): void {
      if (event.pointerType === "mouse" && !down.size) hands.onover(null);
    }
    function click(event: PointerEvent): void {
      if (isBoard(event) && !dragged && !held)
        hands.ontap(placeOf(event), event.pointerType === "touch", pieceOf(event));
    }
    function twice(event: MouseEvent): void {
      if (isBoard(event) && !dragged) hands.ontwice(placeOf(event), middle(event));
    }
    function menu(event: MouseEvent): void {
      if (held || down.size) event.preventDefault();
    }

    const listens: [string, (event: never) => void][] = [
      ["wheel", wheel],
      ["pointerdown", press],
      ["pointermove", move],
      ["pointerup", release],
      ["pointercancel", release],
      ["pointerleave", leave],
      ["click", click],
      ["dblclick", twice],
      ["contextmenu", menu],
    ];
    for (const [kind, does] of listens) element.addEventListener(kind, does as EventListener, { passive: false });
    return () => {
      clearTimeout(timer);
      for (const [kind, does] of listens) element.removeEventListener(kind, does as EventListener);
    };
  };
}
