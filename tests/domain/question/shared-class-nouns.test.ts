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
