import { expect, test } from "vitest";
import { ofForm, ownName } from "./own";
import { settled } from "./settled";

test("what a control keeps for itself is not sent, and no field that is gone", () => {
  const values = { amount: 3, [ownName("limit")]: 7 };
  expect(ofForm(values)).toEqual({ amount: 3 });
  expect(settled([], { [ownName("limit")]: 7 })).toEqual({ drop: [], put: {} });
});
