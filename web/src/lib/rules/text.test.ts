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

test("words between single stars stand out, also where a line wraps; a lone star stays", () => {
  expect(pieces("The *opener* bids 2 * 3.")).toEqual([
    { text: "The " },
    { text: "opener", em: true },
    { text: " bids 2 * 3." },
  ]);
  expect(blocks("The *opener of\nthe first* card.")[0]?.pieces).toEqual([
    { text: "The " },
    { text: "opener of the first", em: true },
    { text: " card." },
  ]);
});

test("a table is cut into cells, without the line below its head", () => {
  const found = blocks("| who | rule |\n| --- | --- |\n| Fremen | FRE-06 |");
  expect(found.map((row) => row.cells)).toEqual([
    [[{ text: "who" }], [{ text: "rule" }]],
    [[{ text: "Fremen" }], [{ text: "FRE-06", rule: true }]],
  ]);
});
