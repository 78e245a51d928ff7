import type { Moment } from "./api/types";

/** So many milliseconds after a broken line it is tried again: longer each time. */
const PAUSES = [500, 1500, 4000, 10_000];

export interface Stream {
  close(): void;
}
export interface Heard {
  moment: (moment: Moment) => void;
  state: (state: "live" | "waiting" | "gone") => void;
}

/** Listens to a stream of moments. A browser goes on by itself after a broken line, beginning after the last moment; where
 * it gives up (the server was away, and answered with something else) it is begun again here. */
export function connect(address: string, heard: Heard): Stream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failed = 0;

  function open(): void {
    source = new EventSource(address);
    source.addEventListener("open", () => {
      failed = 0;
      heard.state("live");
    });
    source.addEventListener("moment", (event) => {
      failed = 0;
      heard.state("live");
      heard.moment(JSON.parse((event as MessageEvent<string>).data) as Moment);
    });
    source.addEventListener("error", () => {
      heard.state("waiting");
      if (source?.readyState === EventSource.CLOSED) void again();
    });
  }

  async function again(): Promise<void> {
    source?.close();
    if (await refused(address)) {
      heard.state("gone");
      return;
    }
    timer = setTimeout(open, PAUSES[Math.min(failed++, PAUSES.length - 1)]);
  }

  open();
  return {
    close() {
      clearTimeout(timer);
      source?.close();
    },
  };
}

/** Whether the server says that nobody may listen here: then it is no use to try again. */
async function refused(address: string): Promise<boolean> {
  const stop = new AbortController();
  try {
    const answer = await fetch(address, { signal: stop.signal });
    return answer.status === 403 || answer.status === 404;
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}
