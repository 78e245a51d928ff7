import { expect, test } from "vitest";
import { routeOf } from "./route";

test("addresses lead to pages", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/rooms/abc")).toEqual({ page: "room", room: "abc" });
  expect(routeOf("/rules/STORM-03")).toEqual({ page: "rules", rest: "STORM-03" });
  expect(routeOf("/learn/bidding/2")).toEqual({ page: "learn", rest: "bidding/2" });
});
