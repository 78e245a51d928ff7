import { expect, test } from "vitest";
import type { Said } from "../../api/types";
import { keyOf, numbersAt, picksOf, placesIn, tokenOf } from "./picks";

const said = (type: string, facts: Record<string, string | number>): Said => ({ action: { type, ...facts }, says: "" });

test("tokens of the supply and of the board are picked first, then where they go", () => {
  const options = [
    said("PlaceTerror", { token: "terror_robbery", territory: "arrakeen" }),
    said("PlaceTerror", { token: "terror_robbery", territory: "carthag" }),
    said("MoveTerror", { token: "terror_atomics", territory: "carthag" }),
    said("Pass", {}),
  ];
  const picks = picksOf(options, { tueks_sietch: ["terror_atomics"] });
  expect(picks.map(({ key, from, options }) => [key, from, options.length])).toEqual([
    ["PlaceTerror terror_robbery", null, 2],
    ["MoveTerror terror_atomics", "tueks_sietch", 1],
  ]);
  expect(keyOf(options[0] as Said)).toBe(picks[0]?.key);
});

test("a question names its token, or is always about the same one", () => {
  expect(tokenOf({ decision: "ChooseTrigger", facts: { token: "ambassador_choam" } })).toBe("ambassador_choam");
  expect(tokenOf({ decision: "ChooseRansom", facts: {} })).toBe("terror_extortion");
  expect(tokenOf({ decision: "ChooseLead", facts: {} })).toBeNull();
});

test("an attack has numbers that depend on the place", () => {
  const options = [3, 2, 1].map((forces) => said("SneakIn", { forces, location: "arrakeen_10" }));
  expect(placesIn([said("Pass", {}), ...options])).toEqual(["arrakeen_10"]);
  expect(numbersAt(options, "arrakeen_10")).toEqual([1, 2, 3]);
});
