import { expect, test } from "vitest";
import { handoverIn, wayTo } from "./link";

const HERE = "http://dune.example:8000";
const ID = "0123456789abcdef01234567";

test.each([
  [`${HERE}/rooms/${ID}`, `/rooms/${ID}`],
  [` ${HERE}/rooms/${ID}/ `, `/rooms/${ID}`],
  [`dune.example:8000/rooms/${ID}`, `/rooms/${ID}`],
  [`/rooms/${ID}`, `/rooms/${ID}`],
  [ID, `/rooms/${ID}`],
  [`${HERE}/rooms/${ID}#handover=AB-CD`, `/rooms/${ID}#handover=AB-CD`],
  [`${HERE}/plain/rooms/${ID}`, `/rooms/${ID}`],
  [`http://elsewhere.example/rooms/${ID}`, null],
  [`${HERE}/rules/BID-05`, null],
  ["Thursday", null],
  ["", null],
])("%s leads to %s", (pasted, way) => {
  expect(wayTo(pasted, HERE)).toBe(way);
});

test("the code of a handover stands behind the address", () => {
  expect(handoverIn("#handover=AB-CD")).toBe("AB-CD");
  expect(handoverIn("#decision")).toBe("");
});
