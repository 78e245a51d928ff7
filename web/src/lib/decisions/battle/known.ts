import type { Faction, Json, View } from "../../api/types";

/** Something said before plans are made that binds one of them: a command of the Voice, or what prescience was told.
 * `what`: a kind of card, or a part of the plan; `value`: what was told of that part. */
export interface Known {
  seat: Faction;
  kind: "command" | "answer";
  must: boolean;
  what: string;
  value: Json;
}

/** The paragraph of the battle that is being fought. */
export const BATTLE = "FightBattle";
/** The parts of a plan of which prescience is told. */
const PARTS = ["leader", "weapon", "defense", "number"];

/** What the viewer knows of the plans of the battle that is being fought. */
export function knownOf(view: View): Known[] {
  const facts = view.paragraphs?.find((one) => one.kind === BATTLE)?.facts ?? {};
  const commands = conditions(facts.commands).map((one) => ({ ...one, kind: "command" as const }));
  const answers = conditions(facts.conditions)
    .filter((one) => PARTS.includes(one.what))
    .map((one) => ({ ...one, kind: "answer" as const }));
  return [...commands, ...answers];
}

function conditions(value: Json | undefined): Omit<Known, "kind">[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    if (one === null || typeof one !== "object" || Array.isArray(one)) return [];
    const { seat, must, what } = one;
    if (typeof seat !== "string" || typeof what !== "string") return [];
    return [{ seat, must: must === true, what, value: one.value ?? null }];
  });
}
