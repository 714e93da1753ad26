import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { said } from "@/lib/agent/artifacts/sentences/sentence";
import { potencyIn } from "@/lib/domain/affinity";
import { countPaths, type PathCount } from "@/lib/domain/compare-paths";
import { joinsDrugs } from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, inRole, number, pairOf } from "@/lib/domain/facts/build";
import { type Fact, type FactDraft, type FactOf, isStated, lacks } from "@/lib/domain/facts/fact";
import type { Path, PathEdge } from "@/lib/domain/path";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { entitiesOn } from "@/lib/tools/find-paths";
import type { CollectedPaths } from "./collect-paths";

/** A finding per path shown, carrying every entity its sentence may name: of a step also its members, and the inherited disorder its phenotype was seen in. */
export function pathFinding(path: Path): FactDraft {
  const { steps, edges, claimIds } = path;
  const effects = effectsOf(path);
  return draft(
    {
      kind: "path",
      predicate: edges[0]?.predicate ?? null,
      entities: entitiesOn(path),
      numbers: [
        number(path.rank, "rank", "rank"),
        ...linkScores(path),
        ...steps.flatMap(({ members }) => (members ? [number(members.length, "genes", "members")] : [])),
        ...edges.flatMap(potenciesOf),
      ],
      causalGrade: "mechanism",
      actions: edges.flatMap(({ note }) => note || []),
      datasets: [...new Set(edges.flatMap(({ datasets }) => datasets))],
      ...(effects.length > 0 && { effects }),
    },
    claimIds,
  );
}

/** Of a path to a disease: its score, which is that of the target, and that of the link. */
function linkScores({ score, link }: Path): FactDraft["numbers"] {
  if (!link) return [];
  return [
    number(score, "score", "score"),
    number(link.score, "score", "link_score"),
    ...countsIn(link.weakBecause ?? ""),
  ];
}

/** How many genes have what the link runs through, which is why it is weak; or in what share of the affected it is seen. */
function countsIn(reason: string): FactDraft["numbers"] {
  const [genes] = / (\d+) genes? /.exec(reason)?.slice(1) ?? [];
  const [share] = /(\d+)%/.exec(reason)?.slice(1) ?? [];
  return [
    ...(genes ? [number(Number(genes), "genes", "genes_of_term")] : []),
    ...(share ? [number(Number(share), "%", "frequency")] : []),
  ];
}

/** What genes of the path are said to raise or lower; an action on a target is no such effect. */
function effectsOf({ steps, edges }: Path): NonNullable<FactOf<"path">["effects"]> {
  return edges.flatMap(({ predicate, sign }, i) => {
    const [from, to] = [steps[i], steps[i + 1]];
    return predicate === "affects_event" && sign !== "unknown" && from && to
      ? [{ subject: from.id, object: to.id, sign }]
      : [];
  });
}

/** The unit of a count of paths. */
export const PATHS_UNIT = "mechanistic paths";

/** The finding of a path, whoever minted it: a tool of the run, or the engine when it closed the run. */
export function pathFindingOf({ findings }: Pick<State, "findings">, path: Path): Fact | undefined {
  const key = path.claimIds.join();
  return findings.findLast(({ kind, from }) => kind === "path" && from.claimIds.join() === key);
}

/** How many paths that reach their end were found, and from which of the pairs searched to which. */
export function pathCountFinding(paths: readonly Path[], pairs: CollectedPaths["pairs"]): FactDraft[] {
  const closed = paths.filter((path) => path.closes && !joinsDrugs(path));
  const connected = pairs.filter(({ from, to }) =>
    closed.some(({ steps }) => steps[0]?.id === from.id && steps.at(-1)?.id === to.id),
  );
  const told = connected.length > 0 ? connected : pairs;
  if (told.length === 0) return [];
  const unique = (refs: EntityRef[]) => [...new Map(refs.map((ref) => [ref.id, ref])).values()];
  const subjects = inRole(unique(told.map(({ from }) => from)), "subject");
  const objects = inRole(unique(told.map(({ to }) => to)), "object");
  const numbers = countNumbers(countPaths(paths));
  const claimIds = [...new Set(closed.flatMap((path) => path.claimIds))];
  return [draft({ kind: "count", counts: "paths", entities: [...subjects, ...objects], numbers }, claimIds)];
}

/** Paths with a weak link are weak routes beside the sound ones; where there are no others, only their targets count. */
function countNumbers({ mechanistic, weakLinked }: PathCount): FactDraft["numbers"] {
  const sound = mechanistic - weakLinked;
  if (weakLinked === 0) return [number(mechanistic, PATHS_UNIT, "total")];
  return sound === 0
    ? [number(mechanistic, PATHS_UNIT, "total"), number(weakLinked, "targets", "weak_linked")]
    : [number(sound, PATHS_UNIT, "total"), number(weakLinked, "weak routes", "weak_linked")];
}

/** The potency an edge notes as a concentration, as the sources state it. */
export function potenciesOf({ note }: Pick<PathEdge, "note">): FactDraft["numbers"] {
  const potency = potencyIn(note ?? "");
  return potency === null ? [] : [number(potency, "-log10 M", "pActivity")];
}

/** A finding per pair that was searched and has no mechanistic path. */
export function absentPathFinding({ from, to }: CollectedPaths["without"][number]): FactDraft {
  return draft({ kind: "searched_empty", sought: "path", entities: pairOf(from, to) });
}

const USES_TOLD = 3;

/**
 * Of a question how a drug treats a finding for each pair of which no source states that the drug is used for the other; of a
 * question of harm one for each pair whose event is also what the drug is used for, or lies near it.
 */
export function treatmentFindings(
  state: State,
  { unused, used }: Pick<CollectedPaths, "unused" | "used">,
): FactDraft[] {
  const stated = { predicate: "indicated_for", causalGrade: "label" } as const;
  if (state.reading?.query?.want === "indications")
    return unused.map(({ from, to }) =>
      draft({ kind: "searched_empty", sought: "indication", ...stated, entities: pairOf(from, to) }),
    );
  const asked = new Set(eventsOf(state).map(({ id }) => id));
  const ofAsked = used.filter(({ to }) => asked.has(to.id));
  return ofAsked.map(({ from, to, against: { use, relation: against, claimIds } }) => {
    const entities = [...pairOf(from, use), ...(use.id === to.id ? [] : [as(to, "member")])];
    return draft({ kind: "indication", ...stated, entities, against }, claimIds);
  });
}

/** That no source states the use asked about: what follows shows what joins the two, not that the drug helps. */
export function unusedSentences({ findings }: State): DraftSentence[] {
  return said(findings.filter((fact) => lacks(fact, "indication")).slice(0, USES_TOLD));
}

/** Of a question of harm: that the event is also what the drug is used for, or near it, where that is stated. */
export function alsoUsedSentences({ findings }: State): DraftSentence[] {
  return said(findings.filter((fact) => isStated(fact) && fact.against).slice(0, USES_TOLD));
}
