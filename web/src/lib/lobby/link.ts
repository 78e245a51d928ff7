/** The way to a room from what somebody has pasted: an address of this server, with what follows "#" (the code of a
 * handover); or just the id of a room. Null if it is neither. */
export function wayTo(pasted: string, origin: string): string | null {
  const text = pasted.trim();
  if (/^[0-9a-f]{24}$/.test(text)) return `/rooms/${text}`;
  try {
    const url = new URL(
      text.startsWith("/") ? origin + text : /^https?:/.test(text) ? text : `${origin.split("//")[0]}//${text}`,
    );
    const path = /^\/(?:plain\/)?(rooms\/[0-9a-f]{24})\/?$/.exec(url.pathname);
    return url.origin === origin && path ? `/${path[1]}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** The code of a handover behind the "#" of an address; "" if there is none. */
export function handoverIn(hash: string): string {
  return /^#handover=(.+)$/.exec(hash)?.[1] ?? "";
}
