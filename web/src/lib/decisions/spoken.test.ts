import { expect, test } from "vitest";
import { switched } from "./spoken";

test("a switch is called by what it does, however it stands", () => {
  expect(switched("turn off: silence claims charity")).toBe("Silence claims charity");
  expect(switched("turn on: silence claims charity")).toBe("Silence claims charity");
  expect(switched("something else")).toBe("Something else");
});
