import { expect, test } from "vitest";
import { routeOf } from "./route";

test("addresses lead to pages", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/rooms")).toEqual({ page: "nowhere" });
  expect(routeOf("/no/such/place")).toEqual({ page: "nowhere" });
  expect(routeOf("/rooms/abc")).toEqual({ page: "room", room: "abc" });
  expect(routeOf("/learn/bidding")).toEqual({ page: "learn", rest: "bidding" });
  expect(routeOf("/rules/STORM-03")).toEqual({ page: "rules", rest: "STORM-03" });
});
