/** A part of a sentence: plain text, or the name of a faction. */
export interface Part {
  text: string;
  faction?: string;
}

/** Cuts a sentence at the names of factions (by id), so that they can be shown with their emblem and colour. */
export function cut(text: string, names: Record<string, string>): Part[] {
  const ids = new Map(Object.entries(names).map(([id, name]) => [name, id]));
  ids.delete("");
  if (ids.size === 0) return [{ text }];
  const longest = [...ids.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<!\\p{L})(${longest.map(literal).join("|")})(?!\\p{L})`, "u");
  const parts: Part[] = [];
  let rest = text;
  for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
    if (found.index) parts.push({ text: rest.slice(0, found.index) });
    const faction = ids.get(found[0]);
    parts.push(faction ? { text: found[0], faction } : { text: found[0] });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) parts.push({ text: rest });
  return parts;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
