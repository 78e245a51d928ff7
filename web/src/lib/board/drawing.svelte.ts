import { api } from "../api/client";
import type { Refusal } from "../api/types";
import type { Geometry } from "./geometry";

/** The drawing of the board, the same in every game: asked for once. */
class Drawing {
  all = $state.raw<Geometry | null>(null);
  /** Why it is not there. */
  refusal = $state.raw<Refusal | null>(null);
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= api.get<Geometry>("/board", { lasting: true }).then((answer) => {
      this.refusal = answer.ok ? null : answer.refusal;
      if (answer.ok) this.all = answer.value;
      else this.#loading = null;
    });
    return this.#loading;
  }
}

export const drawing = new Drawing();
