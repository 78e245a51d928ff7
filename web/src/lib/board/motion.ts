/** Whether the viewer wants things to change at once: then nothing moves. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
