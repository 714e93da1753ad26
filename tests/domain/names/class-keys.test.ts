import { expect, it } from "vitest";
import type { Candidate } from "@/lib/domain/entity";
import { drugClassOf } from "@/lib/domain/names/class-names";
import { decide } from "@/lib/domain/names/name-decision";

const candidate = (id: string, name: string): Candidate => ({
  id,
  name,
  type: "drug_class",
  matchedName: name,
  matchedBy: "exact",
  score: 1,
});
/** A graph that holds every class by whatever name it is looked up. */
const everyClass = { resolve: (name: string): Candidate[] => [candidate(`MESH:${name}`, name)] };

it.each([
  ["SGLT-2 inhibitors", "SGLT2 inhibitor"],
  ["5HT3 antagonists", "5-HT3 receptor antagonist"],
  ["PDE-5 inhibitors", "PDE5 inhibitor"],
  ["β-adrenergic blocking agents", "beta-adrenergic blocker"],
  ["sulphonamides", "sulfonamide"],
  ["volatile anesthetics", "volatile anaesthetic"],
  ["GLP1 receptor agonists", "GLP-1 agonist"],
  ["blood pressure tablets", "blood pressure drug"],
  ["BP meds", "bp drug"],
])("%s are the class that a %s is of", (written, name) => {
  expect(drugClassOf(name, everyClass)?.name).not.toBe(name);
  expect(drugClassOf(written, everyClass)).toEqual(drugClassOf(name, everyClass));
});

it("takes no class from what any drug is taken as", () => {
  for (const word of ["the tablets", "the drugs", "tablets"]) {
    expect(drugClassOf(word, everyClass)?.name, word).toBe(word);
  }
});

it("takes classes of one name from several vocabularies for one, the one used first in medicine", () => {
  const [mesh, fda] = [candidate("MESH:D1", "Acotic Inhibitors"), candidate("NDFRT:N1", "Acotic inhibitors")];
  expect(decide([mesh, fda])).toEqual({ status: "resolved", candidates: [fda] });
  expect(decide([mesh, candidate("NDFRT:N2", "Bcotic Inhibitors")]).status).toBe("ambiguous");
});
