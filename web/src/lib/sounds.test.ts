import { beforeEach, expect, test, vi } from "vitest";
import { play, soundsOn, switchSounds, tonesOf } from "./sounds";

const rung: number[] = [];
const param = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({ gain: param, connect: (to: object) => to });
  createOscillator = () => {
    const frequency = { value: 0 };
    return { frequency, connect: (to: object) => to, start: () => rung.push(frequency.value), stop() {} };
  };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  rung.length = 0;
});

test("nothing sounds before somebody has switched sounds on, and none after they are off again", async () => {
  play("turn");
  await Promise.resolve();
  expect([soundsOn(), rung]).toEqual([false, []]);
  switchSounds(true);
  play("turn");
  await Promise.resolve();
  expect(rung).toEqual(tonesOf("turn", false).map((tone) => tone.hertz));
  switchSounds(false);
  play("battle");
  await Promise.resolve();
  expect(rung).toHaveLength(2);
});

test("who wants things calm hears one soft tone", async () => {
  expect(tonesOf("battle", true).map((tone) => tone.loud)).toEqual([0.05]);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  switchSounds(true);
  play("battle");
  await Promise.resolve();
  expect(rung).toHaveLength(1);
});

test("a browser without sound stays silent", () => {
  vi.stubGlobal("AudioContext", undefined);
  switchSounds(true);
  expect(() => play("turn")).not.toThrow();
});
