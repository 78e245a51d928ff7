import { expect, test } from "vitest";
import type { GameEvent } from "../api/types";
import type { Line } from "../table.svelte";
import { truthsIn, unread } from "./truths";

const mark = { topics: [], secret: false, seats: [], places: [], faces: [], bears: "" as const };
function lines(...events: (GameEvent & { turn?: number })[]): Line[] {
  return events.map((event, n) => ({ n, text: `line ${n}`, event, mark, turn: event.turn ?? 1, phase: "bidding" }));
}
const asks = { type: "QuestionAsked", seat: "atreides", target: "fremen" };
const answers = { type: "QuestionAnswered", seat: "fremen", answer: "yes" };
const played = { type: "CardPlayed", seat: "atreides", card: "truthtrance" };

function told(...events: GameEvent[]): string[][] {
  return truthsIn(lines(...events)).map(({ asked, answered }) => [asked.text, answered.text]);
}

test("every answer stands with its question, also where the first one was not known", () => {
  expect(told(played, asks, answers)).toEqual([["line 1", "line 2"]]);
  expect(told(played, asks, { ...answers, answer: "unknown" }, asks, answers)).toEqual([
    ["line 1", "line 2"],
    ["line 3", "line 4"],
  ]);
});

test("what has not been answered, or was taken back, is none", () => {
  expect(told(played)).toEqual([]);
  expect(told(played, asks)).toEqual([]);
});

test("an answer is news until it has been read or its turn is over", () => {
  const truths = truthsIn(lines(asks, answers, asks, answers));
  const [first, second] = truths;
  expect(unread(truths, 1, [])).toEqual([first, second]);
  expect(unread(truths, 1, [first?.id ?? ""])).toEqual([second]);
  expect(unread(truths, 2, [])).toEqual([]);
});

test("what stands at the place of an answer that was taken back, has not been read", () => {
  const [before] = truthsIn(lines(asks, answers));
  const anew = truthsIn(lines(asks, answers).map((line) => ({ ...line, text: `other ${line.n}` })));
  expect(unread(anew, 1, [before?.id ?? ""])).toEqual(anew);
});
