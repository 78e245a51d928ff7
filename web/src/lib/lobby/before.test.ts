import { expect, test } from "vitest";
import type { RoomShown, SeatShown } from "../api/types";
import { missing, nextStep } from "./before";

function seat(number: number, given: Partial<SeatShown> = {}): SeatShown {
  const kind = given.kind ?? "human";
  const empty = { strength: "", member: number, name: "", faction: null, ready: kind === "bot", lot: 0 };
  return { number, kind, ...empty, swap_with: null, vacant: false, ...given };
}
function room(seats: SeatShown[], given: Partial<RoomShown> = {}): RoomShown {
  return { seats, stage: "open", choosing: null, settings: {}, ...given } as RoomShown;
}

test("a free seat comes before everything", () => {
  const found = room([seat(0), seat(1, { member: null })]);
  expect(missing(found).free.map((one) => one.number)).toEqual([1]);
  expect(nextStep(found, "random")).toBe(null);
});

test("dealt, drafted, chosen", () => {
  const full = room([seat(0), seat(1, { kind: "bot" })]);
  expect(nextStep(full, "random")).toBe("deal");
  expect(nextStep(full, "draft")).toBe("draft");
  expect(nextStep(full, "free")).toBe(null);
  expect(nextStep(room([seat(0, { faction: "fremen" }), seat(1, { kind: "bot" })]), "free")).toBe("start");
});

test("while somebody chooses in the draft nothing else happens", () => {
  const drafting = room([seat(0), seat(1)], { stage: "drafting", choosing: 1 });
  expect(missing(drafting).choosing?.number).toBe(1);
  expect(nextStep(drafting, "draft")).toBe(null);
});

test("dealt factions lead to the beginning", () => {
  const dealt = room([seat(0, { faction: "emperor" }), seat(1, { kind: "bot", faction: "fremen" })], {
    stage: "swapping",
  });
  expect(nextStep(dealt, "random")).toBe("start");
  expect(missing(dealt).unready.map((one) => one.number)).toEqual([0]);
});
