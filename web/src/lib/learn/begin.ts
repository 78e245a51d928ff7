import { words } from "../../words";
import { api } from "../api/client";
import type { RoomShown } from "../api/types";
import { keep, kept } from "../kept";
import { ownName } from "../lobby/draft.svelte";
import { place } from "../place.svelte";

const DONE = "lessons done";

/** Begins a lesson and goes there; why not, or "". */
export async function begin(lesson: string, replace = false): Promise<string> {
  const name = ownName().trim() || words.make.you;
  const answer = await api.post<RoomShown>(`/lessons/${encodeURIComponent(lesson)}`, { name });
  if (!answer.ok) return answer.refusal.message;
  place.go(`/rooms/${answer.value.id}`, replace);
  return "";
}

/** The lessons that have been ended well in this browser. */
export function lessonsDone(): string[] {
  return kept<string[]>(DONE) ?? [];
}
export function keepDone(lesson: string): void {
  keep(DONE, [...new Set([...lessonsDone(), lesson])]);
}
