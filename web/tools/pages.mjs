// Walks the pages beside the table as people do, at both sizes, with axe on each: home, a room for two in two browsers up to
// the beginning of its game, the rules, a lesson ended well:
//   node tools/pages.mjs http://127.0.0.1:8000 [folder for pictures]
import { mkdirSync, readFileSync } from "node:fs";
import { launch, SIZES } from "./browser.mjs";

const [url = "http://127.0.0.1:8000", folder = ""] = process.argv.slice(2);
const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
const faults = [];
if (folder) mkdirSync(folder, { recursive: true });
const browser = await launch();

async function person(size) {
  const page = await (await browser.newContext({ viewport: SIZES[size] })).newPage();
  page.on("console", (line) => line.type() === "error" && faults.push(`console: ${line.text()}`));
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  return page;
}
/** Looks at a page at both sizes. */
async function look(page, name) {
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(700);
    if (folder) await page.screenshot({ path: `${folder}/${name}-${size}.png` });
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() =>
      globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "best-practice"] }),
    );
    for (const one of violations) faults.push(`axe ${name} ${size}: ${one.id} ${one.nodes[0].html.slice(0, 160)}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) faults.push(`${name} ${size}: ${over} pixels too wide`);
  }
  await page.setViewportSize(before);
}

const mira = await person("desk");
const ola = await person("phone");
await mira.goto(url);
await look(mira, "home");
await mira.fill("#own-name", "Mira");
await mira.getByRole("radio", { name: "Chosen" }).click();
await mira.getByRole("button", { name: "Open the table" }).click();
const invite = await mira.locator(".invite-row input").inputValue();
await ola.goto(invite);
await look(ola, "come-in");
await ola.fill("#come-name", "Ola");
await ola.getByRole("button", { name: "Come in and play" }).click();
await mira.getByRole("button", { name: "Bots take the free seats" }).click();
await mira.getByRole("button", { name: "Atreides" }).click();
await ola.getByRole("button", { name: "Fremen" }).click();
await ola.getByRole("button", { name: "I am ready" }).click();
await look(mira, "lobby");
await mira.getByRole("button", { name: "Start the game" }).click();
for (const page of [mira, ola]) await page.waitForSelector(".app");

await ola.goto(`${url}/rules`);
await look(ola, "rules");
await ola.getByLabel("Search the rules").pressSequentially("lasgun", { delay: 120 });
await ola.waitForURL(/search=lasgun/);
await ola.locator(".listed a").first().click();
await ola.waitForSelector(".leaf .lid");
await look(ola, "rule");

await ola.goto(`${url}/learn`);
await ola.waitForSelector(".ln-one");
await look(ola, "learn");
await ola.goto(`${url}/learn/charity`);
await ola.waitForSelector(".lesson-bar[data-state=asked] .lb-says");
await look(ola, "lesson");
await ola
  .locator("#decision [role=radio]")
  .filter({ hasText: /charity/i })
  .first()
  .click();
await ola.locator("#decision [data-act=main]").click();
await ola.waitForSelector(".lesson-bar[data-state=right]");
await look(ola, "lesson-right");

console.log(faults.length ? [...new Set(faults)].join("\n") : "no faults");
await browser.close();
process.exitCode = faults.length ? 1 : 0;
