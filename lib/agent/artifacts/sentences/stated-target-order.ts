import type { CollectedPaths } from "@/lib/agent/artifacts/findings/collect-paths";
import { saidIn } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { MECHANISM_OF_ACTION } from "@/lib/domain/affinity";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, pairOf } from "@/lib/domain/facts/build";
import { type FactDraft, type FactEntity, lacks } from "@/lib/domain/facts/fact";
import { TARGETS_NAMED } from "@/lib/domain/facts/searched-empty/frames";
import type { Path } from "@/lib/domain/path";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

/** Paths that start at a target by which the drug is stated to act before all others; else in the order given, sound links first. */
export function statedFirst(paths: readonly Path[]): Path[] {
  const place = (path: Path) => (path.link?.weakBecause ? 2 : 0) + (startsAtMechanism(path) ? 0 : 1);
  return paths.toSorted((a, b) => place(a) - place(b));
}

/** For each pair whose paths all start at what was only measured to bind: that none starts at a target stated for the drug. */
export function noneStatedFindings(state: State, { paths, pairs }: CollectedPaths): FactDraft[] {
  return pairs.flatMap(({ from, to }) => {
    const own = paths.filter(({ steps }) => steps[0]?.id === from.id && steps.at(-1)?.id === to.id);
    const targets = statedTargets(state, from);
    if (own.length === 0 || targets.length === 0 || !own.every(startsInAssay)) return [];
    const via = targets.slice(0, TARGETS_NAMED).map((each): FactEntity => as(each, "via"));
    return [
      draft({
        kind: "searched_empty" as const,
        sought: "path_from_stated_target" as const,
        entities: [...pairOf(from, to), ...via],
      }),
    ];
  });
}

/** Those findings in words, before the paths. */
export function noneStatedSentences({ findings }: State): DraftSentence[] {
  return saidIn(
    "mechanisms",
    findings.filter((fact) => lacks(fact, "path_from_stated_target")),
  );
}

function statedTargets({ findings }: State, drug: EntityRef): EntityRef[] {
  const stated = findings.filter(
    ({ kind, predicate, polarity, entities }) =>
      kind === "target_activity" &&
      predicate === "targets" &&
      polarity === "affirms" &&
      entities.some(({ id, role }) => id === drug.id && role === "subject"),
  );
  const targets = stated.flatMap(({ entities }) => entities.filter(({ role }) => role === "object"));
  return [...new Map(targets.map((each) => [each.id, each])).values()];
}

function startsAtMechanism({ report }: Path): boolean {
  return report.factors.some(({ name, reason }) => name === "target" && reason.startsWith(MECHANISM_OF_ACTION));
}

function startsInAssay({ edges }: Path): boolean {
  return edges[0]?.predicate === "binds_in_assay";
}
