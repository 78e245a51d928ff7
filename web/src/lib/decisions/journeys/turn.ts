import type { Prompt } from "../../api/types";

/** What a faction ships and moves in its own turn; anything else that is shipped or moved is no step of it. */
const STEPS = ["ChooseShipment", "ChooseMove"];

/** Whether this is asked in the own turn to ship and move. */
export function ofTurn(prompt: Prompt): boolean {
  return STEPS.includes(prompt.decision);
}
