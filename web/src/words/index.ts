import { answers } from "./answers";
import { book } from "./book";
import { end } from "./end";
import { fight } from "./fight";
import { learn } from "./learn";
import { lobby } from "./lobby";
import { make } from "./make";
import { nexus } from "./nexus";
import { page } from "./page";
import { table } from "./table";
import { tokens } from "./tokens";

/** The words of the page itself: buttons, headings, states. Everything about the game is said by the server. In braces
 * stand values; see `fill`. */
export const words = {
  ...page,
  ...table,
  ...answers,
  fight,
  nexus,
  make,
  lobby,
  end,
  learn,
  book,
  tokens,
};

const LISTED = new Intl.ListFormat("en-GB");
/** "A, B and C". */
export function listed(names: string[]): string {
  return LISTED.format(names);
}

/** A sentence with its values: `fill("{first} to {last}", { first: 1, last: 3 })`. Of `{count|card|cards}` the first word
 * stands where the value is 1, the second elsewhere. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  const numbered = sentence.replace(/\{(\w+)\|([^|}]*)\|([^|}]*)\}/g, (_, name: string, one: string, many: string) =>
    Number(values[name]) === 1 ? one : many,
  );
  return numbered.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
