import type { Component } from "svelte";
import type { Prompt } from "../api/types";
import Auction from "./Auction.svelte";
import Dial from "./Dial.svelte";
import Done from "./Done.svelte";
import { isDone } from "./done";
import { FIGHTS } from "./fights";
import Generic from "./Generic.svelte";
import Listed from "./Listed.svelte";
import Nexus from "./Nexus.svelte";
import Prediction from "./Prediction.svelte";
import Revival from "./Revival.svelte";
import Traitor from "./Traitor.svelte";
import { TOKENS } from "./tokens";
import type { DecisionProps } from "./types";
import Window from "./Window.svelte";

type Control = Component<DecisionProps>;

/** Kind of decision -> the control that was made for it. Everything else is asked as a list or as a form. */
const TAILORED: Record<string, Control> = {
  ChooseBid: Auction,
  ChooseDial: Dial,
  ChooseMulligan: Traitor,
  ChooseNexusAct: Nexus,
  ChoosePrediction: Prediction,
  ChooseRevival: Revival,
  ChooseTraitor: Traitor,
  React: Window,
  ...FIGHTS,
  ...TOKENS,
};

export function controlFor(prompt: Prompt): Control {
  if (isDone(prompt)) return Done;
  return TAILORED[prompt.decision] ?? (prompt.listed ? Listed : Generic);
}
