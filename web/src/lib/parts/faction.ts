/** Ids have underscores; styles and glyphs have hyphens: `data-f={css("spacing_guild")}`. */
export function css(faction: string): string {
  return faction.replaceAll("_", "-");
}

/** The emblem of a faction among the glyphs. */
export function emblem(faction: string): string {
  return `f-${css(faction)}`;
}

/** The sign of a faction's elite forces among the glyphs. */
export function eliteGlyph(faction: string): string {
  const signs: Record<string, string> = { emperor: "sp-sardaukar", fremen: "sp-fedaykin", ixians: "sp-cyborg" };
  return signs[faction] ?? "special-force";
}
