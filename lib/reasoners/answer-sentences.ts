import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";

const CITED_MAX = 6;
const MARK = /\[\s*f\d+(?:\s*[,;]\s*f\d+)*\s*\]/g;

/**
 * An answer as sentences that cite: marks such as [f1] are taken out of the text and become its findings; a sentence
 * without a mark cites the findings whose names it uses, and the check decides whether they say what it says. At most
 * `max` sentences are read.
 */
export function answerSentences(
  answer: string,
  { findings }: Pick<State, "findings">,
  { max } = { max: 20 },
): DraftSentence[] {
  const drafts = sentencesOf(answer).flatMap((marked) => {
    const text = marked
      .replace(MARK, "")
      .replace(/\s+([.,;!?])/g, "$1")
      .replace(/\s+/g, " ")
      .trim();
    return /\p{L}/u.test(text) ? [{ marked, text }] : [];
  });
  return drafts.slice(0, max).map(({ marked, text }) => {
    const ids = [...marked.matchAll(MARK)].flatMap(([mark]) => mark.match(/f\d+/g) ?? []);
    const findingIds = ids.length > 0 ? [...new Set(ids)] : spokenOf(text, findings);
    return { section: "summary" as const, text, findingIds, plain: false };
  });
}

/** A mark after a full stop belongs to the sentence it ends. */
function sentencesOf(answer: string): string[] {
  const joined = answer.replace(/([.!?])((?:\s*\[\s*f\d+(?:\s*[,;]\s*f\d+)*\s*\])+)/g, "$2$1");
  const segments = new Intl.Segmenter("en", { granularity: "sentence" }).segment(joined);
  return [...segments].map(({ segment }) => segment.trim()).filter((segment) => segment !== "");
}

function spokenOf(text: string, findings: readonly Finding[]): string[] {
  const said = text.toLowerCase();
  const names = ({ entities }: Finding) =>
    entities.filter(({ role }) => role === "subject" || role === "object").map(({ name }) => name.toLowerCase());
  const fits = (finding: Finding) => {
    const all = names(finding);
    const counts = finding.kind !== "count" || finding.numbers.some(({ value }) => said.includes(String(value)));
    return finding.kind !== "path" && all.length > 0 && counts && all.every((name) => said.includes(name));
  };
  return findings
    .filter(fits)
    .slice(0, CITED_MAX)
    .map(({ id }) => id);
}
