import { beforeAll, expect, test } from "vitest";
import type { TerritoryFacts, View } from "../api/types";
import { book } from "../catalogue.svelte";
import type { Spot } from "./spots";
import { together } from "./standing";
import { stateSays } from "./tell";
import { tokenLook, tokenSays, tokensOf, tokensSay } from "./tokens";

const some = { ordinary: 2, elite: 0, advisors: 0 };
const carthag = { id: "carthag", territory: "carthag", locations: ["carthag"], sector: 11 } as unknown as Spot;

beforeAll(() => {
  const token = (name: string, kind: "ambassador" | "terror" | "aftermath", faction: string) =>
    ({ name, kind, faction, sentence: "", rule: "" }) as const;
  book.all = {
    ...book.all,
    names: { faction: { ecaz: "Ecaz", fremen: "Fremen" } },
    tokens: {
      ambassador_fremen: token("Fremen Ambassador", "ambassador", "fremen"),
      terror_robbery: token("Robbery", "terror", "moritani"),
      atomics_aftermath: token("Atomics Aftermath", "aftermath", "moritani"),
    },
    territories: { carthag: { stronghold: true, terrain: "stronghold" } as TerritoryFacts },
    locations: { carthag: { name: "Carthag", territory: "carthag", sector: 11, neighbours: [] } },
  };
});

function view(changes: Partial<View>): View {
  const seats = [{ seat: "ecaz", ally: "fremen" }, { seat: "fremen", ally: "ecaz" }, { seat: "emperor" }];
  return { order: ["ecaz", "fremen", "emperor"], seats, board: {}, ...changes } as unknown as View;
}

test("an Ambassador lies open, a Terror token is told only to who knows it", () => {
  const terror = { supply: 3, placed: { carthag: [null], arrakeen: ["terror_robbery"] }, aftermath: "carthag" };
  const now = view({ ambassadors: { available: [], unused: [], placed: { carthag: "ambassador_fremen" } }, terror });
  expect(tokensOf(now).map(tokenSays)).toEqual([
    "Fremen Ambassador",
    "a Terror token, face down",
    "Terror token: Robbery",
    "Atomics Aftermath",
  ]);
  expect(tokensSay(now, carthag)).toHaveLength(3);
  expect(tokenLook("terror", null)).toEqual({ faction: "moritani", glyph: "terror", shape: "terror" });
  expect(tokenLook("terror", "terror_robbery").glyph).toBe("t-robbery");
  expect(tokenLook("ambassador", "ambassador_fremen")).toMatchObject({ faction: "fremen", glyph: "f-fremen" });
});

test("two allies hold a place together, and nobody does where a third stands", () => {
  const both = view({ board: { carthag: { ecaz: some, fremen: some } } });
  expect(together(both, "carthag", ["ecaz", "fremen"])).toEqual(["ecaz", "fremen"]);
  expect(stateSays(both, carthag)).toContain("held by Ecaz and Fremen together");
  const three = view({ board: { carthag: { ecaz: some, fremen: some, emperor: some } } });
  expect(together(three, "carthag", ["ecaz", "fremen", "emperor"])).toEqual([]);
  expect(stateSays(three, carthag)).toContain("contested");
});

test("who must move out of an over-full place is told there", () => {
  expect(stateSays(view({ must_leave: { carthag: "fremen" } }), carthag)).toContain("Fremen must move out");
});
