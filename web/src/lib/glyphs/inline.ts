import sheet from "./glyphs.svg?raw";

/** Puts the sheet of symbols into the page, once: every glyph is then a `<use href="#id">`. */
export function inlineGlyphs(): void {
  const parsed = new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement;
  parsed.setAttribute("aria-hidden", "true");
  parsed.setAttribute("width", "0");
  parsed.setAttribute("height", "0");
  parsed.classList.add("glyphs");
  document.body.prepend(document.importNode(parsed, true));
}
