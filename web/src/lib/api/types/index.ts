/** What the server sends and takes, written after its Python structs (src/kanly/server/wire and what each file names). */
export * from "./basics";
export * from "./catalogue";
export * from "./happened";
export * from "./lessons";
export * from "./offered";
export * from "./played";
export * from "./questions";
export * from "./refusals";
export * from "./rooms";
export * from "./view";
