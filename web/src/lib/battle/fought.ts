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
/** A battle whose plans lie open, as the chronicle tells it. `n`: the number of its first line. */
export interface Opened {
  n: number;
  territory: string;
  sides: [Faction, Faction];
  /** Who fights beside one that leads, by that one. */
  beside: Record<Faction, Faction>;
  plans: Record<Faction, Revealed>;
}
/** A battle that is over. `totals` by side, null where they were not compared; `traitors`: the leaders that decided it as
 * such, not those whose call was in vain; `killed`: the leaders that died in it; `steps`: always all of them, so that
 * their number does not tell how it ends. */
export interface Fought extends Opened {
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

/** What the chronicle tells of one battle: its first line, who leads of two on one side, and what follows. */
interface Told {
  begun: Line;
  led: Line | undefined;
  lines: Line[];
}

/** The battles that are over, the earliest first. */
export function foughtIn(lines: Line[]): Fought[] {
  return battlesIn(lines).flatMap((told) => foughtOf(told) ?? []);
}

/** The battle that is being fought, once both its plans lie open; it is over as soon as its end is told. */
export function openIn(lines: Line[]): Opened | null {
  const told = battlesIn(lines).at(-1);
  const last = told?.lines.at(-1);
  if (!told || !last || last.n !== lines.at(-1)?.n || told.lines.some(isEnd)) return null;
  return openedOf(told);
}

/** Whether somebody takes part in a battle, leading or beside who leads. */
export function fights({ sides, beside }: Opened, seat: Faction | null): boolean {
  return seat !== null && [...sides, ...Object.values(beside)].includes(seat);
}

function battlesIn(lines: Line[]): Told[] {
  const found: Told[] = [];
  for (const [at, begun] of lines.entries()) {
    if (begun.event.type !== "BattleBegun") continue;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((one) => NEXT.includes(one.event.type));
    const led = lines.slice(0, at).findLast((one) => NEXT.includes(one.event.type));
    found.push({
      begun,
      led: led?.event.type === "LeadNamed" ? led : undefined,
      lines: end < 0 ? rest : rest.slice(0, end),
    });
  }
  return found;
}

function isEnd(line: Line): boolean {
  return ENDS.includes(line.event.type);
}

function openedOf({ begun, led, lines }: Told): Opened | null {
  const revealed = lines.filter((line) => line.event.type === "PlanRevealed").map((line) => planOf(line.event));
  if (revealed.length < 2) return null;
  return {
    n: begun.n,
    territory: text(begun.event.territory),
    sides: [text(begun.event.aggressor), text(begun.event.defender)],
    beside: led ? { [text(led.event.lead)]: text(led.event.beside) } : {},
    plans: Object.fromEntries(revealed.map((plan) => [plan.seat, plan])),
  };
}

function foughtOf(told: Told): Fought | null {
  const opened = openedOf(told);
  const { lines } = told;
  const ended = lines.find(isEnd);
  if (!opened || !ended) return null;
  const of = (...types: string[]) => lines.filter((line) => types.includes(line.event.type));
  const [compared] = of("TotalsCompared");
  const [won] = of("BattleWon");
  const killed = of("LeaderKilled");
  const after = lines.filter((line) => line.n > ended.n && !ASIDE.includes(line.event.type) && !killed.includes(line));
  const called = of("TraitorCalled");
  const decided = decidedBy(ended.event, compared?.event);
  const calls = new Set(called.map((line) => text(line.event.leader)));
  const betrayed = decided === "twoTraitors" ? opened.sides : decided === "traitor" ? [text(won?.event.loser)] : [];
  const betrayers = betrayed.flatMap((seat) => opened.plans[seat]?.leader ?? []);
  return {
    ...opened,
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
    steps: [
      stepOf("plans", of("PlanRevealed")),
      stepOf("traitors", called),
      stepOf("explosion", of("LasgunExploded")),
      stepOf("weapons", compared ? killed : []),
      stepOf("totals", compared ? [...of("DifferenceAdded"), compared, ...(won ? [won] : [])] : []),
      stepOf("aftermath", compared ? after : [...of("BattleWon", "BattleLostByBoth"), ...killed, ...after]),
    ],
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
