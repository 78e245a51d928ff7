/** Names, facts, actions. */

export type Faction = string;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Facts = Record<string, Json>;
/** An action of the game: `type` names its kind. */
export interface Action extends Record<string, Json> {
  type: string;
}
/** The fields of a form that have been filled, by name. */
export type Draft = Record<string, Json>;
