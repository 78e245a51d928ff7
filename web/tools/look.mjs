// Opens a game against bots at a running server and takes pictures of it at both sizes:
//   node tools/look.mjs http://127.0.0.1:8000 /tmp/shots [decision to stop at] [faction] [mode]
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";

const [
  url = "http://127.0.0.1:8000",
  folder = "/tmp/shots",
  stop = "ChooseTraitor",
  faction = "atreides",
  mode = "basic",
] = process.argv.slice(2);
const SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"];
const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.KANLY_BROWSER ?? "/usr/bin/chromium",
  args: FLAGS,
});
const context = await browser.newContext({ viewport: SIZES.desk });
const page = await context.newPage();
page.on("console", (line) => line.type() === "error" && console.log("console:", line.text()));
page.on("pageerror", (error) => console.log("error:", error.message));
await page.goto(url);

async function call(method, path, body) {
  return page.evaluate(
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

const bots = Array.from({ length: 5 }, () => ({ kind: "bot", strength: "easy" }));
const room = await call("POST", "/rooms", {
  title: "Thursday at the sietch",
  name: "Mira",
  seats: [{ kind: "human" }, ...bots],
  settings: { faction_selection: "free", faction_pool: SIX, mode },
  pace: { bots: 0 },
});
const at = `/rooms/${room.id}`;
await call("PUT", `${at}/seats/0/faction`, { faction });
await call("POST", `${at}/deal`);
await call("PUT", `${at}/seats/0/ready`, { ready: true });
await call("POST", `${at}/start`);

// answers by what silence would do, until the question that is wanted
for (let n = 0; n < 2000; n++) {
  const { question, prompt } = await call("GET", `${at}/asked?seat=${faction}`);
  if (prompt?.decision === stop && prompt.waited_for) break;
  if (!prompt?.waited_for) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    continue;
  }
  await call("POST", `${at}/actions`, {
    seat: faction,
    action: prompt.silence.action,
    question,
    client_id: `look ${n}`,
  });
}
console.log(`${url}${at}`);
for (const [name, size] of Object.entries(SIZES)) {
  await page.setViewportSize(size);
  await page.goto(`${url}${at}`);
  await page.waitForSelector(".d-head h1");
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${folder}/${stop}-${name}.png` });
}
await browser.close();
