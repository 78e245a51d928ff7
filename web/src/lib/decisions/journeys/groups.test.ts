import { expect, test } from "vitest";
import type { Faction, Field, Forces, Form, View } from "../../api/types";
import { book } from "../../catalogue.svelte";
import { barred, emptied, groupsOf, onlyThese, partsOf, sizeOf, sourcesOf, totalOf } from "./groups";

const location = (territory: string) => ({ name: territory, territory, sector: 1, neighbours: [] });
book.all = {
  ...book.all,
  locations: { arsunt_11: location("arsunt"), arsunt_12: location("arsunt"), carthag_11: location("carthag") },
};

const storm = { rule: "MOVE-06", key: "place-in-storm", facts: {}, message: "In the storm." };
function field(name: string, most: number): Field {
  const choices = Array.from({ length: most + 1 }, (_, value) => ({ value, says: String(value), costs: {} }));
  const refused = most ? [] : [{ value: 1, says: "1", violations: [storm] }];
  return { name, kind: "number", label: name, choices, refused, open_ended: false };
}
const form: Form = {
  action: "Move",
  fields: [
    field("forces.arsunt_11.ordinary", 3),
    field("forces.arsunt_12.elite", 2),
    field("forces.carthag_11.ordinary", 0),
    { ...field("destination", 0), kind: "location" },
  ],
};

test("the numbers of a form by territory, those that cannot go with the reasons", () => {
  const groups = groupsOf(partsOf(form));
  expect(groups.map((group) => [group.territory, sizeOf(group)])).toEqual([
    ["arsunt", 5],
    ["carthag", 0],
  ]);
  expect(groups.map(barred)).toEqual([[], [storm]]);
  expect(partsOf(form).map((part) => part.kind)).toEqual(["ordinary", "elite", "ordinary"]);
});

test("the reserves have no location", () => {
  const [part] = partsOf({ action: "Ship", fields: [field("forces.ordinary", 4)] });
  expect([part?.location, part?.kind, part?.most]).toEqual(["", "ordinary", 4]);
});

test("all of one group and nobody else", () => {
  const parts = partsOf(form);
  const groups = groupsOf(parts);
  const [first] = groups;
  if (!first) throw new Error("no group");
  const draft = onlyThese(first, groups);
  expect(draft).toEqual({
    "forces.arsunt_11.ordinary": 3,
    "forces.arsunt_12.elite": 2,
    "forces.carthag_11.ordinary": 0,
  });
  expect(totalOf(draft, parts)).toBe(5);
  expect(sourcesOf(draft, parts)).toEqual(["arsunt_11", "arsunt_12"]);
  expect(sourcesOf(draft, parts, "arsunt_12")).toEqual(["arsunt_12", "arsunt_11"]);
});

test("a stronghold is left with nobody when all that could hold it go, from wherever in it, and to somewhere else", () => {
  const territory = (stronghold: boolean) => ({
    name: "",
    terrain: "",
    stronghold,
    sectors: [],
    locations: [],
    blow: null,
  });
  book.all = { ...book.all, territories: { arsunt: territory(false), carthag: territory(true) } };
  const view = (carthag: Record<Faction, Partial<Forces>>) => {
    const all = Object.entries(carthag).map(([seat, own]) => [seat, { ordinary: 0, elite: 0, advisors: 0, ...own }]);
    const arsunt = { atreides: { ordinary: 3, elite: 0, advisors: 0 } };
    return { order: [], board: { carthag_11: Object.fromEntries(all), arsunt_11: arsunt } } as unknown as View;
  };
  const kinds = ["ordinary", "elite", "advisors"].map((kind) => field(`forces.carthag_11.${kind}`, 5));
  const parts = partsOf({ action: "Move", fields: [field("forces.arsunt_11.ordinary", 3), ...kinds] });
  const left = (there: Partial<Forces>, going: object, place = "arsunt_12") => {
    const numbers = Object.entries(going).map(([kind, count]) => [`forces.carthag_11.${kind}`, count]);
    const now = view({ atreides: there, harkonnen: { ordinary: 2 } });
    return emptied(now, "atreides", Object.fromEntries(numbers), parts, place);
  };
  expect(left({ ordinary: 4 }, { ordinary: 4 })).toEqual(["carthag"]);
  expect(left({ ordinary: 4 }, { ordinary: 3 })).toEqual([]);
  expect(left({ ordinary: 2, elite: 1 }, { ordinary: 2 })).toEqual([]);
  expect(left({ ordinary: 2, elite: 1 }, { ordinary: 2, elite: 1 })).toEqual(["carthag"]);
  expect(left({ ordinary: 2, advisors: 2 }, { ordinary: 2 })).toEqual(["carthag"]);
  expect(left({ advisors: 2 }, { advisors: 2 })).toEqual([]);
  expect(left({ ordinary: 4 }, { ordinary: 4 }, "carthag_11")).toEqual([]);
  expect(emptied(view({}), "atreides", { "forces.arsunt_11.ordinary": 3 }, parts, "arsunt_12")).toEqual([]);
});
