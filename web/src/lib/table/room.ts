/** How much room the shield of each faction has: `wide`: all of it, `close`: smaller discs, `tight`: fewer lines, too. */
export type Room = "wide" | "close" | "tight";

/** Of so many seats one below the other each has this much, so that on a desk all are in sight. */
export function roomFor(seats: number): Room {
  if (seats <= 6) return "wide";
  return seats === 7 ? "close" : "tight";
}
