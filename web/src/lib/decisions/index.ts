import type { Component } from "svelte";
import type { Prompt } from "../api/types";
import Auction from "./Auction.svelte";
import Discards from "./battle/Discards.svelte";
import Disclose from "./battle/Disclose.svelte";
import Element from "./battle/Element.svelte";
import Plan from "./battle/Plan.svelte";
import Voice from "./battle/Voice.svelte";
import Dial from "./Dial.svelte";
import Generic from "./Generic.svelte";
import Losses from "./journeys/Losses.svelte";
import Move from "./journeys/Move.svelte";
import Ride from "./journeys/Ride.svelte";
import Ship from "./journeys/Ship.svelte";
import Listed from "./Listed.svelte";
import Nexus from "./Nexus.svelte";
import Prediction from "./Prediction.svelte";
import AtPlaces from "./places/AtPlaces.svelte";
import Either from "./places/Either.svelte";
import Revival from "./Revival.svelte";
import Traitor from "./Traitor.svelte";
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
  // journeys and battles
  ChooseMove: Move,
  ChooseShipment: Ship,
  ChooseRide: Ride,
  ChooseWormTerritory: AtPlaces,
  ChooseCalledWorm: AtPlaces,
  ChooseAccompaniment: AtPlaces,
  ChooseHeldTerritory: AtPlaces,
  ChooseBattle: AtPlaces,
  ChooseCommand: Voice,
  ChooseElement: Element,
  ChooseDisclosure: Disclose,
  ChoosePlan: Plan,
  ChooseLosses: Losses,
  ChooseDiscards: Discards,
  ChooseCapture: Either,
  ChooseFate: Either,
  ChooseIntrusion: Either,
  ChooseFurtherWorm: Either,
  ChooseWormProtection: Either,
};

export function controlFor(prompt: Prompt): Control {
  return TAILORED[prompt.decision] ?? (prompt.listed ? Listed : Generic);
}
