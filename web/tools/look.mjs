// Opens a game against bots at a running server and takes pictures of it at both sizes:
//   node tools/look.mjs http://127.0.0.1:8000 shots [decision to stop at] [faction] [mode]
import { mkdirSync } from "node:fs";
import { begin, caller, launch, SIZES } from "./browser.mjs";

const [url = "http://127.0.0.1:8000", folder = "shots", stop = "ChooseTraitor", faction = "atreides", mode = "basic"] =
  process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const browser = await launch();
const page = await (await browser.newContext({ viewport: SIZES.desk })).newPage();
page.on("console", (line) => line.type() === "error" && console.log("console:", line.text()));
page.on("pageerror", (error) => console.log("error:", error.message));
await page.goto(url);
const call = caller(page);
const at = `/rooms/${await begin(call, faction, { mode })}`;

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
