import { expect, test } from "vitest";
import { shortName } from "./names";

test("a leader is called by its last name, unless that is the name of its house", () => {
  expect(shortName("Whitmore Bludd", ["Ecaz"])).toBe("Bludd");
  expect(shortName("Sanya Ecaz", ["Ecaz"])).toBe("Sanya");
  expect(shortName("Stilgar", ["Ecaz"])).toBe("Stilgar");
});
