import type { Box, Point } from "./geometry";

interface Size {
  width: number;
  height: number;
}
/** Between a place and the tip beside it, and between a tip and the edge of the window. Pixels. */
const [GAP, EDGE] = [12, 6];

/** Where the upper left corner of a tip goes so that it stands beside a place and never over it: right, left, below or
 * above, the first that has room; without room anywhere, on the widest side, cut into the place as little as must be. */
export function beside(place: Box, tip: Size, frame: Size): Point {
  const seen = {
    left: Math.max(0, place.left),
    top: Math.max(0, place.top),
    right: Math.min(frame.width, place.right),
    bottom: Math.min(frame.height, place.bottom),
  };
  const inside = (value: number, size: number, length: number) => Math.max(EDGE, Math.min(length - size - EDGE, value));
  const x = inside((seen.left + seen.right - tip.width) / 2, tip.width, frame.width);
  const y = inside((seen.top + seen.bottom - tip.height) / 2, tip.height, frame.height);
  const sides = [
    { room: frame.width - seen.right - tip.width, at: { x: seen.right + GAP, y } },
    { room: seen.left - tip.width, at: { x: seen.left - GAP - tip.width, y } },
    { room: frame.height - seen.bottom - tip.height, at: { x, y: seen.bottom + GAP } },
    { room: seen.top - tip.height, at: { x, y: seen.top - GAP - tip.height } },
  ];
  const fits = sides.find((side) => side.room >= GAP + EDGE);
  const { at } = fits ?? sides.reduce((one, other) => (other.room > one.room ? other : one));
  return { x: inside(at.x, tip.width, frame.width), y: inside(at.y, tip.height, frame.height) };
}
