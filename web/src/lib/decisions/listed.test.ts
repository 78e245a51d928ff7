import { expect, test } from "vitest";
import type { Prompt, Said } from "../api/types";
import { apart, forcedOf, nextAt, placedOf } from "./listed";

const said = (type: string, more: Record<string, string>): Said => ({ action: { type, ...more }, says: type });

test("an answer stands at its territory or its location", () => {
  expect(placedOf(said("PlaceWorm", { territory: "arsunt" }))).toMatchObject({ of: "territory", place: "arsunt" });
  expect(placedOf(said("SendAdvisor", { destination: "polar_sink" }))).toMatchObject({
    of: "location",
    place: "polar_sink",
  });
  expect(placedOf(said("Pass", {}))).toBeNull();
});

test("of several answers at one place another pick takes the next", () => {
  const [one, other] = [
    said("Fight", { location: "a", opponent: "x" }),
    said("Fight", { location: "a", opponent: "y" }),
  ];
  const placed = [one, other].flatMap((each) => placedOf(each) ?? []);
  expect(nextAt("a", placed, null)).toBe(one);
  expect(nextAt("a", placed, one)).toBe(other);
  expect(nextAt("a", placed, other)).toBe(one);
  expect(nextAt("b", placed, one)).toBeNull();
});

test("sentences are told apart by what they do not begin with together", () => {
  expect(apart(["order: play a shield", "order: play a lasgun"])).toEqual(["shield", "lasgun"]);
  expect(apart(["order: play a shield", "order: play"])).toEqual(["play a shield", "play"]);
  expect(apart(["alone"])).toEqual(["alone"]);
});

test("where one answer is all there is, nothing is chosen", () => {
  const forced = (listed: boolean, ...options: Said[]) => forcedOf({ listed, options } as Prompt);
  const pay = said("PaySpice", {});
  expect(forced(true, pay)).toBe(pay);
  expect(forced(true, pay, said("PayKarama", {}))).toBeNull();
  expect(forced(true, pay, said("Pass", {}))).toBeNull();
  expect(forced(true, said("Pass", {}))).toBeNull();
  expect(forced(true, said("NotDone", {}))).toBeNull();
  expect(forced(true)).toBeNull();
  expect(forced(false, pay)).toBeNull();
});
