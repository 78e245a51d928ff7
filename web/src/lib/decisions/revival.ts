import type { Draft, Forces, Form } from "../api/types";

/** What is chosen in a revival. */
const CHOSEN = ["ordinary", "elite", "leader"];

/** What is chosen of something that cannot be chosen any more: the last of it has come back meanwhile. */
export function gone(form: Form, values: Draft): string[] {
  const names = form.fields.map((field) => field.name);
  return Object.keys(values).filter((name) => CHOSEN.includes(name) && !names.includes(name));
}

/** Whether anything is left in the Tanks of which one could ask: forces, or a leader that can come back. */
export function anythingLeft(form: Form, tanks: Forces | undefined): boolean {
  const leader = form.fields.find((field) => field.kind === "leader");
  return (tanks?.ordinary ?? 0) + (tanks?.elite ?? 0) > 0 || Boolean(leader?.choices.some((choice) => choice.value));
}
