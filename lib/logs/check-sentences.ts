import type { DraftSentence, Sentence } from "@/lib/engine/artifacts";
import type { Finding } from "@/lib/knowledge/finding";

const OWN = new Set(
  "a all among an and are as at by for from found has have in is it its no none of on or that the their them there these they this those to total was were with which within".split(
    " ",
  ),
);

/**
 * Each sentence with a verdict: grounded when every number and every word of it that says something stands in a finding it
 * cites, else struck with what does not. It knows nothing of who wrote the sentence.
 */
export function checkLogSentences(drafts: readonly DraftSentence[], findings: readonly Finding[]): Sentence[] {
  const byId = new Map(findings.map((finding) => [finding.id, finding]));
  return drafts.map(({ section, text, findingIds, plain }) => {
    const cited = findingIds.flatMap((id) => byId.get(id) ?? []);
    const issues = plain ? plainIssues(text) : issuesOf(text, cited);
    const status = issues.length > 0 ? "struck" : plain ? "plain" : "grounded";
    return { section, text, findingIds, status, issues };
  });
}

function plainIssues(text: string): string[] {
  return /\d/.test(text) ? ["number: in a sentence that cites nothing"] : [];
}

function issuesOf(text: string, cited: readonly Finding[]): string[] {
  if (cited.length === 0) return ["uncited: no finding of this run is cited"];
  const known = new Set(cited.flatMap((finding) => [...tokens(finding.text ?? ""), ...valuesOf(finding)]));
  const strange = tokens(text).filter((token) => !OWN.has(token) && !known.has(token));
  const denies = /\b(?:no|none|zero)\b/i.test(text) && !cited.some(({ polarity }) => polarity === "negative");
  return [
    ...strange.map((token) => `${token} is in no cited finding`),
    ...(denies ? ["polarity: something was found"] : []),
  ];
}

function valuesOf({ numbers }: Finding): string[] {
  return numbers.map(({ value }) => String(value));
}

/** Words, numbers and addresses, in lower case, without a plural s. */
function tokens(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}](?:[\p{L}\p{N}:.@/_-]*[\p{L}\p{N}])?/gu) ?? [];
  return found.map((token) => token.replace(/(?<=\p{L}{3})s$/u, ""));
}
