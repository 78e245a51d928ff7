import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "./client";

const said = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
/** The server answers like this, call by call; "away": there is no line. The last one again and again. */
function server(...answers: (Response | "away")[]): { calls: number } {
  const heard = { calls: 0 };
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    const answer = answers[Math.min(heard.calls++, answers.length - 1)];
    if (signal?.aborted || answer === "away" || !answer) throw new TypeError("no line");
    return answer.clone();
  });
  return heard;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the page cannot be without is asked for until the server is back, however long it is away", async () => {
  const away = Array<"away">(40).fill("away");
  const heard = server(...away, said(502, null), said(503, { code: "x" }), said(200, { turn: 3 }));
  const answer = api.get("/rooms/r/view", { lasting: true });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await answer).toEqual({ ok: true, value: { turn: 3 } });
  expect(heard.calls).toBe(43);
});

test("a refusal is an answer, and is not asked for again", async () => {
  const heard = server("away", said(404, { code: "no-room", message: "There is none." }));
  const answer = api.get("/rooms/r", { lasting: true });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await answer).toMatchObject({ ok: false, refusal: { status: 404, code: "no-room" } });
  expect(heard.calls).toBe(2);
});

test("whoever goes away waits for nothing", async () => {
  const heard = server("away");
  const leaves = new AbortController();
  const answer = api.get("/rooms/r/view", { lasting: true, signal: leaves.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  const before = heard.calls;
  leaves.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ ok: false, refusal: { code: "offline" } });
  expect(before).toBeGreaterThan(10);
  expect(heard.calls).toBeLessThanOrEqual(before + 1);
});

test("anything else is given up after a few times, and an answer that may not be repeated at once", async () => {
  const heard = server("away");
  const answers = [api.get("/rooms/r/chronicle"), api.post("/rooms/r/actions")];
  await vi.advanceTimersByTimeAsync(600_000);
  for (const answer of answers) expect(await answer).toMatchObject({ ok: false, refusal: { code: "offline" } });
  expect(heard.calls).toBe(4 + 1);
});
