import { expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import { drugClassOf } from "@/lib/domain/names/class-names";

/** A graph that holds every class by whatever name it is looked up. */
const everyClass = {
  resolve: (name: string): Candidate[] => [
    { id: `MESH:${name}`, name, type: "drug_class", matchedName: name, matchedBy: "exact", score: 1 },
  ],
};

it.each([
  ["β-blockers", "beta-blockers"],
  ["β blocker", "beta blocker"],
  ["Β-BLOCKERS", "beta-blockers"],
  ["β-agonists", "beta-agonists"],
  ["α-blockers", "alpha-blockers"],
  ["β-receptor antagonists", "beta-receptor antagonists"],
])("%s are the class that %s are", (letter, name) => {
  expect(drugClassOf(letter, everyClass)?.name).toMatch(/^Adrenergic /);
  expect(drugClassOf(letter, everyClass)).toEqual(drugClassOf(name, everyClass));
});
