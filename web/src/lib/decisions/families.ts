import type { Faction } from "../api/types";

/** Things of one faction, side by side; `faction` is "" for those of none. */
export interface Family<Thing> {
  faction: Faction;
  things: Thing[];
}

/** The things by their faction: first the factions in this order, then the others as they come, those of none last. */
export function families<Thing>(
  things: Thing[],
  factionOf: (thing: Thing) => Faction,
  order: Faction[],
): Family<Thing>[] {
  const found = new Map<Faction, Thing[]>(order.map((faction) => [faction, []]));
  for (const thing of things) {
    const faction = factionOf(thing);
    found.set(faction, [...(found.get(faction) ?? []), thing]);
  }
  const all = [...found].filter(([, some]) => some.length).map(([faction, some]) => ({ faction, things: some }));
  return [...all.filter(({ faction }) => faction), ...all.filter(({ faction }) => !faction)];
}
