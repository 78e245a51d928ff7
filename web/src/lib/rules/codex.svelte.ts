import { api, query } from "../api/client";
import type { Family, Rule, RuleListed } from "../api/types";

/** A chapter with its rules, in the order of the book. */
export interface Chapter extends Family {
  listed: RuleListed[];
}

/** The whole book as a list, loaded once; single rules when they are read. */
class Codex {
  families = $state.raw<Family[]>([]);
  all = $state.raw<RuleListed[]>([]);
  #loading: Promise<void> | null = null;
  #read = new Map<string, Rule>();

  readonly byId = $derived(new Map(this.all.map((rule) => [rule.id, rule])));
  readonly chapters = $derived.by<Chapter[]>(() => {
    const listed = new Map<string, RuleListed[]>(this.families.map((family) => [family.name, []]));
    for (const rule of this.all) listed.get(rule.family)?.push(rule);
    return this.families.map((family) => ({ ...family, listed: listed.get(family.name) ?? [] }));
  });
  readonly choices = $derived(this.all.filter((rule) => rule.provisional));

  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const [families, all] = await Promise.all([api.get<Family[]>("/rules/families"), api.get<RuleListed[]>("/rules")]);
    if (families.ok) this.families = families.value;
    if (all.ok) this.all = all.value;
    if (!families.ok || !all.ok) this.#loading = null;
  }

  /** The rule of this ID, or why it cannot be read. */
  async rule(id: string): Promise<Rule | string> {
    const read = this.#read.get(id);
    if (read) return read;
    const answer = await api.get<Rule>(`/rules/${encodeURIComponent(id)}`);
    if (!answer.ok) return answer.refusal.message;
    this.#read.set(id, answer.value);
    return answer.value;
  }

  /** The rules that have all these words. */
  async search(words: string): Promise<RuleListed[]> {
    const answer = await api.get<RuleListed[]>(`/rules${query({ search: words })}`);
    return answer.ok ? answer.value : [];
  }

  /** The rules before and after this one. */
  beside(id: string): { before?: RuleListed; after?: RuleListed } {
    const at = this.all.findIndex((rule) => rule.id === id);
    if (at < 0) return {};
    const [before, after] = [this.all[at - 1], this.all[at + 1]];
    return { ...(before ? { before } : {}), ...(after ? { after } : {}) };
  }
}

export const codex = new Codex();
