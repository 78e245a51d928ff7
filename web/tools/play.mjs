// Plays a whole game against bots at a running server through the controls of the page, at random, and says which questions
// it has answered; with axe at every new kind of question:
//   node tools/play.mjs http://127.0.0.1:8000 [faction] [mode] [turns] [desk or phone] [folder for pictures]
import { mkdirSync, readFileSync } from "node:fs";
import { begin, caller, launch, SIZES } from "./browser.mjs";

const [url = "http://127.0.0.1:8000", faction = "atreides", mode = "basic", turns = "3", size = "desk", folder = ""] =
  process.argv.slice(2);
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
/** So many milliseconds without any change are a fault. */
const PATIENCE = 60_000;

const browser = await launch();
const page = await (await browser.newContext({ viewport: SIZES[size] })).newPage();
const faults = [];
page.on("console", (line) => {
  if (line.type() === "error" && !line.text().includes("the server responded")) faults.push(`console: ${line.text()}`);
});
page.on("response", async (answer) => {
  if (answer.status() < 400) return;
  const request = answer.request();
  const said = (await answer.text().catch(() => "")).slice(0, 300);
  faults.push(
    `${answer.status()} ${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ""} -> ${said}`,
  );
});
page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
await page.goto(url);
const call = caller(page);
const at = `/rooms/${await begin(call, faction, { mode, max_turns: Number(turns) })}`;
await page.goto(`${url}${at}`);
if (folder) mkdirSync(folder, { recursive: true });

const answered = new Map();
const any = (list) => list[Math.floor(Math.random() * list.length)];
const panel = page.locator("#decision");

/** What the page shows of the present question; null while nothing is asked. */
const state = () =>
  page.evaluate(() => {
    const panel = document.querySelector("#decision");
    const main = panel?.querySelector("[data-act=main]");
    return {
      over: panel?.dataset.over === "true",
      question: panel?.dataset.question ?? "",
      decision: panel?.dataset.decision ?? "",
      title: panel?.querySelector("h1")?.textContent ?? "",
      main: main ? main.getAttribute("aria-disabled") !== "true" : false,
      second: Boolean(panel?.querySelector("[data-act=second]")),
      busy: Boolean(panel?.querySelector(".is-busy")),
      sealed: panel?.dataset.sealed === "true",
    };
  });

/** Chooses at random among what is offered, until the gold button can be pressed. */
async function choose() {
  for (let tries = 0; tries < 14; tries++) {
    const now = await state();
    if (!now.decision || (now.main && tries > 0 && Math.random() < 0.6)) return;
    const controls = await panel
      .locator(".d-body [role=radio], .d-body .strip, .d-body select, .d-body [role=spinbutton]")
      .all();
    if (!controls.length) return;
    const control = any(controls);
    const kind = await control.evaluate((one) => one.tagName + (one.getAttribute("role") ?? "")).catch(() => "");
    if (kind === "SELECT") {
      const values = await control.locator("option:not([disabled])").evaluateAll((all) => all.map((one) => one.value));
      if (values.length) await control.selectOption(any(values)).catch(() => {});
    } else if (kind.endsWith("spinbutton")) {
      await control.press(any(["ArrowUp", "ArrowUp", "ArrowDown", "End", "Home"])).catch(() => {});
    } else if (kind) await control.click({ timeout: 1000 }).catch(() => {});
    await page.waitForTimeout(160);
  }
}

let last = "";
let since = Date.now();
for (;;) {
  const now = await state();
  if (now.over) break;
  const key = `${now.question} ${now.decision} ${now.sealed}`;
  if (key !== last) {
    last = key;
    since = Date.now();
  }
  if (Date.now() - since > PATIENCE) {
    faults.push(`stuck at ${key} "${now.title}"`);
    break;
  }
  if (!now.decision || now.busy || now.sealed) {
    await page.waitForTimeout(80);
    continue;
  }
  if (!answered.has(now.decision)) {
    await page.evaluate(AXE);
    const found = await page.evaluate(() =>
      globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "best-practice"] }),
    );
    for (const one of found.violations)
      faults.push(`axe ${now.decision}: ${one.id} (${one.impact}) ${one.nodes[0].html.slice(0, 160)}`);
    if (folder) await page.screenshot({ path: `${folder}/${size}-${now.decision}.png` });
  }
  const battle = page.locator(".rvbox [data-close]");
  if (await battle.isVisible()) await battle.click({ timeout: 3000 }).catch(() => undefined); // it may go by itself
  await choose();
  const then = await state();
  if (then.question !== now.question || then.decision !== now.decision) continue;
  if (folder && !answered.has(now.decision)) await page.screenshot({ path: `${folder}/${size}-${now.decision}-2.png` });
  const act = then.main && (!then.second || Math.random() < 0.75) ? "main" : then.second ? "second" : null;
  if (!act) continue;
  await panel
    .locator(`[data-act=${act}]`)
    .click({ timeout: 2000 })
    .catch(() => {});
  answered.set(now.decision, (answered.get(now.decision) ?? 0) + 1);
  await page.waitForTimeout(60);
}
if (folder) await page.screenshot({ path: `${folder}/${size}-over.png` });
console.log(`${url}${at}`);
console.log([...answered].map(([decision, times]) => `${decision} ${times}`).join(", "));
console.log(faults.length ? [...new Set(faults)].join("\n") : "no faults");
await browser.close();
process.exitCode = faults.length ? 1 : 0;
