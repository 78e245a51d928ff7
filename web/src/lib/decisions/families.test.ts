import { expect, test } from "vitest";
import { families } from "./families";

const leaders = [
  { name: "Chani", of: "fremen" },
  { name: "Feyd Rautha", of: "harkonnen" },
  { name: "Duke Vidal", of: "" },
  { name: "Stilgar", of: "fremen" },
  { name: "Aramsham", of: "emperor" },
];

test("every faction has its own side by side: in the order given, then as they come, those of none last", () => {
  const found = families(leaders, (one) => one.of, ["harkonnen", "atreides", "fremen"]);
  expect(found.map(({ faction, things }) => [faction, things.map((one) => one.name)])).toEqual([
    ["harkonnen", ["Feyd Rautha"]],
    ["fremen", ["Chani", "Stilgar"]],
    ["emperor", ["Aramsham"]],
    ["", ["Duke Vidal"]],
  ]);
});

test("nothing is no family", () => {
  expect(families([], () => "", ["fremen"])).toEqual([]);
});
