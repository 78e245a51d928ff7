import type { Forces } from "../api/types";

/** How many forces there are, of every kind. */
export function total(forces: Forces | undefined): number {
  return forces ? forces.ordinary + forces.elite + forces.advisors : 0;
}
