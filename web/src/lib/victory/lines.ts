import type { Faction, TurnPlayed } from "../api/types";

/** A line of the chart: its points in the chart's units, and where it ends. */
export interface ChartLine {
  seat: Faction;
  path: string;
  end: { x: number; y: number };
}
/** A chart of numbers by turn, `wide` by `high` units. Lines of the same numbers run side by side, `gap` apart. */
export function chartOf(
  turns: TurnPlayed[],
  seats: Faction[],
  size: { wide: number; high: number; most: number; gap: number },
): ChartLine[] {
  const { wide, high, most, gap } = size;
  const across = Math.max(turns.length - 1, 1);
  return seats.map((seat, n) => {
    const aside = (n - (seats.length - 1) / 2) * gap;
    const points = turns.map((turn, at) => {
      const x = (at / across) * wide;
      const y = high - ((turn.strongholds[seat] ?? 0) / Math.max(most, 1)) * high + aside;
      return { x, y };
    });
    const path = points.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    return { seat, path, end: points.at(-1) ?? { x: 0, y: high } };
  });
}
