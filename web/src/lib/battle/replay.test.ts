import { beforeEach, expect, test, vi } from "vitest";
import type { Fought } from "./fought";
import { type Heard, Replay } from "./replay.svelte";

let store: Map<string, string>;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

/** A battle that is over. Each of its six steps tells one line. */
function battle(n: number, side: string, ally?: string): Fought {
  const names = ["plans", "traitors", "explosion", "weapons", "totals", "aftermath"] as const;
  const steps = names.map((name, at) => ({ name, rule: "", lines: [{ n: n + 1 + at }] }));
  return { n, sides: [side, "harkonnen"], beside: ally ? { [side]: ally } : {}, steps } as unknown as Fought;
}
const MINE = battle(10, "atreides");
const BESIDE = battle(10, "ecaz", "atreides");
const THEIRS = battle(30, "fremen");
const heard = (battles: Fought[], more: Partial<Heard> = {}): Heard => ({
  room: "room",
  seat: "atreides",
  battles,
  isTold: true,
  isBattle: true,
  since: 0,
  isStill: false,
  stale: null,
  ...more,
});
/** Somebody at a table at which no battle has been fought yet. */
function looking(more: Partial<Heard> = {}): Replay {
  const replay = new Replay();
  replay.hear(heard([], more));
  return replay;
}
/** What is asked wants the room. */
function wanted(replay: Replay): void {
  replay.isAsked = replay.isNeeded = true;
}

test("a battle of one's own comes up, whoever leads one's side, and stands over what is asked until it is closed", () => {
  for (const one of [MINE, BESIDE]) {
    const replay = looking();
    wanted(replay);
    replay.hear(heard([one]));
    expect([replay.n, replay.isShown]).toEqual([10, true]);
    replay.finish();
    expect(replay.isShown).toBe(true);
    replay.close();
    expect([replay.n, replay.isShown]).toEqual([10, false]); // it can be looked at again
  }
});

test("it stands whatever became of the question that led to it, until one that came after it is answered", () => {
  const replay = looking();
  wanted(replay);
  replay.hear(heard([MINE], { stale: "q1" }));
  replay.answered("q1"); // the answer is taken when the battle has been told already
  expect(replay.isShown).toBe(true);
  replay.isAsked = replay.isNeeded = false; // nothing is asked
  replay.isAsked = replay.isNeeded = true; // the next question is there
  replay.hear(heard([MINE])); // more lines, a second batch
  expect(replay.isShown).toBe(true);
  replay.answered("q2");
  expect(replay.isShown).toBe(false);
});

test("after a reload it comes up again, unless it has been closed, or its turn is over", () => {
  const before = looking();
  before.hear(heard([MINE]));
  const after = new Replay();
  after.hear(heard([], { isTold: false })); // before the lines are there nothing is known
  after.hear(heard([MINE]));
  expect(after.n).toBe(10);
  after.close();
  const again = looking();
  const closed = new Replay();
  closed.hear(heard([MINE, THEIRS]));
  expect([again.n, closed.n]).toEqual([null, null]);
  store.clear();
  const late = new Replay();
  late.hear(heard([MINE], { since: 20 }));
  expect(late.n).toBeNull();
});

test("who looks through other eyes, or at another table, sees what was fought by those", () => {
  const replay = looking({ seat: "fremen" });
  replay.hear(heard([THEIRS], { seat: "fremen" }));
  expect(replay.n).toBe(30);
  replay.hear(heard([], { isTold: false }));
  expect(replay.n).toBeNull();
  replay.hear(heard([MINE, battle(29, "fremen")]));
  expect(replay.n).toBe(10);
  replay.hear(heard([], { room: "other" }));
  expect([replay.n, replay.begun]).toEqual([null, 0]); // nothing is heard there of what was shown here
});

test("one's own battle is not replaced by those that follow it: they come up after it", () => {
  const [second, third] = [battle(20, "atreides"), battle(40, "fremen")];
  const replay = looking();
  replay.hear(heard([MINE]));
  replay.finish();
  replay.hear(heard([MINE, second, THEIRS, third]));
  expect(replay.n).toBe(10);
  replay.answered("q");
  expect(replay.n).toBe(20);
  replay.answered("q2");
  replay.finish();
  expect(replay.waits).toBe(40);
  replay.goOn();
  expect([replay.n, replay.waits]).toEqual([40, null]);
});

test("a battle of others gives way to what is asked, and does not replace what somebody looks at", () => {
  const replay = looking();
  replay.hear(heard([MINE, THEIRS]));
  replay.close();
  replay.open(10);
  replay.hear(heard([MINE, THEIRS, battle(50, "fremen")]));
  expect(replay.n).toBe(10);
  replay.close();
  replay.hear(heard([MINE, THEIRS, battle(50, "fremen"), battle(60, "fremen")]));
  expect([replay.n, replay.isShown]).toEqual([60, true]);
  wanted(replay);
  expect(replay.isShown).toBe(false);
});

test("nothing tells the end of a battle before its last step has been shown", () => {
  const replay = looking();
  replay.hear(heard([MINE]));
  expect([...replay.untold]).toEqual([12, 13, 14, 15, 16]);
  replay.step(3);
  replay.step(1); // what has been told stays told
  replay.open(10); // it is open already
  expect([[...replay.untold], replay.holds]).toEqual([[15, 16], true]);
  replay.finish();
  expect([[...replay.untold], replay.holds]).toEqual([[], false]);
  replay.step(0);
  expect(replay.holds).toBe(false);
});

test("what the table looks like is held back from who is not asked, and after one's own battle; not for ever", () => {
  const replay = looking();
  replay.hear(heard([THEIRS]));
  expect(replay.holds).toBe(true);
  replay.isAsked = true;
  expect(replay.holds).toBe(false);
  replay.hear(heard([THEIRS, battle(40, "atreides")]));
  expect([replay.n, replay.holds]).toEqual([40, true]);
  replay.close();
  expect(replay.holds).toBe(false);
  const still = looking({ room: "still", isStill: true });
  still.hear(heard([MINE], { room: "still", isStill: true }));
  expect([still.isShown, still.holds, still.untold.size]).toEqual([true, false, 0]);
});
