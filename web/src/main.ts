import "./lib/styles/fonts.css";
import "./lib/styles/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { inlineGlyphs } from "./lib/glyphs/inline";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
inlineGlyphs();

export default mount(App, { target });
