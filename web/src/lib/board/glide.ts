import { untrack } from "svelte";
import type { Camera } from "./camera.svelte";
import { calm } from "./motion";

/** A leap of the camera is shown as a glide from what was seen before: only as a picture, the layout is there at once. */
export function glide(camera: Camera): (plane: HTMLElement) => void {
  let leaps = untrack(() => camera.leaps);
  let was: DOMRect | null = null;
  return (plane) => {
    const { leaps: now, sight, frame } = camera;
    void [sight, frame];
    const is = plane.getBoundingClientRect();
    if (now !== leaps && was && was.width && is.width && !calm()) {
      const scale = was.width / is.width;
      const x = was.left + was.width / 2 - is.left - is.width / 2;
      const y = was.top + was.height / 2 - is.top - is.height / 2;
      const time = Number.parseFloat(getComputedStyle(plane).getPropertyValue("--m-panel")) || 0;
      plane.animate(
        [
          { transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})` },
          { transform: "translate(-50%, -50%)" },
        ],
        { duration: time, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
      );
    }
    leaps = now;
    was = is;
  };
}
