import type { Component } from "svelte";
import Discards from "../battle/Discards.svelte";
import Losses from "../journeys/Losses.svelte";
import Move from "../journeys/Move.svelte";
import Ship from "../journeys/Ship.svelte";
import type { DecisionProps } from "../types";
import Assassin from "./Assassin.svelte";
import Copy from "./Copy.svelte";
import Embassy from "./Embassy.svelte";
import Fates from "./Fates.svelte";
import Lead from "./Lead.svelte";
import Share from "./Share.svelte";
import SneakAttack from "./SneakAttack.svelte";
import Terrorize from "./Terrorize.svelte";
import Trigger from "./Trigger.svelte";

/** The controls of Ecaz and Moritani, by kind of decision. What is not here is a list that needs no more. */
export const TOKENS: Record<string, Component<DecisionProps>> = {
  ChooseAmbassador: Embassy,
  ChooseTrigger: Trigger,
  ChooseCopiedEffect: Copy,
  ChooseTies: Trigger,
  ChooseLoan: Trigger,
  ChooseSale: Discards,
  ChooseFreeShipment: Ship,
  ChooseRelocation: Move,
  ChooseLead: Lead,
  ChooseLossesBeside: Losses,
  ChooseDialed: Losses,
  ChooseShare: Share,
  ChooseTerrorPlacement: Terrorize,
  ChooseTerror: Trigger,
  ChooseEnemyAnswer: Trigger,
  ChooseRobbery: Trigger,
  ChooseRansom: Trigger,
  ChooseSneakAttack: SneakAttack,
  ChooseFates: Fates,
  ChooseAssassination: Assassin,
};
