import { expect, it } from "vitest";
import { findClasses } from "@/lib/domain/question/names/find-classes";
import { tokenise } from "@/lib/domain/question/tokens";

const graph = {
  resolve: (name: string) => [
    { id: `MESH:${name}`, name, type: "drug_class" as const, matchedName: name, matchedBy: "exact" as const, score: 1 },
  ],
};

it.each([
  ["Which 5-HT3 antagonists cause Acough?", 1],
  ["Is Dalfa a D2 and 5-HT3 antagonist?", 0],
])("takes no class from a noun that two names share: %s", (text, count) => {
  expect(findClasses(text, tokenise(text), [], graph)).toHaveLength(count);
});

it("leaves a class that the graph does not hold to the gene it is named after", () => {
  const none = { resolve: () => [] };
  const gene = { id: "HGNC:1", name: "COMT", type: "gene" as const, matchedName: "COMT", score: 1 };
  const mention = { text: "COMT", start: 6, end: 10, candidates: [{ ...gene, matchedBy: "exact" as const }] };
  const text = "Which COMT inhibitors cause Acough?";
  expect(findClasses(text, tokenise(text), [mention], none)).toEqual([]);
  expect(findClasses(text, tokenise(text), [], none)).toMatchObject([{ text: "COMT inhibitors", candidates: [] }]);
});
