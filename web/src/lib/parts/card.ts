import type { CardFacts } from "../api/types";

/** How the face of a card is drawn: its colour, its glyph, and its kind as it stands above. */
export interface Look {
  kind: "weapon" | "poison" | "defence" | "special" | "karama" | "worthless" | "leader";
  glyph: string;
}

/** The look of a card, worked out from what it is good for. */
export function lookOf(face: string, facts: CardFacts | undefined): Look {
  if (face === "karama") return { kind: "karama", glyph: "karama" };
  if (!facts) return { kind: "special", glyph: "card" };
  switch (facts.kind) {
    case "weapon":
      if (facts.weapon.includes("poison")) return { kind: "poison", glyph: "poison" };
      return { kind: "weapon", glyph: facts.weapon.includes("projectile") ? "projectile" : "special-weapon" };
    case "defense":
      return { kind: "defence", glyph: defence(facts.defense) };
    case "worthless":
      return { kind: "worthless", glyph: "worthless" };
    case "leader":
      return { kind: "leader", glyph: "cheap-hero" };
    default:
      return { kind: "special", glyph: "special" };
  }
}

function defence(against: string[]): string {
  if (against.includes("projectile") && against.includes("poison")) return "shield-snooper";
  return against.includes("poison") ? "snooper" : "shield";
}
