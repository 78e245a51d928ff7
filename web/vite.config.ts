import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { firstFonts, fontLicences, packed } from "./build.ts";

export default defineConfig({
  plugins: [svelte({ configFile: false }), fontLicences(), firstFonts(), packed()],
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
