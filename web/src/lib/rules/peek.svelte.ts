import { api } from "../api/client";
import type { Rule } from "../api/types";

/** The rule that is being looked up beside the table. */
class Peek {
  id = $state<string | null>(null);
  rule = $state.raw<Rule | null>(null);
  /** Why it cannot be shown. */
  problem = $state("");

  open(id: string): void {
    this.id = id;
    this.rule = null;
    this.problem = "";
    void api.get<Rule>(`/rules/${encodeURIComponent(id)}`).then((answer) => {
      if (this.id !== id) return;
      if (answer.ok) this.rule = answer.value;
      else this.problem = answer.refusal.message;
    });
  }

  close(): void {
    this.id = null;
  }
}

export const peek = new Peek();
