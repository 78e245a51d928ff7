import { expect, test, vi } from "vitest";
import type { Asked, Prompt } from "./api/types";
import { Desk } from "./desk.svelte";
import type { Table } from "./table.svelte";

vi.mock("./api/client", () => ({
  api: { post: async () => ({ ok: true, value: {} }) },
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
