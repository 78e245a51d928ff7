import type { Choice, Field, Reason } from "../api/types";
import type { Target } from "../board/types";

/** What a choice costs in all, whoever pays. */
export function costOf(choice: Choice | undefined): number {
  return Object.values(choice?.costs ?? {}).reduce((sum, one) => sum + one, 0);
}

/** The places of a field as the board lights them: legal ones with what they cost, the others with the reasons. */
export function targetsOf(field: Field | undefined): Record<string, Target> {
  const mayNot = (field?.refused ?? []).map(
    ({ value, violations }) => [String(value), { legal: false, reasons: violations }] as const,
  );
  const may = (field?.choices ?? []).map(
    (choice) => [String(choice.value), { legal: true, cost: costOf(choice) }] as const,
  );
  return Object.fromEntries([...mayNot, ...may]);
}

/** Places that may be picked, and others with the reasons against them. */
export function targets(may: string[], mayNot: { place: string; reasons: Reason[] }[] = []): Record<string, Target> {
  return Object.fromEntries([
    ...mayNot.map(({ place, reasons }) => [place, { legal: false, reasons }] as const),
    ...may.map((place) => [place, { legal: true }] as const),
  ]);
}
