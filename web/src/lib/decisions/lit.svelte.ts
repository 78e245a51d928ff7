import type { Legal } from "../board/types";
import type { BoardDesk } from "./types";

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
