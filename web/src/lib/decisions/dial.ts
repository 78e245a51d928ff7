/** Where a number of a dial stands: from the lower left over the top to the lower right, as an angle in degrees clockwise
 * from upright. */
const LEFT = -125;
const RIGHT = 125;

export function angle(value: number, values: number[]): number {
  const at = Math.max(0, values.indexOf(value));
  return values.length < 2 ? 0 : LEFT + ((RIGHT - LEFT) * at) / (values.length - 1);
}

/** The point of the dial at this angle, so far from its middle; the dial has its middle at 100, 100. */
export function point(degrees: number, radius: number): { x: number; y: number } {
  const turned = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(100 + radius * Math.sin(turned)), y: round(100 - radius * Math.cos(turned)) };
}

/** The value that is nearest to a point beside the middle. */
export function nearest(dx: number, dy: number, values: number[]): number | null {
  const degrees = (Math.atan2(dx, -dy) * 180) / Math.PI;
  let best: number | null = null;
  for (const value of values) {
    if (best === null || Math.abs(angle(value, values) - degrees) < Math.abs(angle(best, values) - degrees))
      best = value;
  }
  return best;
}

/** So many numbers stand around the dial at most; of more only every second one, or every fifth. */
const SHOWN = 8;
export function shown(values: number[]): number[] {
  const step = [1, 2, 5, 10].find((one) => values.length / one <= SHOWN) ?? values.length;
  return values.filter((_, at) => at % step === 0 || values.length - 1 === at);
}
