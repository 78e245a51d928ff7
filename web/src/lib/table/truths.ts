import type { Line } from "../table.svelte";

/** A question under Truthtrance and its answer, which everybody hears. `id`: by what it is known again. */
export interface Truth {
  id: string;
  asked: Line;
  answered: Line;
}

/** The questions that have been answered, the earliest first. A question may be answered "unknown", and another put. */
export function truthsIn(lines: Line[]): Truth[] {
  return lines.flatMap((answered, at) => {
    if (answered.event.type !== "QuestionAnswered") return [];
    const asked = lines.slice(0, at).findLast((line) => line.event.type === "QuestionAsked");
    return asked ? [{ id: `${answered.n} ${asked.text} ${answered.text}`, asked, answered }] : [];
  });
}

/** Those of this turn that have not been read yet: what was answered binds or holds for the turn. */
export function unread(truths: Truth[], turn: number, read: string[]): Truth[] {
  return truths.filter((truth) => truth.answered.turn === turn && !read.includes(truth.id));
}
