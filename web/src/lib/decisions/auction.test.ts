import { expect, test } from "vitest";
import type { View } from "../api/types";
import { bidUpTo, passOn, saleOf } from "./auction";

const offer = (seat: string, amount: number) => ({ seat, amount, ally_share: 0, backed: 0 });

function table(facts: object, more: object = {}): View {
  return {
    order: ["atreides", "emperor", "fremen", "harkonnen"],
    seats: [
      { seat: "atreides", hand_size: 1 },
      { seat: "emperor", hand_size: 2 },
      { seat: "fremen", hand_size: 4 },
      { seat: "harkonnen", hand_size: 4 },
    ],
    paragraphs: [
      { kind: "Bidding", step: "next_lot", facts: { lots: 3, shown: 2 } },
      {
        kind: "Auction",
        step: "bidding",
        facts: { number: 2, opener: "fremen", offers: [], passed: [], barred: [], ...facts },
      },
    ],
    row_size: 1,
    ...more,
  } as unknown as View;
}
const limit = (faction: string) => (faction === "harkonnen" ? 8 : 4);

test("bidders stand in the order of their turns, from the opener on", () => {
  const sale = saleOf(table({}), limit);
  expect(sale?.bidders.map((bidder) => bidder.seat)).toEqual(["fremen", "harkonnen", "atreides", "emperor"]);
  expect(sale?.bidders.map((bidder) => bidder.opener)).toEqual([true, false, false, false]);
  expect([sale?.number, sale?.cards, sale?.face]).toEqual([2, 3, null]);
});

test("each has its last bid, and the last of all is the high one", () => {
  const offers = [offer("harkonnen", 1), offer("atreides", 2), offer("harkonnen", 3)];
  const sale = saleOf(table({ offers, passed: ["atreides"] }), limit);
  const found = Object.fromEntries(sale?.bidders.map((one) => [one.seat, [one.bid?.amount, one.standing]]) ?? []);
  expect(found).toEqual({
    fremen: [undefined, "full"],
    harkonnen: [3, "high"],
    atreides: [2, "passed"],
    emperor: [undefined, ""],
  });
});

test("while the card is being paid for, its buyer stands there with the price", () => {
  const sold = { kind: "Purchase", step: "payment", facts: { buyer: "atreides", price: 4, ally_share: 1, backed: 0 } };
  const { paragraphs = [] } = table({});
  const sale = saleOf({ ...table({}), paragraphs: [...paragraphs, sold] }, limit);
  const buyer = sale?.bidders.find((one) => one.seat === "atreides");
  expect([buyer?.standing, buyer?.bid?.amount, buyer?.bid?.ally_share]).toEqual(["buys", 4, 1]);
  expect(sale?.bidders.filter((one) => one.standing === "buys" || one.standing === "high")).toHaveLength(1);
});

test("who has not paid for this card may not bid for it again", () => {
  const sale = saleOf(table({ barred: ["emperor"] }), limit);
  expect(sale?.bidders.find((bidder) => bidder.seat === "emperor")?.standing).toBe("barred");
});

test("the face is there for those who know it, and there is no sale without an auction", () => {
  expect(saleOf(table({}, { lot: "shield" }), limit)?.face).toBe("shield");
  expect(saleOf({ ...table({}), paragraphs: [] }, limit)).toBeNull();
});

test("bidding up to a limit: one order an amount, then a pass; orders about other things stay", () => {
  const other = { question: "ChooseRevival", answer: { type: "Pass" }, lot: 0 };
  const old = { question: "ChooseBid", answer: { type: "Bid", amount: 9 }, lot: 2 };
  const { orders } = bidUpTo(5, 3, 2, [other, old]) as unknown as { orders: { answer: object; lot: number }[] };
  expect(orders.map((order) => order.answer)).toEqual([
    { type: "Bid", amount: 3 },
    { type: "Bid", amount: 4 },
    { type: "Bid", amount: 5 },
    { type: "Pass" },
    { type: "Pass" },
  ]);
  expect(orders.slice(0, 4).every((order) => order.lot === 2)).toBe(true);
  expect(orders[3]).toHaveProperty("price", 6); // within the limit a bid that is not possible any more is asked about
});

test("passing on a card: one order for this card, in place of what was ordered for it", () => {
  const other = { question: "ChooseRevival", answer: { type: "Pass" }, lot: 0 };
  const old = { question: "ChooseBid", answer: { type: "Bid", amount: 9 }, lot: 2 };
  expect(passOn(2, [old, other])).toEqual({
    type: "GiveOrders",
    orders: [{ question: "ChooseBid", lot: 2, lasts: "phase", answer: { type: "Pass" } }, other],
  });
});
