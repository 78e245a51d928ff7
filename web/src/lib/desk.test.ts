import { expect, test, vi } from "vitest";
import type { Asked, Prompt, Reason, Refusal } from "./api/types";
import { Desk } from "./desk.svelte";
import type { Table } from "./table.svelte";

/** What the server answers, by the last part of the address; elsewhere everything is well. */
const answers = vi.hoisted<{ at: Record<string, unknown> }>(() => ({ at: {} }));
vi.mock("./api/client", () => ({
  api: { post: async (path: string) => answers.at[path.split("/").at(-1) ?? ""] ?? { ok: true, value: {} } },
  newId: () => "id",
}));

const asked = (more: object = {}): Asked & { prompt: Prompt } => ({
  question: "q",
  prompt: { seat: "atreides", decision: "ChooseRevival", listed: true, plays: [], ...more } as unknown as Prompt,
});
/** A table whose view comes before its question, after an answer. */
function table(refresh: () => void): Table {
  return { id: "room", inHand: null, sending: null, missed: null, past: () => false, refresh } as unknown as Table;
}

test("a question that has been answered is not asked again before the next one has come", async () => {
  const [before, after] = [asked(), asked()];
  const kept: boolean[] = [];
  const desk: Desk = new Desk(
    table(() => {
      kept.push(desk.goesOn(before), desk.goesOn(after));
    }),
    before.question,
    before.prompt,
  );
  expect(await desk.send({ type: "Revive", ordinary: 2 })).toBe(true);
  expect(kept).toEqual([true, false]);
});

test("a question that was told anew before the answer was taken is not asked again either", async () => {
  const [before, told, after] = [asked(), asked({ turn: 2 }), asked({ turn: 2 })];
  const kept: boolean[] = [];
  const desk: Desk = new Desk(
    table(() => {
      kept.push(desk.goesOn(told), desk.goesOn(after));
    }),
    before.question,
    before.prompt,
  );
  expect(desk.goesOn(told)).toBe(true);
  await desk.send({ type: "Pass" });
  expect(kept).toEqual([true, false]);
});

const reason: Reason = { rule: "BID-08", key: "bid-too-low", facts: {}, message: "Emperor bid 5: bid 6 or more." };
const bid = (crumb: string, high: number) =>
  asked({ decision: "ChooseBid", turn: 3, crumbs: ["Bidding", crumb], window: "", rule: "BID-08", facts: { high } });
const refusal = (code: string, violations: Reason[]): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { status: code === "question-over" ? 409 : 422, code, message: "", violations },
});

test.each([
  ["of the same card", "card 2", { amount: 4 }],
  ["of another card", "card 3", {}],
])(
  "a bid that came too late says why it is too low now; it is kept at the question %s only",
  async (_, crumb, kept) => {
    vi.useFakeTimers();
    const missed: unknown[] = [];
    let next: Desk | null = null;
    const at = table(() => {
      if (at.inHand) next = new Desk(at, "later", bid(crumb, 5).prompt);
    });
    at.miss = (_prompt, what) => void missed.push(what);
    const desk = new Desk(at, "q", bid("card 2", 3).prompt);
    desk.draft.put({ amount: 4 });
    answers.at = {
      actions: refusal("question-over", []),
      try: { ok: true, value: { said: { action: { type: "Bid", amount: 4 }, says: "bid 4" }, violations: [reason] } },
    };
    expect(await desk.send({ type: "Bid", amount: 4 })).toBe(false);
    answers.at = {};
    expect(missed).toEqual([{ says: "bid 4", action: { type: "Bid", amount: 4 }, reasons: [reason] }]);
    expect((next as Desk | null)?.draft.values).toEqual(kept);
    vi.useRealTimers();
  },
);

test("what was chosen comes to a question that has come up before the answer was refused, unless one chooses there", async () => {
  vi.useFakeTimers();
  for (const before of [{}, { amount: 7 }]) {
    const at = table(() => {});
    at.miss = () => {};
    const desk = new Desk(at, "q", bid("card 2", 3).prompt);
    desk.draft.put({ amount: 4 });
    const next = new Desk(at, "later", bid("card 2", 5).prompt);
    next.draft.fill({ amount: 6 });
    if (before.amount) next.draft.put(before);
    at.asked = { question: "later", prompt: next.prompt };
    answers.at = { actions: refusal("question-over", []) };
    await desk.send({ type: "Bid", amount: 4 });
    expect([next.draft.values.amount, at.inHand]).toEqual([before.amount ?? 4, null]);
  }
  answers.at = {};
  vi.useRealTimers();
});

test("a bid that the rules refuse stays as it was chosen, with the reasons", async () => {
  vi.useFakeTimers();
  const desk = new Desk(
    table(() => {}),
    "q",
    bid("card 2", 3).prompt,
  );
  desk.draft.put({ amount: 3 });
  answers.at = { actions: refusal("illegal", [reason]) };
  expect(await desk.send({ type: "Bid", amount: 3 })).toBe(false);
  answers.at = {};
  expect([desk.refusal?.violations, desk.draft.values]).toEqual([[reason], { amount: 3 }]);
  vi.useRealTimers();
});
