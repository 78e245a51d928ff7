import { fill, words } from "../../words";
import type { Action, Faction, Facts, GameEvent, SeatView, View } from "../api/types";

/** A bid: `amount` in spice, of which `ally_share` comes from the ally and `backed` from whoever stands behind it. */
export interface Offer {
  seat: Faction;
  amount: number;
  ally_share: number;
  backed: number;
}
/** buys: the card is sold to it; high: the bid that stands; passed: since that bid; barred: has not paid for this very card; full: no room in the hand. */
export type Standing = "buys" | "high" | "passed" | "barred" | "full" | "";
export interface Bidder {
  seat: Faction;
  /** Its last bid for this card. */
  bid: Offer | null;
  standing: Standing;
  /** It passed at this high bid (0: before any; null: one that was withdrawn since), and was overtaken by a raise: a pass
   * counts until somebody bids (BID-07), so it is asked again. */
  passedAt?: number | null;
  opener: boolean;
}
/** The card on sale. `number` of `cards`, where they are sold in a row; `face`: which one, if the viewer knows. */
export interface Sale {
  number: number;
  cards: number | null;
  face: string | null;
  bidders: Bidder[];
}

/** The sale that is going on, as its public facts tell; null while there is none. `limit`: how many cards a faction's
 * hand holds; `told`: what the chronicle tells, which knows of passes that do not count any more. */
export function saleOf(view: View, limit: (faction: Faction) => number, told: GameEvent[] = []): Sale | null {
  const auction = factsOf(view, "Auction");
  if (!auction) return null;
  const sold = factsOf(view, "Purchase");
  const offers = sold ? [offerOf(sold)] : ((auction.offers ?? []) as unknown as Offer[]);
  const passed = auction.passed as Faction[];
  const barred = auction.barred as Faction[];
  const start = Math.max(0, view.order.indexOf(String(auction.opener)));
  const around = [...view.order.slice(start), ...view.order.slice(0, start)];
  const seats = new Map(view.seats.map((seat) => [seat.seat, seat]));
  const passes = passesOf(told);
  const standing = (seat: Faction): Standing => {
    if (offers.at(-1)?.seat === seat) return sold ? "buys" : "high";
    if (barred.includes(seat)) return "barred";
    if (isFull(seats.get(seat), limit(seat))) return "full";
    return passed.includes(seat) ? "passed" : "";
  };
  return {
    number: Number(auction.number),
    cards: factsOf(view, "Bidding") ? Number(auction.number) + (view.row_size ?? 0) : null,
    face: view.lot ?? null,
    bidders: around.map((seat) => ({
      seat,
      bid: offers.findLast((offer) => offer.seat === seat) ?? null,
      standing: standing(seat),
      ...(!sold && standing(seat) === "" && passes.has(seat) ? { passedAt: passes.get(seat) ?? null } : {}),
      opener: seat === auction.opener,
    })),
  };
}

/** In words that a pass does not count any more; "" where none did. */
export function overtaken({ passedAt }: Bidder): string {
  if (passedAt === undefined) return "";
  return passedAt ? fill(words.passedAt, { amount: passedAt }) : words.passedBefore;
}

/** Who has passed on the card on sale and has not bid since, and at which high bid: see `Bidder.passedAt`. */
function passesOf(told: GameEvent[]): Map<Faction, number | null> {
  const start = told.findLastIndex(({ type }) => type === "LotOpened" || type === "SaleVoid");
  const passes = new Map<Faction, number | null>();
  let high: number | null = 0;
  for (const { type, seat, amount } of told.slice(Math.max(0, start))) {
    if (type === "BidPassed") passes.set(String(seat), high);
    if (type === "BidWithdrawn") high = null;
    if (type !== "BidMade") continue;
    passes.delete(String(seat));
    high = Number(amount);
  }
  return passes;
}

function factsOf(view: View, kind: string): Facts | null {
  return view.paragraphs?.findLast((paragraph) => paragraph.kind === kind)?.facts ?? null;
}

/** What is paid for a card that is sold, as the bid that it was. */
function offerOf({ buyer, price, ally_share, backed }: Facts): Offer {
  return { seat: String(buyer), amount: Number(price), ally_share: Number(ally_share), backed: Number(backed) };
}

function isFull(seat: SeatView | undefined, limit: number): boolean {
  return seat !== undefined && seat.hand_size >= limit;
}

/** Standing orders that bid for this seat, each time the least that is possible, up to `most`, and pass when it is dearer:
 * of several orders the first that can be carried out counts, and a bid that is too low cannot. Should a bid within the
 * limit not be possible any more, the seat is asked. */
export function bidUpTo(most: number, lowest: number, lot: number, before: Facts[]): Action {
  const about = aboutLot(lot);
  const amounts = Array.from({ length: Math.max(0, most - lowest + 1) }, (_, at) => lowest + at);
  const bids = amounts.map((amount) => ({ ...about, answer: { type: "Bid", amount } }));
  return ordered([...bids, { ...about, price: most + 1, answer: { type: "Pass" } }], lot, before);
}

/** A standing order that passes, whatever is bid for this card. */
export function passOn(lot: number, before: Facts[]): Action {
  return ordered([{ ...aboutLot(lot), answer: { type: "Pass" } }], lot, before);
}

function aboutLot(lot: number) {
  return { question: "ChooseBid", lot, lasts: "phase" };
}

/** These orders about this card; what was ordered before about other questions, stays. */
function ordered(orders: Facts[], lot: number, before: Facts[]): Action {
  const others = before.filter((order) => order.question !== "ChooseBid" || order.lot !== lot);
  return { type: "GiveOrders", orders: [...orders, ...others] };
}
