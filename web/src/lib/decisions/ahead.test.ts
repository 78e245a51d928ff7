import { expect, test } from "vitest";
import type { Private } from "../api/types";
import { passUnless, waive } from "./ahead";

const mine = { purse: 0, free: 0, hand: [], traitors: [], uninterested: ["w_peek"], orders: [{ question: "w_ride" }] };

test("for a phase or a turn: one more order, about the power if there is just one", () => {
  expect(waive("w_bonus", ["hark_extra_card"], "phase", mine as Private)).toEqual({
    type: "GiveOrders",
    orders: [
      { question: "w_ride" },
      { question: "w_bonus", answer: { type: "Pass" }, about: "hark_extra_card", lasts: "phase" },
    ],
  });
  expect(waive("w_elite", ["one", "other"], "turn", undefined)).toEqual({
    type: "GiveOrders",
    orders: [{ question: "w_elite", answer: { type: "Pass" }, about: "", lasts: "turn" }],
  });
});

test("for good: the windows of no interest, each once", () => {
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
