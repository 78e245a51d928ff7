import { expect, test } from "vitest";
import type { Prompt, Said } from "../api/types";
import Done from "./Done.svelte";
import { isDone, takesBack } from "./done";
import { controlFor } from "./index";

const accepts = ["NotDone", "Pass"];
const asked = (decision: string, done: boolean, more: Partial<Prompt> = {}) =>
  ({ decision, listed: false, options: [], facts: { done }, accepts, ...more }) as unknown as Prompt;

test("who is done is asked nothing but whether that holds, whatever the question was", () => {
  for (const decision of ["ChooseRevival", "ChooseCharity", "AnyOther"])
    for (const listed of [true, false]) {
      expect(controlFor(asked(decision, true, { listed }))).toBe(Done);
      expect(controlFor(asked(decision, false, { listed }))).not.toBe(Done);
    }
});

test("what cannot be taken back is no such question", () => {
  expect(isDone(asked("AnyOther", true, { accepts: ["Pass"] }))).toBe(false);
});

test("being done is taken back in the words of the list, if there is one", () => {
  const listed: Said = { action: { type: "NotDone" }, says: "think better of it" };
  expect(takesBack(asked("ChooseCharity", true, { options: [listed] }), "undo")).toBe(listed);
  expect(takesBack(asked("ChooseRevival", true), "undo")).toEqual({ action: { type: "NotDone" }, says: "undo" });
});
