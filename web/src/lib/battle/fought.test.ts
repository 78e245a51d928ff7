import { expect, test } from "vitest";
import type { GameEvent } from "../api/types";
import type { Line } from "../table.svelte";
import { DECIDES, fights, foughtIn, openIn } from "./fought";

const mark = { topics: [], secret: false, seats: [], places: [], faces: [], bears: "" as const };
function lines(...events: GameEvent[]): Line[] {
  return events.map((event, n) => ({ n, text: event.type, event, mark, turn: 1, phase: "battle" }));
}
const begun = { type: "BattleBegun", territory: "arrakeen", aggressor: "harkonnen", defender: "atreides" };
const plan = (seat: string, leader: string | null, dial: number) => ({
  type: "PlanRevealed",
  seat,
  leader,
  dial,
  weapon: null,
  defense: null,
});
const plans = [plan("harkonnen", "beast_rabban", 4), plan("atreides", "gurney_halleck", 5)];
const compared = { type: "TotalsCompared", aggressor: "harkonnen", total: 4, defender: "atreides", against: 9 };
const won = { type: "BattleWon", winner: "atreides", loser: "harkonnen", territory: "arrakeen" };
const dead = { type: "LeaderKilled", seat: "harkonnen", leader: "beast_rabban", cause: "battle" };
const losses = { type: "ForcesKilled", seat: "harkonnen" };
const STEPS = ["plans", "traitors", "explosion", "weapons", "totals", "aftermath"];
const names = (steps: { name: string; lines: Line[] }[]) =>
  steps.map((step) => [step.name, ...step.lines.map((line) => line.text)].join(" "));

test("a battle by strength goes through all steps", () => {
  const [fought, ...others] = foughtIn(
    lines(begun, ...plans, compared, won, dead, losses, { type: "PhaseBegun" }, losses),
  );
  expect(others).toEqual([]);
  expect(fought?.totals).toEqual({ harkonnen: 4, atreides: 9 });
  expect([fought?.winner, fought?.killed]).toEqual(["atreides", ["beast_rabban"]]);
  expect(names(fought?.steps ?? [])).toEqual([
    "plans PlanRevealed PlanRevealed",
    "traitors",
    "explosion",
    "weapons LeaderKilled",
    "totals TotalsCompared BattleWon",
    "aftermath ForcesKilled",
  ]);
});

test("a traitor ends it before weapons count", () => {
  const called = { type: "TraitorCalled", seat: "atreides", leader: "beast_rabban", side: "atreides" };
  const [fought] = foughtIn(lines(begun, ...plans, called, won, dead));
  expect(names(fought?.steps ?? [])).toEqual([
    "plans PlanRevealed PlanRevealed",
    "traitors TraitorCalled",
    "explosion",
    "weapons",
    "totals",
    "aftermath BattleWon LeaderKilled",
  ]);
  expect(fought?.totals).toBeNull();
});

test("an explosion has no winner", () => {
  const [fought] = foughtIn(lines(begun, ...plans, { type: "LasgunExploded", territory: "arrakeen" }, losses));
  expect(fought?.winner).toBeNull();
  expect(names(fought?.steps ?? []).slice(2)).toEqual([
    "explosion LasgunExploded",
    "weapons",
    "totals",
    "aftermath ForcesKilled",
  ]);
});

test("by what a battle was decided is known of every way to end it, with the traitors that were called", () => {
  const call = (seat: string, leader: string) => ({ type: "TraitorCalled", seat, leader, side: seat });
  const one = call("atreides", "beast_rabban");
  const both = { type: "BattleLostByBoth", territory: "arrakeen", aggressor: "harkonnen", defender: "atreides" };
  const ends: [GameEvent[], string, string[], string][] = [
    [[compared, won], "number", [], "BATTLE-25"],
    [[call("harkonnen", "gurney_halleck"), compared, won], "number", [], "BATTLE-25"],
    [[one, call("fremen", "beast_rabban"), won], "traitor", ["beast_rabban"], "BATTLE-20"],
    [[one, call("harkonnen", "gurney_halleck"), won], "traitor", ["beast_rabban"], "BATTLE-20"],
    [[{ ...compared, against: 4 }, won], "tie", [], "BATTLE-25"],
    [[one, won, dead], "traitor", ["beast_rabban"], "BATTLE-20"],
    [[one, call("harkonnen", "gurney_halleck"), both], "twoTraitors", ["beast_rabban", "gurney_halleck"], "BATTLE-21"],
    [[{ type: "LasgunExploded", territory: "arrakeen" }], "explosion", [], "BATTLE-22"],
  ];
  for (const [events, how, traitors, rule] of ends) {
    const [fought] = foughtIn(lines(begun, ...plans, ...events));
    expect([fought?.decided, fought?.traitors]).toEqual([how, traitors]);
    expect(DECIDES[fought?.decided ?? "number"]).toBe(rule);
    // how many steps there are does not tell how it ends
    expect(fought?.steps.map((step) => step.name)).toEqual(STEPS);
  }
});

test("a battle that is not over, or that somebody has not seen, is none; each of several stands alone", () => {
  expect(foughtIn(lines(begun, ...plans))).toEqual([]);
  expect(foughtIn(lines(begun, won))).toEqual([]);
  const two = foughtIn(lines(begun, ...plans, compared, won, begun, ...plans, compared, won));
  expect(two.map((one) => one.n)).toEqual([0, 5]);
});

test("of two that fight on one side it shows the one that leads, and who is beside it", () => {
  const led = { type: "LeadNamed", lead: "emperor", beside: "harkonnen", opponent: "atreides", territory: "arrakeen" };
  const difference = { type: "DifferenceAdded", seat: "emperor", number: 2 };
  const theirs = plan("emperor", "bashar", 4);
  const totals = { ...compared, aggressor: "atreides", total: 9, defender: "emperor", against: 6 };
  const joined = { ...begun, aggressor: "atreides", defender: "emperor" };
  const [first, fought] = foughtIn(
    lines(begun, ...plans, compared, won, led, joined, theirs, plan("atreides", null, 5), difference, totals, won),
  );
  expect(first?.beside).toEqual({});
  expect(names(first?.steps ?? []).at(-1)).toBe("aftermath");
  expect(fought?.sides).toEqual(["atreides", "emperor"]);
  expect(fought?.beside).toEqual({ emperor: "harkonnen" });
  expect(fought?.totals).toEqual({ emperor: 6, atreides: 9 });
  expect(names(fought?.steps ?? []).at(-2)).toBe("totals DifferenceAdded TotalsCompared BattleWon");
});

test("the plans of the battle that goes on lie open from their reveal until its end is told", () => {
  const call = { type: "TraitorCalled", seat: "atreides", leader: "beast_rabban", side: "atreides" };
  const both = { type: "BattleLostByBoth", territory: "arrakeen", aggressor: "harkonnen", defender: "atreides" };
  const [one, other] = plans;
  if (!one || !other) throw new Error("two plans");
  for (const events of [
    [begun, one, other],
    [begun, one, other, call],
    [begun, ...plans, compared, won, begun, ...plans],
  ]) {
    const open = openIn(lines(...events));
    expect([open?.territory, Object.keys(open?.plans ?? {})]).toEqual(["arrakeen", ["harkonnen", "atreides"]]);
  }
  const shut: GameEvent[][] = [
    [],
    [begun],
    [begun, one],
    [begun, ...plans, compared, won],
    [begun, ...plans, call, both],
    [begun, ...plans, { type: "LasgunExploded", territory: "arrakeen" }],
    [begun, ...plans, { type: "PhaseBegun" }],
    [begun, ...plans, begun],
  ];
  for (const events of shut) expect(openIn(lines(...events))).toBeNull();
});

test("who leads a side and who stands beside it take part, nobody else", () => {
  const led = { type: "LeadNamed", lead: "atreides", beside: "ecaz", opponent: "harkonnen", territory: "arrakeen" };
  const open = openIn(lines(led, begun, ...plans));
  if (!open) throw new Error("it is open");
  expect(["harkonnen", "atreides", "ecaz", "fremen", null].filter((seat) => fights(open, seat))).toEqual([
    "harkonnen",
    "atreides",
    "ecaz",
  ]);
});
