import { expect, it } from "vitest";
import { namePattern } from "@/lib/domain/names/name-words";

it.each<[string[], string, boolean]>([
  [["acid (x)"], "An ACID\n(X), they say.", true],
  [["a.b"], "axb", false],
  [["statin"], "simvastatin", false],
  [["one", "two"], "of two.", true],
  [[], "anything", false],
])("%j in %j is %s", (names, text, found) => {
  expect(namePattern(names).test(text)).toBe(found);
});
