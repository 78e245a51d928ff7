import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

const glyphs = new Set(
  [...readFileSync("src/lib/glyphs/glyphs.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]),
);
const components = files("src").filter((file) => file.endsWith(".svelte"));

test("no part of the page has the id of a glyph, which stands in the same page", () => {
  const same = components.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bid="([^"]+)"/g)]
      .filter((found) => glyphs.has(found[1] ?? ""))
      .map((found) => `${file} ${found[1]}`),
  );
  expect(same).toEqual([]);
});

test("every glyph that is named is there", () => {
  const missing = components.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/<Glyph name="([^"]+)"/g)]
      .filter((found) => !glyphs.has(found[1] ?? ""))
      .map((found) => `${file} ${found[1]}`),
  );
  expect(missing).toEqual([]);
});

test("no component has a style attribute, which the server's policy forbids", () => {
  const styled = components.filter((file) => /\sstyle=/.test(readFileSync(file, "utf8")));
  expect(styled).toEqual([]);
});
