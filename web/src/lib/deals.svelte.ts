import type { Action, Faction, View } from "./api/types";
import { forget, keep, kept } from "./kept";

/** What a deal says: spice that its maker pays and receives at once, a promise, the turn with whose end it is over. */
export interface Terms {
  give: number;
  take: number;
  promise: string;
  until: number;
}
/** An offer that stands. */
export interface Offered {
  number: number;
  by: Faction;
  to: Faction[];
  terms: Terms;
}
/** A deal that was made, with a promise in it. `cancelling`: who would cancel it. */
export interface Made {
  number: number;
  parties: [Faction, Faction];
  terms: Terms;
  cancelling: Faction[];
}
export interface Talks {
  /** Offers to the viewer, offers of the viewer, and all deals, those of the viewer first. */
  received: Offered[];
  made: Offered[];
  standing: Made[];
}

export function talksOf(view: View): Talks {
  const offers = (view.offers ?? []) as unknown as Offered[];
  const deals = (view.deals ?? []) as unknown as Made[];
  const mine = (deal: Made) => deal.parties.includes(view.viewer ?? "");
  return {
    received: offers.filter((offer) => offer.by !== view.viewer),
    made: offers.filter((offer) => offer.by === view.viewer),
    standing: [...deals.filter(mine), ...deals.filter((deal) => !mine(deal))],
  };
}

const NOTHING: Terms = { give: 0, take: 0, promise: "", until: 0 };

interface Kept {
  to: Faction[];
  terms: Terms;
}

/** The sheet of deals, and the offer that one is making at a table: it stays while questions come and go, and is kept in
 * this browser under room and seat. */
class DealDesk {
  open = $state(false);
  to = $state.raw<Faction[]>([]);
  terms = $state.raw<Terms>(NOTHING);
  #key = "";

  /** One sits at this table now. */
  sits(room: string, seat: Faction | null): void {
    const key = `deal ${room} ${seat}`;
    if (key === this.#key) return;
    this.#key = key;
    this.open = false;
    const before = kept<Kept>(key);
    this.to = before?.to ?? [];
    this.terms = { ...NOTHING, ...before?.terms };
  }
  toggle(seat: Faction): void {
    this.#to(this.to.includes(seat) ? this.to.filter((one) => one !== seat) : [...this.to, seat], this.terms);
  }
  change(part: Partial<Terms>): void {
    this.#to(this.to, { ...this.terms, ...part });
  }
  clear(): void {
    this.#to([], NOTHING);
  }
  #to(to: Faction[], terms: Terms): void {
    this.to = to;
    this.terms = terms;
    if (to.length || terms.give || terms.take || terms.promise) keep(this.#key, { to, terms } satisfies Kept);
    else forget(this.#key);
  }
  get empty(): boolean {
    const { give, take, promise } = this.terms;
    return this.to.length === 0 || !(give || take || promise.trim());
  }
  get action(): Action {
    const { promise, until, ...spice } = this.terms;
    return { type: "OfferDeal", to: this.to, ...spice, promise: promise.trim(), until: promise.trim() ? until : 0 };
  }
}

export const dealDesk = new DealDesk();
