import { expect, test } from "vitest";
import type { View } from "./api/types";
import { dealDesk, talksOf } from "./deals.svelte";

test("offers to the viewer, offers of the viewer, and deals with the own ones first", () => {
  const terms = { give: 1, take: 0, promise: "", until: 0 };
  const view = {
    viewer: "fremen",
    offers: [
      { number: 1, by: "fremen", to: ["emperor"], terms },
      { number: 2, by: "emperor", to: ["fremen"], terms },
    ],
    deals: [
      { number: 3, parties: ["emperor", "atreides"], terms, cancelling: [] },
      { number: 4, parties: ["emperor", "fremen"], terms, cancelling: [] },
    ],
  } as unknown as View;
  const talks = talksOf(view);
  expect(talks.received.map((offer) => offer.number)).toEqual([2]);
  expect(talks.made.map((offer) => offer.number)).toEqual([1]);
  expect(talks.standing.map((deal) => deal.number)).toEqual([4, 3]);
  expect(talksOf({ viewer: null } as View)).toEqual({ received: [], made: [], standing: [] });
});

test("an offer needs somebody and something; without a promise it has no end to keep", () => {
  dealDesk.clear();
  expect(dealDesk.empty).toBe(true);
  dealDesk.toggle("emperor");
  dealDesk.toggle("fremen");
  dealDesk.toggle("emperor");
  dealDesk.change({ give: 2, until: 5, promise: "  " });
  expect(dealDesk.empty).toBe(false);
  expect(dealDesk.action).toEqual({ type: "OfferDeal", to: ["fremen"], give: 2, take: 0, promise: "", until: 0 });
  dealDesk.change({ promise: " no battle " });
  expect(dealDesk.action).toMatchObject({ promise: "no battle", until: 5 });
  dealDesk.clear();
  expect(dealDesk.to).toEqual([]);
});
