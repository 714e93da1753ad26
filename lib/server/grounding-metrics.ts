import type { GroundingMetrics, Sentence } from "@/lib/domain/run/artifacts";
import type { SentenceCheck } from "./check-sentences";

const PROBES_MAX = 100;
/** What makes an interpretation of a sentence that its findings bear out otherwise. */
const BEYOND_ENTAILMENT = /^(?:word|unspoken|condition):/;

/**
 * How a checked narrative stands by its citations; shares are 0..1 and null of nothing. Recall and precision follow
 * Gao et al. 2023 (ALCE), with the rules of the check on entities, numbers, relations, polarity and causal grade as the
 * entailment: a sentence is recalled when all it cites together support it, and a citation is precise when its sentence
 * needs it or is supported by it alone. Plain sentences cite nothing and are left out. The first 100 citations are tried, none
 * of sentences composed from what they cite.
 */
export function groundingMetrics(
  sentences: readonly Sentence[],
  findings: number,
  check: SentenceCheck,
): Omit<GroundingMetrics, "rewritten"> {
  const citing = sentences.filter(({ status }) => status !== "plain");
  const grounded = citing.filter(({ status }) => status === "grounded");
  const cited = new Set(grounded.flatMap(({ findingIds }) => findingIds));
  const citations = citationsOf(citing.filter(({ composed }) => !composed)).slice(0, PROBES_MAX);
  return {
    sentences: citing.length,
    supportRate: share(grounded.length, citing.length),
    citationRecall: share(citing.filter(isEntailed).length, citing.length),
    citations: citations.length,
    citationPrecision: share(preciseAmong(citations, check).length, citations.length),
    evidenceUse: share(cited.size, findings),
  };
}

type Citation = { sentence: Sentence; id: string };

function citationsOf(sentences: readonly Sentence[]): Citation[] {
  return sentences.flatMap((sentence) => [...new Set(sentence.findingIds)].map((id) => ({ sentence, id })));
}

function preciseAmong(citations: readonly Citation[], check: SentenceCheck): Citation[] {
  const supported = citations.filter(({ sentence }) => isEntailed(sentence));
  const isLone = ({ sentence }: Citation) => new Set(sentence.findingIds).size === 1;
  const beside = supported.filter((citation) => !isLone(citation));
  const without = entailing(beside, check, ({ sentence, id }) => sentence.findingIds.filter((each) => each !== id));
  const alone = entailing([...without], check, ({ id }) => [id]);
  return supported.filter((citation) => isLone(citation) || !without.has(citation) || alone.has(citation));
}

/** Those whose sentence still stands by the ids given. */
function entailing(
  citations: readonly Citation[],
  check: SentenceCheck,
  idsOf: (citation: Citation) => string[],
): ReadonlySet<Citation> {
  const drafts = citations.map((each) => ({ ...each.sentence, plain: false, findingIds: idsOf(each) }));
  return new Set(check(drafts).flatMap((judged, index) => (isEntailed(judged) ? (citations[index] ?? []) : [])));
}

function isEntailed({ issues }: Sentence): boolean {
  return issues.every((issue) => BEYOND_ENTAILMENT.test(issue));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
