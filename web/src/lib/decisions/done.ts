import type { Prompt, Said } from "../api/types";

/** Taking back that one is done. */
const NOT_DONE = "NotDone";

/** Where several are asked at once until all are done: whether this one has said so. It may think better of it, and is
 * asked nothing until then. */
export function isDone({ facts, accepts }: Prompt): boolean {
  return facts.done === true && accepts.includes(NOT_DONE);
}
/** What takes it back; `says`: where the answers are not listed. */
export function takesBack({ options }: Prompt, says: string): Said {
  return options.find((option) => option.action.type === NOT_DONE) ?? { action: { type: NOT_DONE }, says };
}
