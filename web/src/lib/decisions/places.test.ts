import { expect, test } from "vitest";
import { placesOf } from "./places";

const says = (action: Record<string, string> & { type: string }) => ({ action, says: "" });

test("answers that all name a place can be picked on the board", () => {
  const worms = [
    says({ type: "PlaceWorm", territory: "meridian" }),
    says({ type: "PlaceWorm", territory: "cielago_north" }),
  ];
  expect([...placesOf(worms).at.keys()]).toEqual(["meridian", "cielago_north"]);
  expect(placesOf(worms).of).toBe("territory");
  const fights = ["fremen", "emperor"].map((opponent) => says({ type: "Fight", location: "carthag_11", opponent }));
  expect(placesOf(fights).at.get("carthag_11")).toBe(fights[0]);
});

test("where one answer names none, nothing is lit", () => {
  expect(placesOf([says({ type: "Announce", territory: "meridian" }), says({ type: "Delay" })]).at.size).toBe(0);
  expect(placesOf([]).at.size).toBe(0);
});
