import { expect, test } from "vitest";
import type { GameEvent, View } from "../api/types";
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

const passed = (seat: string) => ({ type: "BidPassed", seat });
const bids = (seat: string, amount: number) => ({ type: "BidMade", seat, amount });
const opened = { type: "LotOpened", lot: 2, opener: "atreides" };
/** Who passed before the last raise, and at which bid. */
function overtaken(facts: object, ...told: GameEvent[]): object {
  const { bidders } = saleOf(table({ opener: "atreides", ...facts }), () => 8, told) ?? { bidders: [] };
  return Object.fromEntries(bidders.flatMap((one) => ("passedAt" in one ? [[one.seat, one.passedAt]] : [])));
}

test("who passed before a raise is asked again, and has passed all the same", () => {
  const offers = [offer("atreides", 1), offer("fremen", 2)];
  const told = [opened, bids("atreides", 1), passed("emperor"), bids("fremen", 2), passed("harkonnen")];
  expect(overtaken({ offers, passed: ["harkonnen"] }, ...told)).toEqual({ emperor: 1 });
  expect(overtaken({ offers: offers.slice(0, 1) }, opened, passed("emperor"), bids("atreides", 1))).toEqual({
    emperor: 0,
  });
});

test("a pass is forgotten by a bid of one's own, by the next card, and by a sale that begins again", () => {
  const before = [opened, passed("emperor"), bids("atreides", 1)];
  expect(overtaken({ offers: [offer("atreides", 1), offer("emperor", 2)] }, ...before, bids("emperor", 2))).toEqual({});
  const next = [...before, { ...opened, lot: 3 }, bids("fremen", 1)];
  expect(overtaken({ offers: [offer("fremen", 1)] }, ...next)).toEqual({});
  expect(overtaken({ barred: ["atreides"] }, ...before, { type: "SaleVoid", seat: "atreides" })).toEqual({});
});

test("the bid at which one passed is not told, if a bid was withdrawn before", () => {
  const told = [opened, bids("atreides", 1), bids("fremen", 2), { type: "BidWithdrawn", seat: "fremen", amount: 2 }];
  const offers = [offer("atreides", 1), offer("harkonnen", 3)];
  expect(overtaken({ offers }, ...told, passed("emperor"), bids("harkonnen", 3))).toEqual({ emperor: null });
});

test("a card that is sold is bid for no more", () => {
  const sold = { kind: "Purchase", step: "payment", facts: { buyer: "atreides", price: 4, ally_share: 0, backed: 0 } };
  const { paragraphs = [] } = table({});
  const told = [opened, passed("emperor"), bids("atreides", 4)];
  const sale = saleOf({ ...table({}), paragraphs: [...paragraphs, sold] }, limit, told);
  expect(sale?.bidders.some((one) => "passedAt" in one)).toBe(false);
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
