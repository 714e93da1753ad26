import { expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { PassageHit } from "@/lib/domain/passage";
import { drugsBeside } from "@/lib/tools/labels/quotations";

const drug = (name: string, matchedBy: Candidate["matchedBy"], nameOnly = false): Candidate => {
  return { id: name, name, type: "drug", matchedName: name, matchedBy, score: 1, ...(nameOnly && { nameOnly }) };
};
/** What words of a label may name. */
const WORDS: Record<string, Candidate> = {
  MONITOR: drug("Dpesticide", "synonym", true),
  RESULT: drug("Dbranded", "brand"),
  ALPHATIN: drug("Dalpha", "brand"),
  BETALOL: drug("BETALOL", "exact", true),
};
const graph = {
  entity: (id: string) => ({ id, name: id, type: "drug" as const, xrefs: [] }),
  mentions: (text: string) =>
    Object.entries(WORDS).flatMap(([word, candidate]) => {
      const start = text.indexOf(word);
      return start < 0 ? [] : [{ text: word, start, end: start + word.length, candidates: [candidate] }];
    }),
} as unknown as Graph;
const named = (quote: string) =>
  drugsBeside(graph, { entity: "Dmain", section: "warnings", quote } as PassageHit).map(({ name }) => name);

it("takes no everyday word that is also a trade name for a drug that a label names", () => {
  expect(named("MONITOR RENAL FUNCTION; A RESULT MAY DIFFER.")).toEqual([]);
});

it("takes a brand and a drug's own name, of one known by name only too, for it", () => {
  expect(named("TAKEN WITH ALPHATIN OR BETALOL.")).toEqual(["Dalpha", "BETALOL"]);
});
