import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { meaningSentences } from "@/lib/agent/artifacts/sentences/meaning-sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { blankFinding, type Finding, type FindingDraft } from "@/lib/domain/finding";
import { type MeaningKind, means } from "@/lib/domain/finding-meaning";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import type { CollectedPaths } from "./collect-paths";
import { pairOf, refOf } from "./path-findings";

const SENTENCES_MAX = 3;

/** Of a question how a drug treats: a finding for each pair of which no source states that the drug is used for the other. */
export function unusedFindings(state: State, unused: readonly { from: EntityRef; to: EntityRef }[]): FindingDraft[] {
  if (state.reading?.query?.want !== "indications") return [];
  return unused.map(({ from, to }) => ({
    ...blankFinding,
    kind: "absence",
    predicate: "indicated_for",
    entities: pairOf(from, to),
    polarity: "negative",
    causalGrade: "label",
    meaning: { kind: "not_indicated" },
  }));
}

/** That no source states the use asked about: what follows shows what joins the two, not that the drug helps. */
export function unusedSentences({ findings }: State): DraftSentence[] {
  return firstOf("not_indicated", findings);
}

/** Of a question of harm: a finding for each pair whose event is also what the drug is used for, or lies near it. */
export function usedFindings(state: State, used: CollectedPaths["used"]): FindingDraft[] {
  if (state.reading?.query?.want === "indications") return [];
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  return used
    .filter(({ to }) => asked.has(to.id))
    .map(({ from, to, against: { use, relation, claimIds } }) => ({
      ...blankFinding,
      kind: "claim",
      predicate: "indicated_for",
      entities: [...pairOf(from, use), ...(use.id === to.id ? [] : [{ ...refOf(to), role: "member" as const }])],
      causalGrade: "label",
      meaning: { kind: "also_indicated", relation },
      from: { claimIds, handle: null, coverage: [] },
    }));
}

/** Of a question of harm: that the event is also what the drug is used for, or near it, where that is stated. */
export function alsoUsedSentences({ findings }: State): DraftSentence[] {
  return firstOf("also_indicated", findings);
}

function firstOf(kind: MeaningKind, findings: readonly Finding[]): DraftSentence[] {
  const own = findings.filter((finding) => means(finding, kind));
  return meaningSentences("summary", own.slice(0, SENTENCES_MAX));
}
