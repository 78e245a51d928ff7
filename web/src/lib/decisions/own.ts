import type { Draft } from "../api/types";

/** A control may keep in its draft what is no field of the form, under a name that no field has: it survives a reload
 * and can be undone like any choice, and is not sent to the server. */
const MARK = "@";

export function ownName(name: string): string {
  return `${MARK}${name}`;
}

export function isOwn(name: string): boolean {
  return name.startsWith(MARK);
}

/** The draft as the server knows it. */
export function ofForm(values: Draft): Draft {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isOwn(name)));
}
