import { keep, kept } from "../kept";

/** Whether single keys do something; a person may have switched them off. */
export function keysOn(): boolean {
  return kept<boolean>("keys") ?? true;
}
export function switchKeys(on: boolean): void {
  keep("keys", on);
}

/** Single keys that do something while no text is being written; the names are those of KeyboardEvent. */
export function keys(does: Record<string, () => void>): () => void {
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key !== "Escape" && !keysOn()) return;
    if (isWriting(event.target) || document.querySelector("dialog[open]")) return;
    const what = does[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? answer(event.key);
    if (!what) return;
    event.preventDefault();
    what();
  }
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** `1` to `9`: the nth answer of the decision. */
function answer(key: string): (() => void) | undefined {
  const rows = document.querySelectorAll<HTMLElement>("#decision [role=radio]");
  const row = /^[1-9]$/.test(key) ? rows[Number(key) - 1] : undefined;
  return row && (() => row.click());
}
