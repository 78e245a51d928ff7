import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const FONTS = ["@fontsource/alegreya-sans", "@fontsource/im-fell-double-pica-sc", "@fontsource-variable/eb-garamond"];

export default defineConfig({
  plugins: [
    svelte({ configFile: false }),
    {
      // The fonts' licences ask to travel with them.
      name: "font-licences",
      apply: "build",
      generateBundle() {
        for (const font of FONTS) {
          const source = readFileSync(`node_modules/${font}/LICENSE`);
          this.emitFile({ type: "asset", fileName: `assets/${font.split("/")[1]}-licence.txt`, source });
        }
      },
    },
  ],
  build: {
    outDir: "../src/kanly/page",
    emptyOutDir: true,
    license: { fileName: "assets/licences.md" },
    assetsInlineLimit: 0, // the server's policy lets fonts come from itself only, never from data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/plain": "http://127.0.0.1:8000" } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
