import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const FONTS = ["@fontsource/alegreya-sans", "@fontsource/im-fell-double-pica-sc", "@fontsource-variable/eb-garamond"];
/** The fonts that every page needs at once. */
const FIRST = [/alegreya-sans-latin-400/, /eb-garamond-latin-wght-normal/];
const PACKED = /\.(js|css|svg|md|txt)$/;
/** Smaller files are not worth packing (bytes). */
const WORTH = 1024;

/** The fonts' licences ask to travel with them. */
export function fontLicences(): Plugin {
  return {
    name: "font-licences",
    apply: "build",
    generateBundle() {
      for (const font of FONTS) {
        const source = readFileSync(`node_modules/${font}/LICENSE`);
        this.emitFile({ type: "asset", fileName: `assets/${font.split("/")[1]}-licence.txt`, source });
      }
    },
  };
}

/** Tells the browser of the first fonts before it has read the styles. */
export function firstFonts(): Plugin {
  return {
    name: "first-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => FIRST.some((font) => font.test(file)));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }));
      },
    },
  };
}

/** Beside each text stands the same packed, for the server to send. */
export function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const source = Buffer.from(file.type === "chunk" ? file.code : file.source);
          if (PACKED.test(fileName) && source.length > WORTH) {
            this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
          }
        }
      },
    },
  };
}
