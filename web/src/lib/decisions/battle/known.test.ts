import { expect, test } from "vitest";
import type { View } from "../../api/types";
import { knownOf } from "./known";

const command = { power: "bg_voice", seat: "harkonnen", must: false, what: "lasgun", value: null };
const answer = { power: "atr_prescience", seat: "harkonnen", must: true, what: "weapon", value: "chaumas" };
const answered = { power: "atr_prescience", seat: "atreides", must: true, what: "answered", value: null };

test("commands and answers of the battle in hand, without what only says that there was an answer", () => {
  const facts = { commands: [command], conditions: [answer, answered] };
  const view = {
    paragraphs: [
      { kind: "Turn", step: "", facts: {} },
      { kind: "FightBattle", step: "planning", facts },
    ],
  };
  expect(knownOf(view as unknown as View)).toEqual([
    { seat: "harkonnen", kind: "command", must: false, what: "lasgun", value: null },
    { seat: "harkonnen", kind: "answer", must: true, what: "weapon", value: "chaumas" },
  ]);
});

test("where nothing is known there is nothing", () => {
  expect(knownOf({} as View)).toEqual([]);
});
