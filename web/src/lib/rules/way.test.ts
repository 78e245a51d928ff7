import { expect, test } from "vitest";
import { wayOf } from "./way";

test.each([
  ["", "", { at: "book" }],
  ["BID-05", "", { at: "rule", id: "BID-05" }],
  ["bid-05", "", { at: "rule", id: "BID-05" }],
  ["CARD-LASGUN", "", { at: "rule", id: "CARD-LASGUN" }],
  ["storm", "", { at: "chapter", name: "STORM" }],
  ["choices", "", { at: "choices" }],
  ["", "?search=worm+ride", { at: "search", words: "worm ride" }],
  ["BID-05", "?search=%20", { at: "rule", id: "BID-05" }],
])("/rules/%s%s", (rest, query, way) => {
  expect(wayOf(rest, query)).toEqual(way);
});
