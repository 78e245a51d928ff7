import { expect, test } from "vitest";
import type { GameEvent } from "../api/types";
import type { Line } from "../table.svelte";
import { deedsOf, onlyTold } from "./deeds";

const mark = { topics: [], secret: false, seats: [], places: [], faces: [], bears: "" as const };
function lines(...events: GameEvent[]): Line[] {
  return events.map((event, n) => ({ n, text: event.type, event, mark, turn: 1, phase: "shipment_movement" }));
}
function told(...events: GameEvent[]): string[][] {
  return deedsOf(lines(...events)).map((deed) => deed.lines.map((line) => line.text));
}
const forces = { ordinary: 5, elite: 0, advisors: 0 };
const may = { type: "ShipAndMoveTurnBegun", seat: "atreides" };
const ships = { type: "ShipmentDeclared", seat: "atreides", forces, destination: "arrakeen_10", price: 5 };
const pays = { type: "SpicePaid", seat: "atreides", spice: 5, what: "shipment" };
const lands = {
  type: "ForcesArrived",
  cause: "reserve_shipment",
  entrant: "atreides",
  destination: "arrakeen_10",
  forces,
};
const income = { type: "SpiceReceived", seat: "spacing_guild", spice: 5, what: "shipment" };
const moves = { ...lands, cause: "movement", destination: "carthag_11" };

test("a shipment is told once, with who is paid for it", () => {
  expect(told(may, ships, pays, lands, income)).toEqual([["ShipmentDeclared", "SpiceReceived"]]);
});

test("what was done otherwise than declared is told", () => {
  const less = { ...lands, forces: { ...forces, ordinary: 4 } };
  expect(told(ships, { ...pays, spice: 3 })).toEqual([["ShipmentDeclared", "SpicePaid"]]);
  expect(told(ships, pays, less)).toEqual([["ShipmentDeclared"], ["ForcesArrived"]]);
});

test("whose turn it is, is told until something is done in it", () => {
  expect(told(may)).toEqual([["ShipAndMoveTurnBegun"]]);
  expect(told(may, moves)).toEqual([["ForcesArrived"]]);
  expect(told(may, { ...may, seat: "fremen" })).toEqual([["ShipAndMoveTurnBegun"], ["ShipAndMoveTurnBegun"]]);
});

test("a movement after a shipment is a deed of its own", () => {
  expect(told(ships, pays, lands, moves)).toEqual([["ShipmentDeclared"], ["ForcesArrived"]]);
});

test("who would come along is told until the force is there", () => {
  const would = { type: "AdvisorDeclared", seat: "bene_gesserit", entrant: "atreides", destination: "polar_sink" };
  const one = { ordinary: 1, elite: 0, advisors: 0 };
  const comes = {
    type: "ForcesArrived",
    cause: "accompany",
    entrant: "bene_gesserit",
    destination: "polar_sink",
    forces: one,
  };
  expect(told(would)).toEqual([["AdvisorDeclared"]]);
  expect(told(would, comes)).toEqual([["ForcesArrived"]]);
});

test("the bids for a card stand together, and so does its sale", () => {
  const opened = { type: "LotOpened", lot: 3, opener: "fremen" };
  const bid = { type: "BidMade", seat: "emperor", amount: 2 };
  const passed = { type: "BidPassed", seat: "fremen" };
  const paid = { type: "SpicePaid", seat: "emperor", spice: 2, what: "card" };
  const bought = { type: "CardBought", seat: "emperor", price: 2 };
  expect(told(opened, bid, passed, passed, paid, bought, opened)).toEqual([
    ["LotOpened", "BidMade", "BidPassed", "BidPassed"],
    ["SpicePaid"],
    ["LotOpened"],
  ]);
  expect(told(bought)).toEqual([["CardBought"]]);
});

test("a card that is played goes away without another line; secrets stand alone", () => {
  const played = { type: "CardPlayed", seat: "harkonnen", card: "karama" };
  const away = { type: "CardDiscarded", seat: "harkonnen", card: "karama" };
  expect(told(played, away)).toEqual([["CardPlayed"]]);
  expect(told(played, { ...away, seat: "fremen" })).toEqual([["CardPlayed", "CardDiscarded"]]);
  const [first, second] = lines(played, away) as [Line, Line];
  const secret = { ...second, mark: { ...mark, secret: true, told: ["emperor"] } };
  expect(deedsOf([first, secret]).map(({ secret, told }) => ({ secret, told }))).toEqual([
    { secret: false, told: [] },
    { secret: true, told: ["emperor"] },
  ]);
});

test("it is said who was told of a secret", () => {
  expect(onlyTold([])).toBe("Only you were told this");
  expect(onlyTold(["emperor"])).toBe("Only you and emperor were told this");
  expect(onlyTold(["atreides", "emperor"])).toBe("Only you, atreides and emperor were told this");
});
