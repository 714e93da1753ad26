import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { EntityRef } from "@/lib/knowledge/entity";
import { blankFinding, type FindingDraft } from "@/lib/knowledge/finding";
import { pairOf } from "./path-findings";
import { cited } from "./sentence";
import { drugsOf, eventsOf } from "./subjects";

const NO_USE = "uses/";
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

/** Of a question of harm: that the event is also what the drug is used for, where the run found that stated. */
export function alsoUsedSentences(state: State): DraftSentence[] {
  if (state.reading?.query?.want === "indications") return [];
  const [drugs, events] = [drugsOf(state), eventsOf(state)].map((refs) => new Set(refs.map(({ id }) => id)));
  const named = new Set(eventsOf(state).map(({ name }) => name.toLowerCase()));
  return state.findings
    .filter(
      ({ kind, predicate, polarity }) => kind === "claim" && predicate === "indicated_for" && polarity === "positive",
    )
    .flatMap((finding) => {
      const drug = finding.entities.find(({ id, role }) => role === "subject" && drugs?.has(id));
      const use = finding.entities.find(({ id, name }) => events?.has(id) || named.has(name.toLowerCase()));
      if (!drug || !use) return [];
      return [
        cited("summary", `${drug.name} is indicated for ${use.name}; here ${use.name} is read as an adverse event.`, [
          finding,
        ]),
      ];
    })
    .slice(0, 1);
}
