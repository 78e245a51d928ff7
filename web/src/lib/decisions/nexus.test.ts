import { expect, test } from "vitest";
import type { View } from "../api/types";
import { neighbours } from "./nexus";

function table(facts: object, allies: Record<string, string> = {}): View {
  const order = ["atreides", "emperor", "fremen", "harkonnen"];
  return {
    viewer: "fremen",
    order,
    seats: order.map((seat) => ({ seat, ally: allies[seat] })),
    paragraphs: [{ kind: "Nexus", step: "talks", facts: { proposals: [], done: [], ...facts } }],
  } as unknown as View;
}
const says = (action: Record<string, string> & { type: string }) => ({ action, says: "" });

test("whoever offers stands first, with the answers to the offer", () => {
  const options = [
    says({ type: "Pass" }),
    says({ type: "ProposeAlliance", to: "atreides" }),
    says({ type: "AcceptProposal", of: "harkonnen" }),
    says({ type: "DeclineProposal", of: "harkonnen" }),
  ];
  const found = neighbours(table({ proposals: [{ by: "harkonnen", to: "fremen" }], done: ["emperor"] }), options);
  expect(found.map((one) => [one.seat, one.offers, one.done, one.answers.map((answer) => answer.action.type)])).toEqual(
    [
      ["harkonnen", true, false, ["AcceptProposal", "DeclineProposal"]],
      ["atreides", false, false, ["ProposeAlliance"]],
      ["emperor", false, true, []],
    ],
  );
});

test("the own ally stands before all, with breaking the alliance; other allies are named", () => {
  const allies = { fremen: "emperor", emperor: "fremen", atreides: "harkonnen", harkonnen: "atreides" };
  const found = neighbours(table({}, allies), [says({ type: "BreakAlliance" })]);
  expect(found.map((one) => [one.seat, one.ally, one.answers.length])).toEqual([
    ["emperor", "fremen", 1],
    ["atreides", "harkonnen", 0],
    ["harkonnen", "atreides", 0],
  ]);
});

test("an own offer is marked, and can be taken back", () => {
  const options = [says({ type: "WithdrawProposal", to: "emperor" })];
  const found = neighbours(table({ proposals: [{ by: "fremen", to: "emperor" }] }), options);
  expect(found.find((one) => one.seat === "emperor")?.offered).toBe(true);
});
