import { expect, test } from "vitest";
import type { Field, Form } from "../../api/types";
import { book } from "../../catalogue.svelte";
import { barred, groupsOf, onlyThese, partsOf, sizeOf, sourcesOf, totalOf } from "./groups";

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
