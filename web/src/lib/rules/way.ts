/** What the rules are opened at: a rule, a chapter, the choices of ours, what was searched for, or the beginning. */
export type Way =
  | { at: "rule"; id: string }
  | { at: "chapter"; name: string }
  | { at: "choices" }
  | { at: "search"; words: string }
  | { at: "book" };

export function wayOf(rest: string, query: string): Way {
  const words = new URLSearchParams(query).get("search")?.trim() ?? "";
  if (words) return { at: "search", words };
  const name = decodeURIComponent(rest).trim();
  if (!name) return { at: "book" };
  if (name === "choices") return { at: "choices" };
  return name.includes("-") ? { at: "rule", id: name.toUpperCase() } : { at: "chapter", name: name.toUpperCase() };
}

const GLYPHS: Record<string, string> = {
  BOARD: "ornithopter",
  SETUP: "first-player",
  TURN: "i-clock",
  STORM: "ph-storm",
  SPICE: "ph-spice",
  NEXUS: "worm",
  ALLY: "alliance",
  CHARITY: "ph-charity",
  BID: "ph-bidding",
  REVIVE: "ph-revival",
  SHIP: "ph-shipment",
  MOVE: "force",
  BATTLE: "ph-battle",
  COLLECT: "ph-collection",
  MENTAT: "ph-mentat",
  VICTORY: "crown",
  DEAL: "deal",
  SECRET: "i-eye-off",
  ATR: "f-atreides",
  BG: "f-bene-gesserit",
  EMP: "f-emperor",
  FRE: "f-fremen",
  GUILD: "f-spacing-guild",
  HARK: "f-harkonnen",
  KARAMA: "karama",
  IX: "f-ixians",
  HMS: "mobile-stronghold",
  TLEI: "f-tleilaxu",
  TECH: "tech",
  CHOAM: "f-choam",
  RICH: "f-richese",
  NOFIELD: "no-field",
  SKILL: "leader",
  STRONGHOLD: "stronghold",
  ECAZ: "f-ecaz",
  AMB: "ambassador",
  VIDAL: "leader-captured",
  OCCUPY: "city",
  MORI: "f-moritani",
  TERROR: "terror",
  ARRIVE: "i-arrow-right",
  WORLD: "reserves",
  NEXUSCARD: "nexus-card",
  DISCOVERY: "discovery",
  CARD: "card",
  TIMING: "dial",
  HOUSE: "i-home",
  VARIANT: "i-settings",
};
/** The sign of a chapter. */
export function chapterGlyph(name: string): string {
  return GLYPHS[name] ?? "rule-book";
}
