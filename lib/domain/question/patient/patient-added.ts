import type { Sight } from "@/lib/domain/question/draft";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf, leavesOf } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import { conditionsOf } from "./population";

const OF_PATIENT =
  /^\W*(?:(?:and|but|no|so|ok|what|how|about|if|also|then)[\s,]+)*(?:in|among|during|(?:for|in|of) (?:an? |the )?(?:\p{L}+ )?(?:patients?|people|persons?|someone|those|adults?|children|child|wom[ae]n|m[ae]n) (?:with|who have|who has|having)|(?:an? |the )?(?:patients?|person|he|she|they|someone) (?:also )?(?:has|have|had))\b/iu;

/** Whether a text goes on with who takes the drug: "and in patients with renal failure?". */
export function goesOnOfPatient(text: string): boolean {
  return OF_PATIENT.test(text);
}

/**
 * "And in renal failure?": what is told of who takes the earlier drug, beside what was asked of it; null where the earlier
 * question itself has its event after the same word ("used in epilepsy"), which the new one then replaces.
 */
export function patientAdded(seen: Sight, { question, query }: Earlier): TypedQuery | null {
  const { drugs, genes, events, text } = seen;
  if (drugs.length + genes.length > 0 || events.length === 0 || !OF_PATIENT.test(text)) return null;
  const ofDrug = entitiesOf(query.subject).some(({ type }) => type === "drug" || type === "drug_class");
  const isSaidOfEvent = leavesOf(query.object).some((leaf) =>
    new RegExp(`\\bin ${escaped(leaf.text)}`, "i").test(question),
  );
  if (!ofDrug || isSaidOfEvent || query.want === "indications" || query.ask === "which_drugs") return null;
  return { ...query, conditions: [...(query.conditions ?? []), ...conditionsOf(events, seen)] };
}

function escaped(text: string): string {
  return text.replace(/[^\p{L}\p{N} ]/gu, "\\$&");
}
