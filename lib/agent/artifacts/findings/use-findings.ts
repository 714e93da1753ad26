import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { saidIn } from "@/lib/agent/artifacts/sentences/summary-sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, pairOf } from "@/lib/domain/facts/build";
import { type Fact, type FactDraft, isStated, lacks } from "@/lib/domain/facts/fact";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import type { CollectedPaths } from "./collect-paths";

const SENTENCES_MAX = 3;

/** Of a question how a drug treats: a finding for each pair of which no source states that the drug is used for the other. */
export function unusedFindings(state: State, unused: readonly { from: EntityRef; to: EntityRef }[]): FactDraft[] {
  if (state.reading?.query?.want !== "indications") return [];
  return unused.map(({ from, to }) =>
    draft({
      kind: "searched_empty",
      sought: "indication",
      predicate: "indicated_for",
      entities: pairOf(from, to),
      causalGrade: "label",
    }),
  );
}

/** That no source states the use asked about: what follows shows what joins the two, not that the drug helps. */
export function unusedSentences({ findings }: State): DraftSentence[] {
  return firstOf(findings.filter((fact) => lacks(fact, "indication")));
}

/** Of a question of harm: a finding for each pair whose event is also what the drug is used for, or lies near it. */
export function usedFindings(state: State, used: CollectedPaths["used"]): FactDraft[] {
  if (state.reading?.query?.want === "indications") return [];
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  return used
    .filter(({ to }) => asked.has(to.id))
    .map(({ from, to, against: { use, relation, claimIds } }) =>
      draft(
        {
          kind: "indication",
          predicate: "indicated_for",
          entities: [...pairOf(from, use), ...(use.id === to.id ? [] : [as(to, "member")])],
          causalGrade: "label",
          against: relation,
        },
        claimIds,
      ),
    );
}

/** Of a question of harm: that the event is also what the drug is used for, or near it, where that is stated. */
export function alsoUsedSentences({ findings }: State): DraftSentence[] {
  return firstOf(findings.filter((fact) => isStated(fact) && fact.against));
}

function firstOf(own: readonly Fact[]): DraftSentence[] {
  return saidIn("summary", own.slice(0, SENTENCES_MAX));
}
