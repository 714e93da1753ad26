import { expect, it } from "vitest";
import { backgroundWords } from "@/lib/web/background-words";

const nothing = { share: null, pairs: 0, lift: null, dwpc: null };
const dwpc = { p: 0.00312, corrected: 0.00936, tests: 3, nulls: 4000 };

it.each([
  [nothing, ["Not compared with degree-matched pairs."]],
  [{ ...nothing, share: 0.12, pairs: 400 }, ["Seen for 12 % of 400 degree-matched pairs."]],
  [{ ...nothing, share: 0.0025, pairs: 400 }, ["Seen for 0.25 % of 400 degree-matched pairs."]],
  [{ ...nothing, share: 1, pairs: 400 }, ["Seen for 100 % of 400 degree-matched pairs."]],
  [
    { share: 0, pairs: 400, lift: 1.5, dwpc },
    [
      "Seen for none of 400 degree-matched pairs.",
      "Its type: 1.5 x among listed pairs.",
      "So many paths of its type by degrees alone: p 0.0031, 0.0094 corrected for 3 types.",
    ],
  ],
  [
    { ...nothing, share: 0, pairs: 400, dwpc: { ...dwpc, p: 0, corrected: 0 } },
    ["Seen for none of 400 degree-matched pairs.", "So many paths of its type by degrees alone: p below 1 in 4000."],
  ],
])("words %o", (background, expected) => expect(backgroundWords(background)).toEqual(expected));
