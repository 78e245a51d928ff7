import { expect, test } from "vitest";
import type { Private } from "../api/types";
import { waive } from "./ahead";

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
