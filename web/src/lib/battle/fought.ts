import type { Faction, GameEvent } from "../api/types";
import type { Line } from "../table.svelte";

/** What one side has played, as it was revealed. */
export interface Revealed {
  seat: Faction;
  dial: number;
  leader: string | null;
  weapon: string | null;
  defense: string | null;
  support: number;
  companion: string | null;
}
export type StepName = "plans" | "traitors" | "explosion" | "weapons" | "totals" | "aftermath";
/** A step of a battle: the rule behind it, and what the chronicle tells of it; nothing: it came to nothing. */
export interface Step {
  name: StepName;
  rule: string;
  lines: Line[];
}
/** By what a battle was decided. */
export type Decided = "traitor" | "twoTraitors" | "explosion" | "number" | "tie";
/** A battle that is over, as the chronicle tells it. `n`: the number of its first line; `totals` by side, null where they
 * were not compared; `traitors`: the leaders that decided it as such, not those whose call was in vain; `killed`: the
 * leaders that died in it. */
export interface Fought {
  n: number;
  territory: string;
  sides: [Faction, Faction];
  /** Who fights beside one that leads, by that one. */
  beside: Record<Faction, Faction>;
  plans: Record<Faction, Revealed>;
  totals: Record<Faction, number> | null;
  winner: Faction | null;
  decided: Decided;
  traitors: string[];
  killed: string[];
  steps: Step[];
}

const ENDS = ["BattleWon", "BattleLostByBoth", "LasgunExploded"];
/** Headings and the beginning of the next battle end what is told of one; who leads of two on one side is said before. */
const NEXT = ["BattleBegun", "LeadNamed", "PhaseBegun", "TurnBegun"];
/** What is told beside a battle, without being a part of it. */
const ASIDE = ["PlanRevealed", "TraitorCalled", "LasgunExploded", "TotalsCompared", "BattleWon", "BattleLostByBoth"];
const RULES: Record<StepName, string> = {
  plans: "BATTLE-18",
  traitors: "BATTLE-19",
  explosion: "BATTLE-22",
  weapons: "BATTLE-23",
  totals: "BATTLE-24",
  aftermath: "BATTLE-26",
};

/** The rule by which each decides. */
export const DECIDES: Record<Decided, string> = {
  traitor: "BATTLE-20",
  twoTraitors: "BATTLE-21",
  explosion: "BATTLE-22",
  number: "BATTLE-25",
  tie: "BATTLE-25",
};

/** The battles that are over, the earliest first. */
export function foughtIn(lines: Line[]): Fought[] {
  const found: Fought[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.event.type !== "BattleBegun") continue;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((one) => NEXT.includes(one.event.type));
    const led = lines.slice(0, at).findLast((one) => NEXT.includes(one.event.type));
    const fought = foughtOf(
      line,
      end < 0 ? rest : rest.slice(0, end),
      led?.event.type === "LeadNamed" ? led : undefined,
    );
    if (fought) found.push(fought);
  }
  return found;
}

function foughtOf(begun: Line, lines: Line[], led: Line | undefined): Fought | null {
  const of = (...types: string[]) => lines.filter((line) => types.includes(line.event.type));
  const [ended] = of(...ENDS);
  const revealed = of("PlanRevealed").map((line) => planOf(line.event));
  if (!ended || revealed.length < 2) return null;
  const sides: [Faction, Faction] = [text(begun.event.aggressor), text(begun.event.defender)];
  const [compared] = of("TotalsCompared");
  const [won] = of("BattleWon");
  const killed = of("LeaderKilled");
  const after = lines.filter((line) => line.n > ended.n && !ASIDE.includes(line.event.type) && !killed.includes(line));
  const called = of("TraitorCalled");
  const exploded = of("LasgunExploded");
  const decided = decidedBy(ended.event, compared?.event);
  const calls = new Set(called.map((line) => text(line.event.leader)));
  const betrayed = decided === "twoTraitors" ? sides : decided === "traitor" ? [text(won?.event.loser)] : [];
  const betrayers = revealed.filter((plan) => betrayed.includes(plan.seat)).flatMap((plan) => plan.leader ?? []);
  const steps: Step[] = [stepOf("plans", of("PlanRevealed")), stepOf("traitors", called)];
  if (!called.length) steps.push(stepOf("explosion", exploded));
  if (compared)
    steps.push(
      stepOf("weapons", killed),
      stepOf("totals", [...of("DifferenceAdded"), compared, ...(won ? [won] : [])]),
    );
  steps.push(stepOf("aftermath", [...(compared ? [] : [...of("BattleWon", "BattleLostByBoth"), ...killed]), ...after]));
  return {
    n: begun.n,
    territory: text(begun.event.territory),
    sides,
    beside: led ? { [text(led.event.lead)]: text(led.event.beside) } : {},
    plans: Object.fromEntries(revealed.map((plan) => [plan.seat, plan])),
    totals: compared
      ? {
          [text(compared.event.aggressor)]: Number(compared.event.total),
          [text(compared.event.defender)]: Number(compared.event.against),
        }
      : null,
    winner: won ? text(won.event.winner) : null,
    decided,
    traitors: betrayers.filter((one) => calls.has(one)),
    killed: killed.map((line) => text(line.event.leader)),
    steps,
  };
}

/** What ended it: an explosion, or two traitors, are told as such; without them totals were compared, or one was called. */
function decidedBy(ended: GameEvent, compared: GameEvent | undefined): Decided {
  if (ended.type === "LasgunExploded") return "explosion";
  if (ended.type === "BattleLostByBoth") return "twoTraitors";
  if (!compared) return "traitor";
  return compared.total === compared.against ? "tie" : "number";
}

function stepOf(name: StepName, lines: Line[]): Step {
  return { name, rule: RULES[name], lines };
}

function planOf(event: GameEvent): Revealed {
  const face = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    seat: text(event.seat),
    dial: Number(event.dial),
    leader: face(event.leader),
    weapon: face(event.weapon),
    defense: face(event.defense),
    support: Number(event.support ?? 0),
    companion: face(event.companion),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
