import { expect, it } from "vitest";
import { supportWords } from "@/lib/web/support-words";

it.each([
  [0, "0"],
  [0.0004, "<0.01"],
  [0.5, "0.50"],
  [0.99, "0.99"],
  [0.9901, ">0.99"],
  [0.99999, ">0.99"],
  [1, ">0.99"],
])("words a support of %d", (score, words) => expect(supportWords(score)).toBe(words));
