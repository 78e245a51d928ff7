import type { Action, Draft, Field, Forces, Form, Prompt } from "../api/types";
import { costOf } from "./lights";

const NOTHING: Action = { type: "Pass" };

/** What a revival begins with: the free forces, as long as silence brings back any; then nothing, which is being done. */
export function begun(prompt: Prompt): Draft {
  const action = prompt.silence?.action;
  const { ordinary = 0, elite = 0 } = action?.type === "Revive" ? action : NOTHING;
  return { ordinary, elite, leader: "" };
}

/** The fields of the form, each of which may be left at nothing: nothing in all of them is being done. */
export function orNothing({ fields }: Form): Field[] {
  return fields.map((field) => {
    const value = field.kind === "number" ? 0 : "";
    if (field.choices.some((choice) => choice.value === value)) return field;
    return { ...field, choices: [{ value, says: "", costs: {} }, ...field.choices] };
  });
}

/** How many of these forces are free, beside what else is chosen: all that cost no more than none of them. */
export function freeOf({ choices }: Field): number {
  const none = choices.find((choice) => choice.value === 0);
  const free = choices.filter((choice) => costOf(choice) === costOf(none));
  return Math.max(0, ...free.map((choice) => Number(choice.value)));
}

/** Whether anything is left in the Tanks of which one could ask: forces, or a leader that can come back. */
export function anythingLeft(form: Form, tanks: Forces | undefined): boolean {
  const leader = form.fields.find((field) => field.kind === "leader");
  return (tanks?.ordinary ?? 0) + (tanks?.elite ?? 0) > 0 || Boolean(leader?.choices.some((choice) => choice.value));
}
