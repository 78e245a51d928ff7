import { calm } from "./board/motion";
import { keep, kept } from "./kept";

/** Sounds are made here, by the browser, and only for who has switched them on. */
export type Sound = "turn" | "battle";

/** A tone: `at` so many seconds after the sound has begun, `hertz` high, `lasts` so many seconds, `loud` from 0 to 1. */
export interface Tone {
  at: number;
  hertz: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const SOUNDS: Record<Sound, Tone[]> = {
  // two bells, the second a fifth higher
  turn: [
    { at: 0, hertz: 523.25, lasts: 0.5, loud: 0.12, shape: "sine" },
    { at: 0.14, hertz: 783.99, lasts: 0.7, loud: 0.1, shape: "sine" },
  ],
  // a drum, twice, under a low horn
  battle: [
    { at: 0, hertz: 73.42, lasts: 0.35, loud: 0.3, shape: "triangle" },
    { at: 0.3, hertz: 73.42, lasts: 0.35, loud: 0.3, shape: "triangle" },
    { at: 0.3, hertz: 146.83, lasts: 1.1, loud: 0.08, shape: "sawtooth" },
  ],
};
/** So loud is a sound for who wants things calm: its first tone only. */
const SOFT = 0.05;

/** Whether sounds are made: not before somebody has switched them on. */
export function soundsOn(): boolean {
  return kept<boolean>("sounds") ?? false;
}
export function switchSounds(on: boolean): void {
  keep("sounds", on);
}

/** The tones of a sound. Browsers tell of no wish for less sound; who wants less motion gets one soft tone. */
export function tonesOf(sound: Sound, isCalm: boolean): Tone[] {
  const tones = SOUNDS[sound];
  return isCalm ? tones.slice(0, 1).map((tone) => ({ ...tone, loud: Math.min(tone.loud, SOFT) })) : tones;
}

/** What could not sound for so long (milliseconds), because the page had not been touched, does not sound any more. */
const LATE = 1000;
let context: AudioContext | null = null;

/** Makes a sound, if they are on. A browser that makes none, or not before the page was touched, stays silent. */
export function play(sound: Sound): void {
  if (!soundsOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const audio = context;
  const asked = Date.now();
  void audio.resume().then(
    () => {
      if (Date.now() - asked > LATE) return;
      for (const tone of tonesOf(sound, calm())) ring(audio, tone);
    },
    () => {},
  );
}

function ring(audio: AudioContext, { at, hertz, lasts, loud, shape }: Tone): void {
  const begin = audio.currentTime + at;
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = shape;
  voice.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}
