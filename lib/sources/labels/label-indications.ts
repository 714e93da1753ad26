import { isDenial, withoutExceptions } from "@/lib/domain/label-denial";
import { claimDraft, type Draft, record, type SourceContext } from "@/lib/sources/source";
import type { EventReader } from "./event-reader";

/** A label's text on what its drug is for. */
type Indications = { drug: string; document: string; recordId: string; link: string; text: string };

/** Found by name in a text, not marked by a reader. */
const NAMED = 0.5;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** What the sentences on indications name that may be treated, once each with the first sentence that names it; denials name nothing. */
export function* labelIndications(
  { drug, document, recordId, link, text }: Indications,
  read: EventReader,
  drop: SourceContext["drop"],
): Generator<Draft> {
  const named = new Set<string>();
  for (const { segment } of sentences.segment(text.replace(/\s+/g, " "))) {
    const denied = isDenial(segment);
    for (const condition of read(withoutExceptions(segment))) {
      if (denied) drop("named among indications in a sentence with a denial");
      if (denied || named.has(condition.id)) continue;
      named.add(condition.id);
      const payload = { document, section: "indications", sentence: segment.trim(), term: condition.name };
      yield claimDraft(drug, "named_in_indications", condition, {
        qualifiers: { method: "named in a sentence" },
        strength: NAMED,
        evidence: [record(`${recordId}|${condition.id}`, link, payload)],
      });
    }
  }
}
