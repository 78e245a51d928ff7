/** A part of a sentence: plain text, or the name of a faction. */
export interface Part {
  text: string;
  faction?: string;
}

/** Cuts a sentence at the names of factions (by id), so that they can be shown with their emblem and colour. `whole`: names
 * of other things, which are not cut although a faction is named in them. */
export function cut(text: string, names: Record<string, string>, whole: string[] = []): Part[] {
  const ids = new Map(Object.entries(names).map(([id, name]) => [name, id]));
  ids.delete("");
  if (ids.size === 0) return [{ text }];
  const longest = [...ids.keys(), ...whole].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<!\\p{L})(${longest.map(literal).join("|")})(?!\\p{L})`, "u");
  const parts: Part[] = [];
  let rest = text;
  for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
    const faction = ids.get(found[0]);
    if (found.index) plain(parts, rest.slice(0, found.index));
    if (faction) parts.push({ text: found[0], faction });
    else plain(parts, found[0]);
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) plain(parts, rest);
  return parts;
}

function plain(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (last && !last.faction) last.text += text;
  else parts.push({ text });
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
