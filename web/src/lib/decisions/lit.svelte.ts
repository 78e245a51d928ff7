import { untrack } from "svelte";
import type { Draft, Field } from "../api/types";
import type { Legal } from "../board/types";
import { settled } from "./settled";
import type { BoardDesk, DraftOf } from "./types";

/** Lets places be picked on the board as long as a control is there; to be called while it is set up. */
export function light(board: () => BoardDesk, legal: () => Legal | null, pick: (place: string) => void): void {
  $effect(() => {
    const desk = board();
    desk.legal = legal();
    desk.onpick = pick;
    return () => {
      desk.legal = null;
      desk.onpick = null;
    };
  });
}

/** Lets a draft fit whenever the server has thought of it: see `settled`. `usual`: what a field has to begin with. */
export function keepSettled(
  draft: () => DraftOf,
  fields: () => Field[] | undefined,
  usual: (fields: Field[]) => Draft,
): void {
  $effect(() => {
    const now = fields();
    if (!now) return;
    untrack(() => {
      const { drop, put } = settled(now, draft().values, usual(now));
      if (drop.length || Object.keys(put).length) draft().settle(drop, put);
    });
  });
}
