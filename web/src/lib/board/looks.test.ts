import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Facet, Geometry } from "./geometry";
import { iceOf, merged, mixed, nameOf, percent, rockOf } from "./looks";

const geometry: Geometry = JSON.parse(readFileSync("../src/kanly/catalog/data/board_geometry.json", "utf8"));

test("a colour between two", () => {
  expect(mixed("#000000", "#ffffff", 0)).toBe("#000000");
  expect(mixed("#000000", "#ffffff", 1)).toBe("#ffffff");
  expect(mixed("#102030", "#304050", 0.5)).toBe("#203040");
});

test("facets of one tone become one path, and none is lost", () => {
  const facets: Facet[] = [
    [-1, "Ma"],
    [1, "Mb"],
    [-0.99, "Mc"],
  ];
  expect(merged(facets, "#000000", "#808080", "#ffffff")).toEqual([
    { fill: "#000000", d: "MaMc" },
    { fill: "#ffffff", d: "Mb" },
  ]);
});

test("rock and ice are a handful of paths each, in colours of their own", () => {
  for (const paths of [rockOf(geometry), iceOf(geometry)]) {
    expect(paths.length).toBeLessThan(10);
    expect(new Set(paths.map((path) => path.fill)).size).toBe(paths.length);
  }
});

test("the lines of a name stand evenly round its middle", () => {
  const territory = geometry.territories.the_minor_erg;
  if (!territory) throw new Error("no such place");
  const { lines, size, kind } = nameOf("the_minor_erg", territory);
  expect(kind).toBe("ls");
  expect(lines.map((line) => line.text)).toEqual(["The", "Minor", "Erg"]);
  expect((lines[1]?.y ?? 0) / size).toBeCloseTo(0.34, 1);
});

test("units as per cent", () => {
  expect(percent(625)).toBe("62.50%");
});
