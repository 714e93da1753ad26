import { isGeneticDetail } from "@/lib/artifacts/findings/genetic-findings";
import { isOfSources } from "@/lib/artifacts/findings/source-findings";
import type { State } from "@/lib/engine/state";
import type { ShareSnapshot } from "@/lib/web/app-port";

type Told = Pick<ShareSnapshot, "restated" | "artifacts" | "findings" | "aspects">;

/**
 * What a share may tell when its owner edited the question: nothing that quotes the words it was asked in; what quotes a source stays. The reading,
 * aspects, follow-up questions, findings that hold a searched text, and the sentences and gaps that rest on them are left out.
 */
export function withoutAskedWords(told: Told, { question }: State, shared: string): Told {
  if (shared === question) return told;
  const quotes = (finding: Told["findings"][number]) =>
    finding.text !== null && !isOfSources(finding) && !isGeneticDetail(finding);
  const quoting = new Set(told.findings.filter(quotes).map(({ id }) => id));
  const { artifacts } = told;
  const sentences = artifacts.sentences.filter(
    ({ status, findingIds }) => status !== "struck" && !findingIds.some((id) => quoting.has(id)),
  );
  const ofSources = new Set(told.findings.filter(({ kind }) => kind === "quote").map(({ id }) => id));
  const safe = sentences.filter(
    ({ text, findingIds }) => !text.includes('"') || findingIds.some((id) => ofSources.has(id)),
  );
  const gaps = artifacts.gaps.filter(({ description }) => !description.includes('"'));
  return {
    restated: "",
    artifacts: { ...artifacts, sentences: safe, gaps, followUps: [] },
    findings: told.findings.filter(({ id }) => !quoting.has(id)),
  };
}
