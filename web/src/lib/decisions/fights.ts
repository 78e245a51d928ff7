import type { Component } from "svelte";
import Discards from "./battle/Discards.svelte";
import Disclose from "./battle/Disclose.svelte";
import Element from "./battle/Element.svelte";
import Plan from "./battle/Plan.svelte";
import Voice from "./battle/Voice.svelte";
import Losses from "./journeys/Losses.svelte";
import Move from "./journeys/Move.svelte";
import Ride from "./journeys/Ride.svelte";
import Ship from "./journeys/Ship.svelte";
import AtPlaces from "./places/AtPlaces.svelte";
import Either from "./places/Either.svelte";
import Placing from "./places/Placing.svelte";
import type { DecisionProps } from "./types";

/** The controls of journeys and battles, by kind of decision. */
export const FIGHTS: Record<string, Component<DecisionProps>> = {
  ChooseMove: Move,
  ChooseShipment: Ship,
  ChooseRide: Ride,
  ChooseWormTerritory: AtPlaces,
  ChooseCalledWorm: AtPlaces,
  ChooseStartingPlace: Placing,
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
