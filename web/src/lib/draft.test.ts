import { beforeEach, expect, test, vi } from "vitest";
import type { Prompt } from "./api/types";
import { aboutOf, KeptDraft } from "./draft.svelte";

const nothing = () => {};
const KEY = "draft room fremen ChooseShipment";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

function begun(question: string, about: string): KeptDraft {
  return new KeptDraft(KEY, question, about, nothing);
}

test("what was begun survives a reload, and the same question under another number", () => {
  const draft = begun("0.4", "shipment of turn 1");
  draft.put({ destination: "arrakeen_10" });
  draft.line = "ship 3 arr";
  const reloaded = begun("0.4", "shipment of turn 1, told anew");
  expect([reloaded.values, reloaded.line, reloaded.stale]).toEqual([
    { destination: "arrakeen_10" },
    "ship 3 arr",
    false,
  ]);
  const anew = begun("1.4", "shipment of turn 1");
  expect([anew.values, anew.line, anew.stale]).toEqual([{ destination: "arrakeen_10" }, "ship 3 arr", true]);
});

test("what was begun for another question of the kind goes", () => {
  const draft = begun("0.4", "shipment of turn 1");
  draft.put({ destination: "arrakeen_10" });
  draft.line = "ship 3 arr";
  const other = begun("0.9", "shipment of turn 2");
  expect([other.values, other.line]).toEqual([{}, ""]);
});

test("a question that is told anew, and then put anew, is the same", () => {
  const draft = begun("0.4", "before");
  draft.line = "ship";
  draft.renew("after");
  expect(begun("1.4", "after").line).toBe("ship");
  expect(begun("1.4", "before").line).toBe("");
});

test("what was answered is not kept, whatever is still chosen", () => {
  const draft = begun("0.4", "shipment");
  draft.put({ destination: "arrakeen_10" });
  draft.forget();
  draft.line = "more";
  draft.put({ destination: "carthag_11" });
  expect(begun("0.4", "shipment").values).toEqual({});
});

test("a line is no step that can be undone", () => {
  const draft = begun("0.4", "shipment");
  draft.put({ destination: "arrakeen_10" });
  draft.line = "ship";
  draft.undo();
  expect([draft.values, draft.line]).toEqual([{}, "ship"]);
});

test("what was chosen for a question that is over is taken, and said to be from before, where nothing was chosen yet", () => {
  const draft = begun("0.5", "high bid 4");
  draft.take({ amount: 4 });
  expect([draft.values, draft.stale, draft.changed]).toEqual([{ amount: 4 }, true, false]);
  const followed = begun("0.7", "high bid 5");
  followed.fill({ amount: 6, share: 0 });
  followed.take({ amount: 4 });
  expect(followed.values).toEqual({ amount: 4, share: 0 });
  draft.put({ amount: 6 });
  draft.take({ amount: 4 });
  expect(draft.values).toEqual({ amount: 6 });
  const other = begun("0.6", "another");
  other.take({});
  expect(other.stale).toBe(false);
});

test("a question is about its place in the game, its rule and its facts, not about its number or the plays beside it", () => {
  const prompt = { number: 4, turn: 1, crumbs: ["Bidding"], window: "", rule: "BID-08", facts: { lot: 1 }, plays: [] };
  const about = (changed: object) => aboutOf({ ...prompt, ...changed } as unknown as Prompt);
  expect(about({ number: 7, plays: [{}] })).toBe(about({}));
  expect(about({ facts: { lot: 2 } })).not.toBe(about({}));
  expect(about({ turn: 2 })).not.toBe(about({}));
});
