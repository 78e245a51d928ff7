import type { Component } from "svelte";
import { FIGHTS } from "./fights";
import Generic from "./Generic.svelte";
import type { DecisionProps } from "./types";

type Control = Component<DecisionProps>;

/** Kind of decision -> the control that was made for it. Everything else is asked by the generic form. */
const TAILORED: Record<string, Control> = {
  ...FIGHTS,
};

export function controlFor(decision: string): Control {
  return TAILORED[decision] ?? Generic;
}
