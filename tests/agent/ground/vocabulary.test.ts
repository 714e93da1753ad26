import { describe, expect, it } from "vitest";
import { z } from "zod";
import { vocabulary } from "@/lib/domain/vocabulary";

const Row = z.looseObject({
  word: z.string().optional(),
  class: z.string(),
  reviewer: z.string().optional(),
  reason: z.string().optional(),
});

/** Rows of the terms of relations, kinds of fact, units and roles. */
const TERMS = 422;
/** Rows of each class: a change of the check may not come as a longer list of words. */
const FROZEN: Readonly<Record<string, number>> = {
  being: 56,
  bound: 23,
  causal: 29,
  clinical: 21,
  comparative: 58,
  coverage: 26,
  denying: 9,
  doubt: 13,
  evaluative: 48,
  evidence: 22,
  hedge: 12,
  "lexical negator": 70,
  modifier: 6,
  multiple: 34,
  negator: 13,
  neutral: 464,
  quantifier: 27,
  restricting: 5,
  search: 18,
};

describe("the word tables of the check", () => {
  const rows = vocabulary("check-words", Row);
  const terms = vocabulary("check-terms", Row);

  it("keep their length", () => {
    const counts = Object.fromEntries(
      [...new Set(rows.map((row) => row.class))]
        .sort()
        .map((kind) => [kind, rows.filter((row) => row.class === kind).length]),
    );
    expect(counts).toEqual(FROZEN);
    expect(terms).toHaveLength(TERMS);
  });

  it("give a reviewer and a reason for each word, and no word twice in a class", () => {
    expect([...rows, ...terms].filter(({ reviewer, reason }) => !reviewer || !reason)).toEqual([]);
    expect(new Set(rows.map((row) => `${row.class}/${row.word}`)).size).toBe(rows.length);
  });
});
