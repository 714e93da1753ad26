import { eventsOf } from "@/lib/artifacts/rows/subjects";
import { cited } from "@/lib/artifacts/sentences/sentence";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { EntityRef } from "@/lib/knowledge/entity";
import { blankFinding, type FindingDraft } from "@/lib/knowledge/finding";
import { UsedAgainst, usedAgainstWords } from "@/lib/knowledge/path";
import type { CollectedPaths } from "./collect-paths";
import { pairOf, refOf } from "./path-findings";

const NO_USE = "uses/";
const ALSO_USED = "used/";
const SENTENCES_MAX = 3;
const ORDER = UsedAgainst.shape.relation.options;

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
    from: { claimIds: [], handle: null, coverage: [`${NO_USE}${from.id}/${to.id}`] },
  }));
}

/** That no source states the use asked about: what follows shows what joins the two, not that the drug helps. */
export function unusedSentences({ findings }: State): DraftSentence[] {
  return findings
    .filter(({ from }) => from.coverage.some((cell) => cell.startsWith(NO_USE)))
    .slice(0, SENTENCES_MAX)
    .map((finding) => {
      const [drug, disease] = finding.entities;
      return cited("summary", `No source searched states that ${drug?.name} is indicated for ${disease?.name}.`, [
        finding,
      ]);
    });
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
      from: { claimIds, handle: null, coverage: [`${ALSO_USED}${relation}/${from.id}/${to.id}`] },
    }));
}

/** Of a question of harm: that the event is also what the drug is used for, or near it, where that is stated. */
export function alsoUsedSentences({ findings }: State): DraftSentence[] {
  return findings
    .flatMap((finding) => {
      const [relation] = finding.from.coverage.flatMap((cell) =>
        ORDER.filter((each) => cell.startsWith(`${ALSO_USED}${each}/`)),
      );
      const [drug, use, event = use] = finding.entities;
      if (!relation || !drug || !use || !event) return [];
      const text = usedAgainstWords(relation, { drug: drug.name, use: use.name, event: event.name });
      return [cited("summary", text, [finding])];
    })
    .slice(0, SENTENCES_MAX);
}
