import { words } from "../../words";
import { type Answer, api } from "../api/client";
import type { Faction, Refusal, RoomShown } from "../api/types";
import { paceOf } from "./pace";

const BOTS = 5;

/** A game against bots that begins at once, as this faction or as the one that is dealt: the room, or why not. */
export async function playAlone(
  name: string,
  strength: string,
  faction: Faction | null,
): Promise<{ room: string } | { refusal: Refusal }> {
  const seats = [{ kind: "human" }, ...Array.from({ length: BOTS }, () => ({ kind: "bot", strength }))];
  const settings = { faction_selection: faction ? "free" : "random" };
  const opened = await api.post<RoomShown>("/rooms", {
    title: words.make.aloneTitle,
    name,
    seats,
    settings,
    pace: paceOf("none", null),
  });
  if (!opened.ok) return opened;
  const at = `/rooms/${opened.value.id}`;
  const steps: (() => Promise<Answer<RoomShown>>)[] = [
    ...(faction ? [() => api.put<RoomShown>(`${at}/seats/0/faction`, { faction })] : []),
    () => api.post<RoomShown>(`${at}/deal`),
    () => api.put<RoomShown>(`${at}/seats/0/ready`, { ready: true }),
    () => api.post<RoomShown>(`${at}/start`),
  ];
  for (const step of steps) {
    const answer = await step();
    if (!answer.ok) return answer;
  }
  return { room: opened.value.id };
}
