import { expect, it } from "vitest";
import { backgroundWords, notComparedWords } from "@/lib/web/path-words";

const nothing = { share: null, pairs: 0, lift: null, dwpc: null };
const dwpc = { p: 0.00312, corrected: 0.00936, tests: 3, nulls: 4000 };

it.each([
  [nothing, []],
  [{ ...nothing, share: 0.12, pairs: 400 }, ["As good a path is seen for 12 % of 400 degree-matched pairs."]],
  [{ ...nothing, share: 0.0025, pairs: 400 }, ["As good a path is seen for 0.25 % of 400 degree-matched pairs."]],
  [{ ...nothing, share: 1, pairs: 400 }, ["As good a path is seen for 100 % of 400 degree-matched pairs."]],
  [
    { share: 0, pairs: 400, lift: 1.5, dwpc },
    [
      "As good a path is seen for none of 400 degree-matched pairs.",
      "Listed pairs have a path of this type 1.5 times as often as swapped pairs.",
      "So many paths of its type by degrees alone: p 0.0031, 0.0094 corrected for 3 types.",
    ],
  ],
  [
    { ...nothing, share: 0, pairs: 400, dwpc: { ...dwpc, p: 0, corrected: 0 } },
    [
      "As good a path is seen for none of 400 degree-matched pairs.",
      "So many paths of its type by degrees alone: p below 1 in 4000.",
    ],
  ],
  [
    {
      ...nothing,
      lift: 4.9,
      measured: { of: "mechanism of action", lift: 4.9, low: 3.5, high: 6.9, listed: 207, swapped: 42 },
    },
    [
      "Listed pairs have a path of this type 4.9 times as often as swapped pairs (mechanism of action; 95 % interval 3.5 to 6.9, 207 listed and 42 swapped).",
    ],
  ],
])("words %o", (background, expected) => expect(backgroundWords(background)).toEqual(expected));

it.each([
  [[], null],
  [[{ background: null }, {}], null],
  [[{ background: { ...nothing, share: 0.1, pairs: 400 } }], null],
  [[{ background: nothing }, { background: null }], /^These paths were not compared with degree-matched pairs/],
  [
    [{ background: nothing }, { background: { ...nothing, share: 0, pairs: 400 } }],
    /^1 of these 2 paths were not compared/,
  ],
])("says once of a list what was not compared: %o", (paths, expected) => {
  const said = notComparedWords(paths);
  if (expected === null) expect(said).toBeNull();
  else expect(said).toMatch(expected);
});
