import type { Said } from "../api/types";
import { answersOf, CHOSEN, chosenOf, passOf } from "./listed";
import { light } from "./lit.svelte";
import type { DecisionProps } from "./types";

/** One thing or the other: with at most two answers both stand in the foot, with more they are a list. */
export interface Either {
  readonly answers: Said[];
  readonly pass: Said | null;
  readonly isList: boolean;
  /** What the gold button sends, and the plain one beside it. */
  readonly chosen: Said | null;
  readonly second: Said | null;
  /** The territory that it is about, which the board shows. */
  readonly territory: string | null;
}

/** To be called while a control is set up. */
export function either(props: () => Pick<DecisionProps, "prompt" | "draft" | "board">): Either {
  const prompt = $derived(props().prompt);
  const answers = $derived(answersOf(prompt));
  const pass = $derived(passOf(prompt));
  const isList = $derived(answers.length > (pass ? 1 : 2));
  const chosen = $derived(isList ? chosenOf(prompt, props().draft.values[CHOSEN]) : (answers[0] ?? pass));
  const other = $derived(pass ?? (isList ? null : (answers[1] ?? null)));
  const territory = $derived(typeof prompt.facts.territory === "string" ? prompt.facts.territory : null);
  light(
    () => props().board,
    () =>
      territory
        ? { of: "territory", targets: {}, chosen: [territory], sources: [], path: [], focus: [territory] }
        : null,
    () => {},
  );
  return {
    get answers() {
      return answers;
    },
    get pass() {
      return pass;
    },
    get isList() {
      return isList;
    },
    get chosen() {
      return chosen;
    },
    get second() {
      return other === chosen ? null : other;
    },
    get territory() {
      return territory;
    },
  };
}
