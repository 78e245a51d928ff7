import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Facet, Geometry } from "./geometry";
import { holdNames, iceOf, merged, mixed, nameOf, percent, rockOf } from "./looks";

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

test.each([0.24, 0.62, 2])("the names of the strongholds can be read where a unit is %f pixels", (unit) => {
  const names = holdNames(geometry, unit);
  expect(names.map(({ name }) => name.id).sort()).toEqual([
    "arrakeen",
    "carthag",
    "habbanya_sietch",
    "sietch_tabr",
    "tueks_sietch",
  ]);
  expect(Math.min(...names.map(({ name }) => name.size * unit))).toBeGreaterThan(8.5);
  for (const { name, box } of names) {
    const { x, y } = geometry.territories[name.id]?.label ?? { x: 0, y: 0 };
    expect((box.left + box.right) / 2).toBeCloseTo(x, 5);
    expect(Math.abs((box.top + box.bottom) / 2 - y)).toBeLessThan(name.size / 4);
  }
  for (const [at, { box: one }] of names.entries())
    for (const { box: other } of names.slice(at + 1)) {
      const over = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      expect(Math.min(over, high) * unit).toBeLessThan(3);
    }
});

test("units as per cent", () => {
  expect(percent(625)).toBe("62.50%");
});
