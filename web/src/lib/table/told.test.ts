import { beforeAll, expect, test } from "vitest";
import { book } from "../catalogue.svelte";
import { ambassadorsTold, terrorTold } from "./told";
import { vidalSays } from "./vidal";

beforeAll(() => {
  book.all = { ...book.all, names: { territory: { carthag: "Carthag" }, faction: { ecaz: "Ecaz" } } };
});

test("others are told of Terror tokens only where they lie and how many are in the supply", () => {
  const told = terrorTold({ supply: 4, placed: { carthag: [null] }, removed: ["terror_robbery"] });
  expect(told.map(({ id, note, used }) => [id, note, used])).toEqual([
    [null, "Lies in Carthag", false],
    [null, "4 in the supply", false],
    ["terror_robbery", "Out of the game", true],
  ]);
});

test("their owner is told which they are", () => {
  const told = terrorTold({
    supply: 2,
    placed: { carthag: ["terror_atomics"] },
    own: ["terror_robbery", "terror_sabotage"],
    aftermath: "carthag",
  });
  expect(told.map(({ id }) => id)).toEqual([
    "atomics_aftermath",
    "terror_atomics",
    "terror_robbery",
    "terror_sabotage",
  ]);
  expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
});

test("of every Ambassador it is told where it is", () => {
  const told = ambassadorsTold({ available: ["a"], unused: ["b"], placed: { carthag: "c" }, set_aside: ["d"] });
  expect(told.map(({ id, used }) => [id, used])).toEqual([
    ["c", false],
    ["a", false],
    ["d", true],
    ["b", true],
  ]);
});

test("Duke Vidal is with somebody, or free, or dead", () => {
  const him = { strength: 6, price: 5 };
  expect(vidalSays({ ...him, state: "held", holder: "ecaz", source: "loan" })).toContain("Ecaz, on loan");
  expect(vidalSays({ ...him, state: "set_aside" })).toContain("nobody");
  expect(vidalSays({ ...him, state: "tanks" })).toContain("5 spice");
});
