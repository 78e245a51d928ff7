import { expect, test } from "vitest";
import { blocks, pieces } from "./text";

test("IDs of rules are cut out", () => {
  expect(pieces("the ally allows (ALLY-07). See CARD-SHIELD and E1-06.")).toEqual([
    { text: "the ally allows (" },
    { text: "ALLY-07", rule: true },
    { text: "). See " },
    { text: "CARD-SHIELD", rule: true },
    { text: " and " },
    { text: "E1-06", rule: true },
    { text: "." },
  ]);
});

test("wrapped lines are joined, points and tags are blocks of their own", () => {
  const found = blocks(
    "First line\nwraps.\n- one\n  goes on\n- two\n\npolicy (provisional): ours.\nexample: given a, then b.",
  );
  expect(
    found.map((block) => [block.kind, block.provisional, block.pieces.map((piece) => piece.text).join("")]),
  ).toEqual([
    ["paragraph", false, "First line wraps."],
    ["point", false, "one goes on"],
    ["point", false, "two"],
    ["policy", true, "ours."],
    ["example", false, "given a, then b."],
  ]);
});
