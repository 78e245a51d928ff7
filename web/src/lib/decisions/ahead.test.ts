import { expect, test } from "vitest";
import type { Private } from "../api/types";
import { passUnless, TIMES, waive } from "./ahead";

const mine = { purse: 0, free: 0, hand: [], traitors: [], uninterested: ["w_peek"], orders: [{ question: "w_ride" }] };

test("for whichever time: one more order about each power, and none about others of this kind of window", () => {
  expect(waive("w_bonus", ["hark_extra_card"], "phase", mine as Private)).toEqual({
    type: "GiveOrders",
    orders: [
      { question: "w_ride" },
      { question: "w_bonus", answer: { type: "Pass" }, about: "hark_extra_card", lasts: "phase" },
    ],
  });
  for (const lasts of TIMES) {
    expect(waive("w_elite", ["one", "other"], lasts, undefined)).toEqual({
      type: "GiveOrders",
      orders: [
        { question: "w_elite", answer: { type: "Pass" }, about: "one", lasts },
        { question: "w_elite", answer: { type: "Pass" }, about: "other", lasts },
      ],
    });
  }
});

test("unless it is about somebody: to be asked comes first, then the pass, then what was ordered before", () => {
  expect(waive("w_shipment", ["guild_half_price"], "game", mine as Private, ["emperor"])).toEqual({
    type: "GiveOrders",
    orders: [
      { question: "w_shipment", answer: {}, about: "emperor", lasts: "game" },
      { question: "w_shipment", answer: { type: "Pass" }, about: "guild_half_price", lasts: "game" },
      { question: "w_ride" },
    ],
  });
});

test("without a power: an order about the kind of window, or for good the windows of no interest, each once", () => {
  expect(waive("w_storm", [], "turn", undefined)).toEqual({
    type: "GiveOrders",
    orders: [{ question: "w_storm", answer: { type: "Pass" }, about: "", lasts: "turn" }],
  });
  expect(waive("w_peek", [], "game", mine as Private)).toEqual({ type: "SetInterest", windows: ["w_peek"] });
  expect(waive("w_bonus", [], "game", mine as Private)).toEqual({
    type: "SetInterest",
    windows: ["w_peek", "w_bonus"],
  });
});

test("pass, unless it is about somebody: first the orders to be asked, then the pass, then what was ordered before", () => {
  expect(passUnless("", ["harkonnen", "emperor"], 0, "turn", mine as Private)).toEqual({
    type: "GiveOrders",
    orders: [
      { question: "", answer: {}, about: "harkonnen", lasts: "turn" },
      { question: "", answer: {}, about: "emperor", lasts: "turn" },
      { question: "", answer: { type: "Pass" }, price: 0, lasts: "turn" },
      { question: "w_ride" },
    ],
  });
});
