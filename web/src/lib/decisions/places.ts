import type { Said } from "../api/types";

/** The parts of an action that name a place, and what kind of place. */
const NAMES = { location: "location", destination: "location", territory: "territory" } as const;

/** The places that answers name, each with the first answer there; none where some answers name no place. */
export function placesOf(options: Said[]): { of: "location" | "territory"; at: Map<string, Said> } {
  for (const [name, of] of Object.entries(NAMES)) {
    if (!options.length || options.some((option) => typeof option.action[name] !== "string")) continue;
    const at = new Map<string, Said>();
    for (const option of options) {
      const place = String(option.action[name]);
      if (!at.has(place)) at.set(place, option);
    }
    return { of, at };
  }
  return { of: "location", at: new Map() };
}
