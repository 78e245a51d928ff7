import { expect, test } from "vitest";
import { counted } from "./counted";

const says = (action: Record<string, string | number> & { type: string }) => ({ action, says: "" });

test("amounts of the same play become one with its least and most; the rest stays", () => {
  const { amounts, others } = counted([
    says({ type: "GiveSpice", amount: 1 }),
    says({ type: "BackBids", to: "fremen", amount: 9 }),
    says({ type: "GiveSpice", amount: 12 }),
    says({ type: "AcceptDeal", number: 4711 }),
    says({ type: "BackBids", to: "fremen", amount: 2 }),
    says({ type: "BackBids", to: "emperor", amount: 9 }),
  ]);
  expect(amounts.map((one) => [one.action.type, one.action.to, one.least, one.most])).toEqual([
    ["GiveSpice", undefined, 1, 12],
    ["BackBids", "fremen", 2, 9],
    ["BackBids", "emperor", 9, 9],
  ]);
  expect(others.map((one) => one.action.type)).toEqual(["AcceptDeal"]);
});
