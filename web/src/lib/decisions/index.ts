import type { Component } from "svelte";
import Plan from "./battle/Plan.svelte";
import Generic from "./Generic.svelte";
import Move from "./journeys/Move.svelte";
import Ship from "./journeys/Ship.svelte";
import type { DecisionProps } from "./types";

type Control = Component<DecisionProps>;

/** Kind of decision -> the control that was made for it. Everything else is asked by the generic form. */
const TAILORED: Record<string, Control> = {
  // journeys and battles
  ChooseMove: Move,
  ChooseShipment: Ship,
  ChoosePlan: Plan,
};

export function controlFor(decision: string): Control {
  return TAILORED[decision] ?? Generic;
}
