import { expect, test } from "vitest";
import { fill, words } from ".";

test("a sentence takes its values; a word beside a number is singular for one and plural for any other", () => {
  expect(fill("{first} to {last}", { first: 1, last: 3 })).toBe("1 to 3");
  const cards = (count: number) => fill("{count} {count|card|cards} here", { count });
  expect([cards(0), cards(1), cards(2)]).toEqual(["0 cards here", "1 card here", "2 cards here"]);
  expect(fill("{unknown} stays", {})).toBe("{unknown} stays");
});

test("what is counted of leaders, forces and seats is right for one, too", () => {
  const one = { forces: 1, leaders: 1, cards: 1, count: 1, lost: 1, most: 1, number: 1 };
  expect(fill(words.tokens.means, one)).toBe("1 force here, 1 leader, 1 card");
  expect(fill(words.fight.theyDial, one)).toBe("have 1 force there and can dial 1 at most");
  expect(fill(words.windowFor, one)).toBe("1 faction may answer now");
  expect(fill(words.andOthers, one)).toBe("and 1 other");
});
