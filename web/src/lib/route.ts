/** Where we are: the address, split into its parts. Links of the page are followed without loading it again. */
export type Route =
  | { page: "home" }
  | { page: "nowhere" }
  | { page: "room"; room: string }
  | { page: "rules"; rest: string }
  | { page: "learn"; rest: string };

export function routeOf(path: string): Route {
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  if (first === "rooms" && rest[0]) return { page: "room", room: rest[0] };
  if (first === "learn") return { page: "learn", rest: rest.join("/") };
  if (first === "rules") return { page: "rules", rest: rest.join("/") };
  return { page: first ? "nowhere" : "home" };
}

export function isOurs(path: string): boolean {
  return path === "/" || /^\/(rooms|rules|learn)(\/|$)/.test(path);
}
