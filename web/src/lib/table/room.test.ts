import { expect, test } from "vitest";
import { roomFor } from "./room";

test.each([
  [2, "wide"],
  [6, "wide"],
  [7, "close"],
  [8, "tight"],
  [12, "tight"],
])("%i seats below each other: %s", (seats, room) => expect(roomFor(seats)).toBe(room));
