/** A leader's name in one word: the last one, but of several who bear the name of their house the first. */
export function shortName(name: string, factions: string[]): string {
  const words = name.split(" ");
  const last = words.at(-1) ?? name;
  return factions.includes(last) ? (words[0] ?? last) : last;
}
