/** Why something is refused. */
import type { Facts } from "./basics";
import type { View } from "./view";

/** Why not: the rule, a key with its facts, and the sentence for people. */
export interface Reason {
  rule: string;
  key: string;
  facts: Facts;
  message: string;
}
/** A request that was refused; `code` is "offline" where there was no answer at all. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  violations: Reason[];
  view?: View;
}
