import { api, newId } from "./api/client";
import type { Action, Receipt, Refusal, Tried } from "./api/types";
import type { Table } from "./table.svelte";

/** What would come of a play at any time; nothing happens. Null while the server cannot be asked. */
export async function tryPlay(table: Table, action: Action): Promise<Tried | null> {
  const body = { seat: table.seat, action };
  const answer = await api.post<Tried>(`/rooms/${table.id}/try`, body, { again: true });
  return answer.ok ? answer.value : null;
}

/** Plays it, asked or not; why it was refused, if it was. */
export async function play(table: Table, action: Action): Promise<Refusal | null> {
  const body = { seat: table.seat, action, client_id: newId() };
  const answer = await api.post<Receipt>(`/rooms/${table.id}/actions`, body, { again: true });
  if (answer.ok) await table.refresh();
  return answer.ok ? null : answer.refusal;
}
