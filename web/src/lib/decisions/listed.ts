import { words } from "../../words";
import type { Action, Json, Prompt, Said } from "../api/types";

/** The key under which the answer chosen of a list is kept in the draft; the generic control uses the same. */
export const CHOSEN = "option";
const PASS: Action = { type: "Pass" };

/** All answers of a list but passing. */
export function answersOf(prompt: Prompt): Said[] {
  return prompt.options.filter((option) => option.action.type !== PASS.type);
}
/** Passing, where that is an answer. */
export function passOf(prompt: Prompt): Said | null {
  const listed = prompt.options.find((option) => option.action.type === PASS.type);
  return listed ?? (prompt.accepts.includes(PASS.type) ? { action: PASS, says: words.pass } : null);
}
/** The one answer that there is, where not even passing is another. That somebody can take back that it is done is no answer. */
export function forcedOf(prompt: Prompt): Said | null {
  const [only, ...others] = prompt.options;
  if (!only || others.length || !prompt.listed) return null;
  return ["Pass", "NotDone"].includes(only.action.type) ? null : only;
}
/** The answer that is kept in a draft, if it is still one of the list. */
export function chosenOf(prompt: Prompt, kept: Json | undefined): Said | null {
  const text = JSON.stringify(kept);
  return prompt.options.find((option) => JSON.stringify(option.action) === text) ?? null;
}

/** The place that an answer names, and what the board has to light for it. */
export interface Placed {
  of: "location" | "territory";
  place: string;
  said: Said;
}
export function placedOf(said: Said): Placed | null {
  const { territory, destination, location } = said.action;
  if (typeof territory === "string") return { of: "territory", place: territory, said };
  const place = destination ?? location;
  return typeof place === "string" ? { of: "location", place, said } : null;
}

/** Of several answers at one place the one after that which is chosen; the first, if none of them is. */
export function nextAt(place: string, placed: Placed[], chosen: Said | null): Said | null {
  const there = placed.filter((one) => one.place === place);
  const at = there.findIndex((one) => one.said === chosen);
  return there[(at + 1) % Math.max(1, there.length)]?.said ?? null;
}

/** What tells sentences apart: each without the whole words with which all of them begin. */
export function apart(sentences: string[]): string[] {
  const [first = "", ...others] = sentences.map((sentence) => sentence.split(" "));
  if (!Array.isArray(first) || !others.length) return sentences;
  let same = 0;
  while (same < first.length - 1 && others.every((other) => other[same] === first[same] && same < other.length - 1))
    same++;
  return sentences.map((sentence) => sentence.split(" ").slice(same).join(" "));
}
