import { expect, test } from "vitest";
import { shortName } from "./names";

test("a leader is called by its last name, unless others bear it too, or its house does", () => {
  expect(shortName("Whitmore Bludd", ["Ecaz"])).toBe("Bludd");
  expect(shortName("Sanya Ecaz", ["Ecaz"])).toBe("Sanya");
  expect(shortName("Grieu Kronos", ["Moritani", "Ord", "Kronos"])).toBe("Grieu");
  expect(shortName("Stilgar", ["Ecaz"])).toBe("Stilgar");
});
