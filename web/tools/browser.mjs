// What the tools share: a browser, and a room opened by the interface.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

export const SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"];
export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** KANLY_BROWSER, or the first Chromium on PATH. */
function found() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env.PATH ?? "").split(delimiter);
  const all = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env.KANLY_BROWSER ?? all.find((path) => existsSync(path));
}

export function launch() {
  return chromium.launch({ executablePath: found(), args: FLAGS });
}

/** Requests of the page's own, with its cookies. */
export function caller(page) {
  return (method, path, body) =>
    page.evaluate(
      async ([method, path, body]) => {
        const answer = await fetch(`/api${path}`, {
          method,
          headers: { "content-type": "application/json" },
          body: body ? JSON.stringify(body) : undefined,
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
        return text ? JSON.parse(text) : null;
      },
      [method, path, body],
    );
}

/** A game that has begun: you as this faction, bots as the others; its id. */
export async function begin(call, faction, settings = {}) {
  // whoever plays a faction of an expansion plays against the other one of its box, too
  const pool = SIX.includes(faction) ? SIX : ["ecaz", "moritani", ...SIX.slice(2)];
  const bots = SIX.slice(1).map(() => ({ kind: "bot", strength: "easy" }));
  const room = await call("POST", "/rooms", {
    title: "Thursday at the sietch",
    name: "Mira",
    seats: [{ kind: "human" }, ...bots],
    settings: { faction_selection: "free", faction_pool: pool, ...settings },
    pace: { bots: 0 },
  });
  const at = `/rooms/${room.id}`;
  await call("PUT", `${at}/seats/0/faction`, { faction });
  await call("POST", `${at}/deal`);
  await call("PUT", `${at}/seats/0/ready`, { ready: true });
  await call("POST", `${at}/start`);
  return room.id;
}
