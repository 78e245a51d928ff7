import { book } from "../catalogue.svelte";

function lastName(name: string): string {
  return name.split(" ").at(-1) ?? name;
}

/** A leader's name in one word: the last one, or the first where the last is `shared` with others or with the house. */
export function shortName(name: string, shared: string[]): string {
  return shared.includes(lastName(name)) ? (name.split(" ")[0] ?? name) : lastName(name);
}

/** The leader's name in a word that tells it from the others of its faction. */
export function shortLeader(face: string): string {
  const faction = book.leader(face)?.faction;
  const others = Object.entries(book.all.leaders).filter(([id, other]) => id !== face && other.faction === faction);
  const taken = others.map(([id]) => lastName(book.name("leader", id)));
  return shortName(book.name("leader", face), [book.name("faction", faction ?? ""), ...taken]);
}
