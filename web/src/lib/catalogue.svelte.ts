import { api } from "./api/client";
import type {
  CardFacts,
  Catalogue,
  FactionFacts,
  LeaderFacts,
  LocationFacts,
  StoppableFacts,
  TerritoryFacts,
  TokenFacts,
} from "./api/types";

const EMPTY: Catalogue = {
  names: {},
  factions: {},
  stoppable: {},
  territories: {},
  locations: {},
  cards: {},
  leaders: {},
  tokens: {},
  phases: [],
};

/** Names and facts that are the same in every game, asked for once. Until they are there every id stands for itself. */
class Book {
  all = $state.raw<Catalogue>(EMPTY);
  ready = $derived(this.all !== EMPTY);
  /** The names of the factions that there are; "nobody" is none of them. */
  readonly factions = $derived(
    Object.fromEntries(Object.entries(this.all.factions).map(([id]) => [id, this.name("faction", id)])),
  );
  /** The names of cards, territories, leaders and tokens in which a faction is named. */
  readonly alike = $derived(
    ["card", "territory", "power", "leader", "token"]
      .flatMap((kind) => Object.values(this.all.names[kind] ?? {}))
      .filter((name) => Object.values(this.factions).some((faction) => faction && name.includes(faction))),
  );
  #loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.#loading ??= api.get<Catalogue>("/catalogue", { lasting: true }).then((answer) => {
      if (answer.ok) this.all = answer.value;
      else this.#loading = null;
    });
    return this.#loading;
  }

  /** The name of a thing of this kind: faction, territory, place, card, leader, token, power, window, phase. */
  name(kind: string, id: string): string {
    return this.all.names[kind]?.[id] ?? id.replaceAll("_", " ");
  }

  /** The name of whatever has this id. */
  any(id: string): string {
    for (const names of Object.values(this.all.names)) if (names[id]) return names[id];
    return id.replaceAll("_", " ");
  }

  faction(id: string): FactionFacts | undefined {
    return this.all.factions[id];
  }
  /** How many cards a faction's hand holds. */
  handLimit = (id: string): number => this.faction(id)?.hand_limit ?? Number.POSITIVE_INFINITY;
  /** What a Karama can stop, by the id of the power. */
  stoppable(power: string): StoppableFacts | undefined {
    return this.all.stoppable[power];
  }
  territory(id: string): TerritoryFacts | undefined {
    return this.all.territories[id];
  }
  location(id: string): LocationFacts | undefined {
    return this.all.locations[id];
  }
  card(face: string): CardFacts | undefined {
    return this.all.cards[face];
  }
  leader(face: string): LeaderFacts | undefined {
    return this.all.leaders[face];
  }
  token(id: string): TokenFacts | undefined {
    return this.all.tokens[id];
  }
}

export const book = new Book();
