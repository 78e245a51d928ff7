import type { Faction, Facts, Json, View } from "../../api/types";
import { BATTLE, knownOf } from "./known";

/** What the viewer has been told of a plan: a face or number by part; null: the plan has none of it; a part that is not
 * there was not told. */
export interface Told {
  leader?: string | null;
  weapon?: string | null;
  defense?: string | null;
  number?: number;
}
/** A card that makes everything explode with one of the viewer's: it lies in one's own plan, is told of theirs, or may
 * be in it. */
export type Danger =
  | "explodes"
  | "explodesWithShield"
  | "explodesWithLasgun"
  | "theyPlayShield"
  | "theyPlayLasgun"
  | "";
/** What prescience was told of the plan of this seat, or was seen of it as a whole. `faces`: of the things that the
 * viewer knows, by number. */
export function toldOf(view: View, seat: Faction, faces: Map<number, string>): Told {
  const told: Told = {};
  const facts = view.paragraphs?.findLast((one) => one.kind === BATTLE)?.facts ?? {};
  const seen = facts.first === seat ? facts.shown : null;
  if (seen !== null && typeof seen === "object" && !Array.isArray(seen)) {
    if (typeof seen.dial === "number") told.number = seen.dial;
    for (const part of ["leader", "weapon", "defense"] as const) {
      const thing = seen[part] ?? null;
      const face = typeof thing === "number" ? faces.get(thing) : null;
      if (face !== undefined) told[part] = face;
    }
  }
  for (const { kind, seat: whose, what, value } of knownOf(view))
    if (kind === "answer" && whose === seat) put(told, what, value);
  return told;
}

function put(told: Told, what: string, value: Json): void {
  if (what === "number") {
    if (typeof value === "number") told.number = value;
  } else if (what === "leader" || what === "weapon" || what === "defense")
    told[what] = typeof value === "string" ? value : null;
}

/** What may make one's plan explode, as its outlook says. */
export function dangerOf({ explodes, explodes_with_theirs, explode_with }: Facts): Danger {
  if (explodes) return "explodes";
  if (explode_with === "shield") return explodes_with_theirs ? "theyPlayShield" : "explodesWithShield";
  if (explode_with === "lasgun") return explodes_with_theirs ? "theyPlayLasgun" : "explodesWithLasgun";
  return "";
}
