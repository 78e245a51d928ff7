import { api } from "../api/client";
import type { Asked, Faction, RoomListed, RoomShown, View } from "../api/types";

/** How a game of one's own stands: when it is, what one is asked, whom else it waits for. */
export interface Standing {
  turn: number;
  phase: string;
  asked: string;
  waits: Faction[];
}

/** So many of one's games are looked into; of the others only the room is shown. */
const LOOKED = 8;

/** One's games, and those that anybody may enter. */
export class Games {
  mine = $state.raw<RoomShown[] | null>(null);
  open = $state.raw<RoomListed[] | null>(null);
  standing = $state.raw<Record<string, Standing>>({});

  async load(): Promise<void> {
    const [mine, open] = await Promise.all([api.get<RoomShown[]>("/mine"), api.get<RoomListed[]>("/rooms")]);
    this.mine = mine.ok ? mine.value : [];
    const own = new Set(this.mine.map((room) => room.id));
    this.open = open.ok ? open.value.filter((room) => !own.has(room.id)) : [];
    const playing = this.mine.filter((room) => room.status === "playing").slice(0, LOOKED);
    for (const room of playing) await this.#look(room);
  }

  async #look(room: RoomShown): Promise<void> {
    const seats = room.seats.filter((seat) => room.you?.seats.includes(seat.number));
    const view = await api.get<View>(`/rooms/${room.id}/view`);
    if (!view.ok) return;
    let asked = "";
    for (const { faction } of seats) {
      const answer = await api.get<Asked>(`/rooms/${room.id}/asked?seat=${faction}`);
      if (answer.ok && answer.value.prompt?.waited_for) asked ||= answer.value.prompt.title;
    }
    const { turn, phase, waits } = view.value;
    const found = { turn, phase, asked, waits: waits?.seats ?? [] };
    this.standing = { ...this.standing, [room.id]: found };
  }
}
