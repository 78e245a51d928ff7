import { words } from "../../words";
import type { Refusal } from "./types";

/** Answers are values: refused or not, nothing is thrown. */
export type Answer<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** How often, and after how many milliseconds, something is sent again when the line is broken. */
const AGAIN = [400, 1200, 3000];
/** What a proxy answers while the server behind it is away. */
const AWAY = [502, 503, 504];

export interface Call {
  /** Sent again by itself when there is no answer: only what may be repeated, by its method or its `client_id`. */
  again?: boolean;
  /** Without the answer the page is of no use: it is asked for again until it is there, however long the server is away. */
  lasting?: boolean;
  signal?: AbortSignal;
  /** Sent to its end though the page goes away; of a few kilobytes at most. */
  keepalive?: boolean;
}

async function once<T>(method: string, path: string, body: unknown, options: Call): Promise<Answer<T>> {
  const { signal = null, keepalive = false } = options;
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(`/api${path}`, { method, headers, body: sent, signal, keepalive });
  const text = await answer.text();
  const value = text ? JSON.parse(text) : null;
  if (answer.ok) return { ok: true, value: value as T };
  const problem = value as Partial<Refusal> | null;
  return {
    ok: false,
    refusal: {
      status: answer.status,
      code: problem?.code ?? "unknown",
      message: problem?.message ?? words.broken,
      violations: problem?.violations ?? [],
      ...(problem?.view ? { view: problem.view } : {}),
    },
  };
}

async function call<T>(method: string, path: string, body?: unknown, options: Call = {}): Promise<Answer<T>> {
  const waits = (options.again ?? method === "GET") ? AGAIN : [];
  for (let tried = 0; ; tried++) {
    try {
      const answer = await once<T>(method, path, body, options);
      if (answer.ok || !options.lasting || !AWAY.includes(answer.refusal.status)) return answer;
      throw new Error(answer.refusal.code);
    } catch {
      const wait = waits[tried] ?? (options.lasting ? waits.at(-1) : undefined);
      if (wait === undefined || options.signal?.aborted) {
        return { ok: false, refusal: { status: 0, code: "offline", message: words.offline, violations: [] } };
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

export const api = {
  get: <T>(path: string, options?: Call) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body: unknown = {}, options?: Call) => call<T>("POST", path, body, options),
  put: <T>(path: string, body: unknown, options?: Call) => call<T>("PUT", path, body, { again: true, ...options }),
  patch: <T>(path: string, body: unknown, options?: Call) => call<T>("PATCH", path, body, options),
  delete: <T>(path: string, options?: Call) => call<T>("DELETE", path, undefined, { again: true, ...options }),
};

/** A new id of a submission: every repeat of it has the same. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A query string of what is given. */
export function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}
