/** A deed in words as it stands on a button: with a capital letter first. */
export function spoken(says: string): string {
  return says.slice(0, 1).toUpperCase() + says.slice(1);
}
