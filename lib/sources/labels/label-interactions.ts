import type { Claim } from "@/lib/knowledge/claim";
import type { Passage } from "@/lib/knowledge/passage";
import { newClaim, record } from "@/lib/sources/new-claim";
import type { Source, SourceContext } from "@/lib/sources/source";
import { isDenial, withoutExceptions } from "./denial";
import { type DrugMention, type DrugReader, drugReader } from "./drug-mentions";
import { INTERACTION_LABELS, interactionLabels, openfdaDrugInteractions } from "./openfda-drug-interactions";

const KEY = "label-interactions";
/** Found by name in a text, not read by a person. */
const NAMED = 0.5;
const METHOD = "named in label section 7";
/** The section was left empty. */
const HEADING_ALONE = /^[\s\d.]*DRUG INTERACTIONS[\s:]*$/;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Drugs named in another drug's interactions section. It says that the label speaks of the two together, found by name:
 * sentences that deny something ("had no effect on") give no claim, nor do
 * exceptions ("other than"), other choices ("instead of") and a drug's own name.
 */
export const labelInteractions: Source = {
  dataset: {
    key: KEY,
    title: "Drugs named in US label interactions",
    version: "2026, names matched 2026-11",
    licence: "CC0 1.0 (openFDA)",
    tier: "open",
    link: "https://open.fda.gov/apis/drug/label/",
    aspects: ["drug_interactions"],
  },
  files: [INTERACTION_LABELS],
  stage: "claims",
  dependsOn: openfdaDrugInteractions.dataset.key,
  read: async function* (context) {
    const read = drugReader(context.registries);
    for await (const { drug, parts } of interactionLabels(context, read)) {
      const passages = parts.flatMap(({ passage }) => (passage.section === "drug_interactions" ? passage : []));
      if (!passages.some(({ text }) => !HEADING_ALONE.test(text))) context.drop("label has no interactions section");
      for (const passage of passages) {
        for (const other of named(passage, read, context.drop)) {
          if (other.drug !== drug) yield { kind: "claim", claim: interaction(passage, other) };
        }
      }
    }
  },
};

/** The drugs a passage names outside denials, each once. */
function named({ text }: Passage, read: DrugReader, drop: SourceContext["drop"]): DrugMention[] {
  const stated = new Map<string, DrugMention>();
  for (const { segment } of sentences.segment(text)) {
    const denied = isDenial(segment);
    for (const mention of read(withoutExceptions(segment))) {
      if (denied) drop("named in a sentence with a denial");
      else if (!stated.has(mention.drug.id)) stated.set(mention.drug.id, mention);
    }
  }
  return [...stated.values()];
}

function interaction({ id, entity, document, recordId }: Passage, { drug, name }: DrugMention): Claim {
  return newClaim({
    subject: entity,
    predicate: "interacts_with",
    object: drug.id,
    dataset: KEY,
    qualifiers: { method: METHOD },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${drug.id}`, null, { document, named_as: name, passage: id })],
  });
}
