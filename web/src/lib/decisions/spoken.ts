/** A deed in words as it stands on a button: with a capital letter first. */
export function spoken(says: string): string {
  return says.slice(0, 1).toUpperCase() + says.slice(1);
}

/** What a switch does, of what turning it says ("turn off: silence claims charity"): a switch shows itself how it
 * stands, and with the deed beside it one would read the opposite. */
export function switched(says: string): string {
  const [, ...what] = says.split(": ");
  return spoken(what.length ? what.join(": ") : says);
}
