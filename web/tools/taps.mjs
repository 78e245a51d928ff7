// Ships, moves and makes a battle plan on a phone, by touch alone, at a running server, and counts the touches:
//   node tools/taps.mjs http://127.0.0.1:8000 [folder for pictures]
import { mkdirSync } from "node:fs";
import { begin, caller, launch, SIZES } from "./browser.mjs";

const [url = "http://127.0.0.1:8000", folder = ""] = process.argv.slice(2);
/** So many touches are allowed. */
const ALLOWED = { ChooseShipment: 4, ChooseMove: 5, ChoosePlan: 8 };
/** So many games are begun until each has been asked, for a battle needs somebody who fights. */
const GAMES = 6;
const FACTION = "harkonnen";

const browser = await launch();
const context = await browser.newContext({ viewport: SIZES.phone, hasTouch: true, isMobile: true });
const page = await context.newPage();
await page.goto(url);
const call = caller(page);
if (folder) mkdirSync(folder, { recursive: true });
const counted = {};
const faults = [];

/** Touches something once; what is not in sight is scrolled to first, which is no touch of the finger's tip. */
let taps = 0;
async function tap(target) {
  await target.scrollIntoViewIfNeeded();
  await target.tap({ timeout: 4000 });
  taps++;
  await page.waitForTimeout(700);
}
/** Touches a place of the board where it is free to be touched. */
async function tapPlace(place) {
  const at = await page.evaluate((id) => {
    const path = document.querySelector(`.b-hits path[data-place="${id}"]`);
    const box = path.getBoundingClientRect();
    for (let n = 1; n < 400; n++) {
      const [x, y] = [box.left + box.width * ((n * 0.618) % 1), box.top + box.height * (n / 400)];
      if (document.elementFromPoint(x, y) === path) return { x, y };
    }
    return null;
  }, place);
  if (!at) throw new Error(`${place} cannot be touched`);
  await page.touchscreen.tap(at.x, at.y);
  taps++;
  await page.waitForTimeout(900);
}
/** Touches a scale in its middle. */
async function tapScale(scale) {
  const box = await scale.boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  taps++;
  await page.waitForTimeout(500);
}
const send = () => tap(page.locator("#decision [data-act=main]"));
const legal = () =>
  page.locator(".b-hits path.is-legal").evaluateAll((all) => all.map((path) => path.getAttribute("data-place")));

const acts = {
  /** Into a stronghold of somebody else, so that there is a battle. */
  async ChooseShipment(view) {
    const may = await legal();
    const held = Object.keys(view.board).filter((place) => !(FACTION in view.board[place]) && may.includes(place));
    await tapPlace(held.find((place) => /arrakeen|tuek|habbanya_sietch|tabr/.test(place)) ?? held[0] ?? may[0]);
    await tapScale(page.locator(".grad input").first());
    await send();
  },
  async ChooseMove() {
    const [source] = await legal();
    await tapPlace(source);
    await tapScale(page.locator(".grad input").first());
    const may = (await legal()).filter((place) => place !== source);
    await tapPlace(may.at(-1));
    await send();
  },
  async ChoosePlan() {
    await tap(page.locator(".lpick:not([aria-disabled=true])").last());
    const wheel = await page.locator("svg.wheel").boundingBox();
    await page.locator("svg.wheel").scrollIntoViewIfNeeded();
    await page.touchscreen.tap(wheel.x + wheel.width * 0.2, wheel.y + wheel.height * 0.35);
    taps++;
    const more = page.locator(".twin .stepper").nth(1).locator("button").last();
    if ((await more.count()) && (await more.getAttribute("aria-disabled")) !== "true") await tap(more);
    for (const slot of ["weapon", "defense"]) await tap(page.locator(`[data-field=${slot}] button.strip`).last());
    await send();
  },
};

for (let game = 0; game < GAMES && Object.keys(ALLOWED).some((one) => !(one in counted)); game++) {
  const at = `/rooms/${await begin(call, FACTION, { mode: "advanced", max_turns: 2 })}`;
  for (let n = 0; n < 600; n++) {
    const { question, prompt } = await call("GET", `${at}/asked?seat=${FACTION}`);
    const view = await call("GET", `${at}/view?seat=${FACTION}`);
    if (view.over) break;
    if (!prompt?.waited_for || prompt.answered) {
      await page.waitForTimeout(60);
      continue;
    }
    const act = acts[prompt.decision];
    if (!act || (prompt.decision in counted && prompt.decision !== "ChooseShipment")) {
      const body = { seat: FACTION, action: prompt.silence.action, question, client_id: `taps ${game} ${n}` };
      await call("POST", `${at}/actions`, body).catch(() => {});
      continue;
    }
    await page.goto(`${url}${at}`);
    await page.waitForSelector("#decision[data-decision]");
    await page.waitForTimeout(900);
    taps = 0;
    await act(view);
    if (folder) await page.screenshot({ path: `${folder}/taps-${prompt.decision}.png` });
    await page.waitForTimeout(600);
    const then = await call("GET", `${at}/asked?seat=${FACTION}`);
    const done = then.question !== question || then.prompt?.answered;
    if (!done) faults.push(`${prompt.decision} was not sent`);
    if (taps > ALLOWED[prompt.decision]) faults.push(`${prompt.decision} took ${taps} touches`);
    counted[prompt.decision] = taps;
    if (!done) break;
  }
}
for (const [decision, most] of Object.entries(ALLOWED)) {
  console.log(`${decision}: ${counted[decision] ?? "never asked"} of ${most} touches`);
  if (!(decision in counted)) faults.push(`${decision} was never asked`);
}
console.log(faults.length ? faults.join("\n") : "no faults");
await browser.close();
process.exitCode = faults.length ? 1 : 0;
