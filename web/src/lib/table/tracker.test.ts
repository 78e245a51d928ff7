import { expect, test } from "vitest";
import type { CardFacts, View } from "../api/types";
import { tracked } from "./tracker";

const cards = { shield: { count: 4 }, karama: { count: 2 }, lasgun: { count: 1 } } as unknown as Record<
  string,
  CardFacts
>;

test("each copy is where the view shows it, the rest is unknown; nothing is known of cards that it does not show", () => {
  const view = {
    viewer: "atreides",
    seats: [{ seat: "atreides", private: { hand: [{ thing: 1, face: "shield" }] } }, { seat: "fremen" }],
    record: [
      { face: "shield", holder: "fremen" },
      { face: "shield", holder: "atreides" },
      { face: "karama", holder: null },
    ],
    removed: ["shield"],
    discard_top: "karama",
  } as unknown as View;
  expect(tracked(view, cards)).toEqual([
    { face: "karama", count: 2, yours: 0, seen: 0, top: true, gone: 0, unknown: 1 },
    { face: "shield", count: 4, yours: 1, seen: 1, top: false, gone: 1, unknown: 1 },
  ]);
});

test("an observer knows what lies open", () => {
  const view = { viewer: null, seats: [], discard_top: "lasgun" } as unknown as View;
  expect(tracked(view, cards).map((one) => [one.face, one.unknown])).toEqual([["lasgun", 0]]);
});
