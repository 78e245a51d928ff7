import { words } from "../../words";
import type { Facts, Pace, Reason, SeatWanted } from "../api/types";
import { keep, kept } from "../kept";
import { problemsOf } from "./offers.svelte";
import { paceOf } from "./pace";

const KEY = "new table";
const NAME = "name";
const PAUSE = 250; // milliseconds without a change, after which the server is asked what it thinks of it
const PERSON: SeatWanted = { kind: "human", strength: "" };

interface Wanted {
  title: string;
  seats: SeatWanted[];
  settings: Facts;
  pace: Pace;
  listed: boolean;
}

/** What somebody is called at tables; kept in the browser. */
export function ownName(): string {
  return kept<string>(NAME) ?? "";
}
export function keepName(name: string): void {
  keep(NAME, name);
}

/** A table that is being made. */
export class NewTable {
  wanted = $state<Wanted>(
    kept<Wanted>(KEY) ?? {
      title: words.make.firstName,
      seats: [PERSON, PERSON, PERSON, ...Array<SeatWanted>(3).fill({ kind: "bot", strength: "medium" })],
      settings: {},
      pace: paceOf("none", null),
      listed: false,
    },
  );
  name = $state(ownName());
  problems = $state.raw<Reason[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looks = 0;

  /** The seat of who makes the table: the first one for a person; -1: there is none. */
  get mine(): number {
    return this.wanted.seats.findIndex((seat) => seat.kind === "human");
  }

  seat(n: number, seat: SeatWanted): void {
    this.wanted.seats[n] = seat;
  }
  more(): void {
    this.wanted.seats.push({ kind: "bot", strength: this.wanted.seats.at(-1)?.strength || "medium" });
  }
  fewer(): void {
    this.wanted.seats.pop();
  }

  /** Keeps it, and asks what the server would say, a moment later. */
  changed(): void {
    keep(KEY, this.wanted);
    keepName(this.name);
    clearTimeout(this.#timer);
    const look = ++this.#looks;
    this.#timer = setTimeout(() => {
      void problemsOf(this.wanted.seats, this.wanted.settings).then((found) => {
        if (look === this.#looks) this.problems = found;
      });
    }, PAUSE);
  }
}
