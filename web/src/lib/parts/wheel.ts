/** The wheel of a battle: where on it numbers stand. Its drawing is 340 units wide; angles are degrees from the top. */
export const SIZE = 340;
export const MIDDLE = SIZE / 2;
/** The lowest number stands this far left of the top, the highest as far right. */
const SWEEP = 125;
/** The ring on which numbers are chosen. */
export const RING = 139;

export interface Spot {
  x: number;
  y: number;
}

/** The angle of a number on a wheel that goes from 0 to `end`. */
export function angleOf(number: number, end: number): number {
  return end ? -SWEEP + (number / end) * 2 * SWEEP : -SWEEP;
}
export function spotAt(angle: number, radius: number): Spot {
  const turn = (angle * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.sin(turn), y: MIDDLE - radius * Math.cos(turn) };
}
/** A part of a circle from one angle to another, clockwise. */
export function arc(from: number, to: number, radius = RING): string {
  const [start, stop] = [spotAt(from, radius), spotAt(to, radius)];
  return `M${at(start)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${at(stop)}`;
}
/** Short lines across a circle, at these angles; `lengths`: in turn, from the radius outwards. */
export function ticks(angles: number[], radius: number, lengths: number[]): string {
  return angles
    .map((angle, n) => {
      const length = lengths[n % lengths.length] ?? 0;
      return `M${at(spotAt(angle, radius))}L${at(spotAt(angle, radius + length))}`;
    })
    .join("");
}
export function round(count: number): number[] {
  return Array.from({ length: count }, (_, n) => (n * 360) / count);
}

/** The number that is nearest to a point of the wheel, among those that can be chosen. Below the gap between the highest
 * and the lowest the nearer end counts. */
export function numberAt(point: Spot, end: number, numbers: number[]): number | undefined {
  const angle = (Math.atan2(point.x - MIDDLE, MIDDLE - point.y) * 180) / Math.PI;
  const wanted = ((Math.max(-SWEEP, Math.min(SWEEP, angle)) + SWEEP) / (2 * SWEEP)) * end;
  return numbers.reduce<number | undefined>(
    (best, one) => (best === undefined || Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best),
    undefined,
  );
}

/** Which numbers of the scale are written: with many of them every second, fifth or tenth. */
export function written(end: number): number[] {
  const most = 13;
  const step = [1, 2, 5, 10].find((one) => end / one <= most) ?? Math.ceil(end / most);
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => n * step);
}

/** 2.5 as it stands on a wheel: 2½. */
export function halves(number: number): string {
  const whole = Math.trunc(number);
  return number === whole ? String(number) : `${whole || ""}½`;
}

function at({ x, y }: Spot): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
