import { expect, test } from "vitest";
import { cut } from "./sentence";

const NAMES = { emperor: "Emperor", spacing_guild: "Spacing Guild", fremen: "Fremen" };

test("names of factions are cut out", () => {
  expect(cut("Emperor paid Spacing Guild 3 spice.", NAMES)).toEqual([
    { text: "Emperor", faction: "emperor" },
    { text: " paid " },
    { text: "Spacing Guild", faction: "spacing_guild" },
    { text: " 3 spice." },
  ]);
});

test("parts of other words stay", () => {
  expect(cut("Fremens", NAMES)).toEqual([{ text: "Fremens" }]);
  expect(cut("nothing", {})).toEqual([{ text: "nothing" }]);
});

test("a card whose name has that of a faction in it stays whole", () => {
  const names = { tleilaxu: "Tleilaxu", harkonnen: "Harkonnen" };
  expect(cut("Harkonnen discarded Tleilaxu Ghola.", names, ["Tleilaxu Ghola"])).toEqual([
    { text: "Harkonnen", faction: "harkonnen" },
    { text: " discarded Tleilaxu Ghola." },
  ]);
});
