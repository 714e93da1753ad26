import { expect, it } from "vitest";
import { kindGroups, pluralGroups } from "@/lib/domain/question/groups/kind-groups";

const TERMS = [
  ...[
    "Infection",
    "Neoplasm malignant",
    "Neoplasm",
    "Haemorrhage",
    "Arrhythmia",
    "Thromboembolism",
    "Hypersensitivity",
  ],
  ...["Fracture", "Seizure", "Movement disorder", "Suicidal behaviour", "Electrolyte imbalance", "Ulcer", "Neuropathy"],
];
/** Resolves a term by its name alone, as a graph does at the least. */
const graph: Parameters<typeof kindGroups>[1] = {
  resolve: (text) =>
    TERMS.filter((name) => name.toLowerCase() === text.toLowerCase()).map((name) => ({
      ...{ id: `AE:${name}`, name, type: "adverse_event", matchedName: name, matchedBy: "exact", score: 1 },
    })),
};
const read = (text: string) =>
  [...kindGroups(text, graph), ...pluralGroups(text, graph)]
    .slice(0, 1)
    .map(({ text: words, branch }) => `${words}: ${branch.name}`);

it.each([
  ["Which infections are reported with tofacitinib?", "infections: Infection"],
  ["List the infections reported with etanercept", "infections: Infection"],
  ["How many infections are listed for baricitinib?", "infections: Infection"],
  ["What infectious complications does rituximab have?", "infectious complications: Infection"],
  ["Which cancers are associated with pioglitazone?", "cancers: Neoplasm malignant"],
  ["Which secondary malignancies are reported with lenalidomide?", "secondary malignancies: Neoplasm malignant"],
  ["What kinds of cancer are linked to tacrolimus?", "cancer: Neoplasm malignant"],
  ["Are there any tumours reported with teriparatide?", "tumours: Neoplasm"],
  ["Which hemorrhages are reported with ibrutinib?", "hemorrhages: Haemorrhage"],
  ["bleeding events of rivaroxaban", "bleeding events: Haemorrhage"],
  ["What arrhythmias does sotalol cause?", "arrhythmias: Arrhythmia"],
  ["Which rhythm disturbances are known for citalopram?", "rhythm disturbances: Arrhythmia"],
  ["Which blood clots are linked to thalidomide?", "blood clots: Thromboembolism"],
  ["What allergic reactions are described for penicillin?", "allergic reactions: Hypersensitivity"],
  ["Which fractures are reported with rosiglitazone?", "fractures: Fracture"],
  ["Which seizures are listed for tramadol?", "seizures: Seizure"],
  ["Which extrapyramidal symptoms does haloperidol cause?", "extrapyramidal symptoms: Movement disorder"],
  ["Which electrolyte disturbances does indapamide cause?", "electrolyte disturbances: Electrolyte imbalance"],
  ["Which ulcers are reported with alendronate?", "ulcers: Ulcer"],
  ["What neuropathies does bortezomib cause?", "neuropathies: Neuropathy"],
])("reads in %s a kind of event as a whole", (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

it.each([
  "Which infections does doxycycline treat?",
  "Which cancers is imatinib approved for?",
  "What seizures is levetiracetam used for?",
  "Which drugs cause infections?",
  "Why does adalimumab cause infections?",
  "How often do infections occur with tofacitinib?",
  "Which genes bear on hypersensitivity reactions to abacavir?",
  "Is montelukast associated with suicidal events?",
  "Compare infections with adalimumab and etanercept",
  "Which patients with infections should avoid fingolimod?",
  "Which side effects does aspirin have?",
])("reads no kind of event as a whole in %s", (text) => {
  expect(read(text)).toEqual([]);
});
