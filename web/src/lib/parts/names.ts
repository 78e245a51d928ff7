export function lastName(name: string): string {
  return name.split(" ").at(-1) ?? name;
}

/** A leader's name in one word: the last one, or the first where the last is `shared` with others or with the house. */
export function shortName(name: string, shared: string[]): string {
  return shared.includes(lastName(name)) ? (name.split(" ")[0] ?? name) : lastName(name);
}
