import { expect, it } from "vitest";
import { classDefinition } from "@/lib/domain/names/class-definitions";

it.each([
  ["Kinase Inhibitor", "Protein Kinase Inhibitors", "ATC L01XE"],
  ["Anticonvulsants", "Anti-epileptic Agent", "ATC N03"],
  ["Analgesics, Opioid", "Opioid Agonist", "ATC N02A"],
  ["Antidepressive Agents", "ATC N06A"],
])("joins %s with what other classifications call so", (...names) => {
  for (const name of names) expect(classDefinition(name)?.classes).toEqual(expect.arrayContaining(names));
});
