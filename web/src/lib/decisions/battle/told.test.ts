import { expect, test } from "vitest";
import type { Json, View } from "../../api/types";
import { dangerOf, toldOf } from "./told";

const told = (what: string, value: Json, seat = "spacing_guild") => ({
  power: "atr_prescience",
  seat,
  must: true,
  what,
  value,
});
const viewed = (facts: Record<string, Json>) =>
  ({ paragraphs: [{ kind: "FightBattle", step: "planning", facts }] }) as unknown as View;

test("each part of a plan that prescience was told of is a part of what is known of that plan", () => {
  const parts: [string, Json, object][] = [
    ["number", 0, { number: 0 }],
    ["number", 2.5, { number: 2.5 }],
    ["leader", "esmar_tuek", { leader: "esmar_tuek" }],
    ["leader", null, { leader: null }],
    ["weapon", "chaumas", { weapon: "chaumas" }],
    ["weapon", null, { weapon: null }],
    ["defense", "shield", { defense: "shield" }],
    ["defense", null, { defense: null }],
  ];
  for (const [what, value, is] of parts)
    expect(toldOf(viewed({ conditions: [told(what, value)] }), "spacing_guild", new Map())).toEqual(is);
});

test("what binds another plan, a command and a mere mark of an answer tell nothing of this one", () => {
  const commands = [{ ...told("lasgun", null), power: "bg_voice", must: false }];
  const conditions = [told("number", 3, "atreides"), told("answered", null)];
  expect(toldOf(viewed({ commands, conditions }), "spacing_guild", new Map())).toEqual({});
});

test("of a plan that was seen whole everything that can be named is known", () => {
  const shown = { leader: 7, dial: 4, support: 0, weapon: 31, defense: null };
  const view = viewed({ first: "spacing_guild", shown });
  expect(toldOf(view, "spacing_guild", new Map([[7, "esmar_tuek"]]))).toEqual({
    leader: "esmar_tuek",
    number: 4,
    defense: null,
  });
  expect(toldOf(view, "atreides", new Map())).toEqual({});
});

test("an explosion is told as certain or as possible, as the outlook says, and not at all where it says of none", () => {
  const none = { explodes: false, explode_with: null, explodes_with_theirs: false };
  expect(dangerOf(none)).toBe("");
  expect(dangerOf({ ...none, explode_with: "shield" })).toBe("explodesWithShield");
  expect(dangerOf({ ...none, explode_with: "lasgun" })).toBe("explodesWithLasgun");
  expect(dangerOf({ ...none, explode_with: "shield", explodes_with_theirs: true })).toBe("theyPlayShield");
  expect(dangerOf({ ...none, explode_with: "lasgun", explodes_with_theirs: true })).toBe("theyPlayLasgun");
  expect(dangerOf({ explodes: true, explode_with: "shield", explodes_with_theirs: true })).toBe("explodes");
});
