import type { Draft, Faction, Field, Form, Reason, View } from "../../api/types";
import { stands, territoryOf } from "../../board/standing";
import { book } from "../../catalogue.svelte";

/** One number to choose: so many forces of one kind from one place; the name of its field says which. Of the reserves
 * `location` is "". `most`: how many there are to be had; 0: none, for these reasons. */
export interface Part {
  name: string;
  location: string;
  kind: string;
  most: number;
  reasons: Reason[];
}
/** What stands in one territory, the parts in the order of the form; "" is the reserves. */
export interface Group {
  territory: string;
  parts: Part[];
}

/** The numbers of a form: fields like `forces.arsunt_11.elite`, or `forces.elite` of the reserves. */
export function partsOf(form: Form): Part[] {
  return form.fields.filter((field) => field.kind === "number" && field.name.includes(".")).map(partOf);
}

function partOf(field: Field): Part {
  const [, ...rest] = field.name.split(".");
  const kind = rest.at(-1) ?? "";
  const most = Math.max(0, ...field.choices.map((choice) => Number(choice.value)));
  return {
    name: field.name,
    location: rest.length > 1 ? (rest[0] ?? "") : "",
    kind,
    most,
    reasons: most ? [] : (field.refused[0]?.violations ?? []),
  };
}

/** The parts by territory, in their order. */
export function groupsOf(parts: Part[]): Group[] {
  const found = new Map<string, Part[]>();
  for (const part of parts) {
    const territory = book.location(part.location)?.territory ?? part.location;
    found.set(territory, [...(found.get(territory) ?? []), part]);
  }
  return [...found].map(([territory, its]) => ({ territory, parts: its }));
}

export function numberOf(values: Draft, name: string): number {
  const value = values[name];
  return typeof value === "number" ? value : 0;
}
export function totalOf(values: Draft, parts: Part[]): number {
  return parts.reduce((sum, part) => sum + numberOf(values, part.name), 0);
}
/** How many there are in all. */
export function sizeOf(group: Group): number {
  return group.parts.reduce((sum, part) => sum + part.most, 0);
}
/** Why none of the group can go; nothing if some can. */
export function barred(group: Group): Reason[] {
  return sizeOf(group) ? [] : (group.parts[0]?.reasons ?? []);
}

/** The draft in which all of one group go, and nobody else. */
export function onlyThese(group: Group, groups: Group[]): Draft {
  const parts = groups.flatMap((one) => one.parts);
  return Object.fromEntries(parts.map((part) => [part.name, group.parts.includes(part) ? part.most : 0]));
}

/** The strongholds in which a seat has forces that can hold them, and has none of them left when these have gone to
 * `place` (null: off the board): advisors hold nothing. */
export function emptied(view: View, seat: Faction, values: Draft, parts: Part[], place: string | null): string[] {
  const going = parts.filter((part) => part.location && part.kind !== "advisors" && numberOf(values, part.name));
  const from = [...new Set(going.map((part) => territoryOf(part.location)))];
  return from.filter((territory) => {
    if (!book.territory(territory)?.stronghold || territory === territoryOf(place ?? "")) return false;
    const own = stands(view).filter(
      (one) => one.faction === seat && one.kind === "fighters" && territoryOf(one.location) === territory,
    );
    const gone = going.filter((part) => territoryOf(part.location) === territory);
    return own.reduce((sum, one) => sum + one.count, 0) <= totalOf(values, gone);
  });
}

/** The locations from which somebody goes, `first` before the others if it is one of them. */
export function sourcesOf(values: Draft, parts: Part[], first?: string): string[] {
  const from = parts.filter((part) => part.location && numberOf(values, part.name)).map((part) => part.location);
  const all = [...new Set(from)];
  return first && all.includes(first) ? [first, ...all.filter((one) => one !== first)] : all;
}
