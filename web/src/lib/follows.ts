import type { Draft, Field, Json } from "./api/types";

/** The values that follow by themselves: the only choice there is; and none of what can be counted, for numbers that may
 * be 0. A number that must be at least something has its least value, unless it is one of several groups, of which any
 * might be meant: must, that is, if nobody else is taken. A number that silence would give (`usual`) is that one. Of the kinds of act that a question accepts the
 * first, which is the usual one. Only fields before the first one that is still open: later ones may change with it. */
export function followed(fields: Field[], draft: Draft, usual: Draft = {}): Draft {
  const found: Draft = {};
  const at = (name: string): Json | undefined =>
    name.split(".").reduce<Json | undefined>((inside, part) => (inside as Draft | undefined)?.[part], usual);
  for (const field of fields) {
    if (field.name in draft) continue;
    const [first] = field.choices;
    const follows = first !== undefined && (isOnly(field) || isCounted(field) || field.kind === "action");
    if (!follows || (isOwed(field) && fields.some((other) => other !== field && isGroup(other) && !isNone(other))))
      break;
    const wanted = field.choices.find((choice) => field.kind === "number" && choice.value === at(field.name));
    found[field.name] = (wanted ?? first).value;
  }
  return found;
}

function isOnly(field: Field): boolean {
  return field.choices.length === 1 && !field.open_ended && field.kind !== "text";
}

function isCounted(field: Field): boolean {
  return field.kind === "number" && (field.choices[0]?.value === 0 || !isGroup(field));
}

/** One of the numbers of which together somebody is meant: `forces.arsunt_11.elite`. */
function isGroup(field: Field): boolean {
  return field.kind === "number" && field.name.includes(".");
}

/** Not 0, though that is only because nobody of the others has been taken yet. */
function isOwed(field: Field): boolean {
  return isGroup(field) && field.choices[0]?.value !== 0;
}

function isNone(field: Field): boolean {
  return field.choices.every((choice) => choice.value === 0);
}
