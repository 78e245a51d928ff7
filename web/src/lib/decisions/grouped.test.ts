import { expect, test } from "vitest";
import { grouped } from "./grouped";

const says = (action: Record<string, string | number> & { type: string }) => ({ action, says: "" });
const isSeat = (value: string) => ["fremen", "emperor"].includes(value);

test("answers are told apart by their card and use; those without a card stand alone", () => {
  const { uses, plain } = grouped(
    [says({ type: "Stop", card: 4, power: "a" }), says({ type: "Pay" }), says({ type: "Stop", card: 9, power: "a" })],
    isSeat,
  );
  expect(uses.map((use) => [use.card, use.kind, use.options.length])).toEqual([
    [4, "none", 1],
    [9, "none", 1],
  ]);
  expect(plain.map((one) => one.action.type)).toEqual(["Pay"]);
});

test("one number that differs is counted, one faction is picked, anything else is listed", () => {
  const kind = (...actions: Parameters<typeof says>[0][]) => {
    const [use] = grouped(actions.map(says), isSeat).uses;
    return [use?.kind, use?.varies];
  };
  expect(kind({ type: "W", card: 1, sectors: 0 }, { type: "W", card: 1, sectors: 1 })).toEqual(["number", "sectors"]);
  expect(kind({ type: "T", card: 1, target: "fremen" }, { type: "T", card: 1, target: "emperor" })).toEqual([
    "seat",
    "target",
  ]);
  expect(kind({ type: "S", card: 1, power: "a" }, { type: "S", card: 1, power: "b" })).toEqual(["list", "power"]);
  expect(kind({ type: "G", card: 1, ordinary: 1, elite: 0 }, { type: "G", card: 1, ordinary: 0, elite: 1 })).toEqual([
    "list",
    "",
  ]);
});
