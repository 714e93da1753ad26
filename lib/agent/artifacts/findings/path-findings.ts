import { potencyIn } from "@/lib/domain/affinity";
import { countPaths, type PathCount } from "@/lib/domain/compare-paths";
import { joinsDrugs } from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, pairOf } from "@/lib/domain/facts/build";
import type { Fact, FactDraft, FactEntity, FactOf } from "@/lib/domain/facts/fact";
import type { Path, PathEdge } from "@/lib/domain/path";
import type { State } from "@/lib/domain/run/state";
import type { CollectedPaths } from "./collect-paths";

/** A finding per path shown, carrying every entity its sentence may name. */
export function pathFinding(path: Path): FactDraft {
  const last = path.steps.length - 1;
  const entities = path.steps.flatMap(({ id, name, type, members }, index): FactEntity[] => [
    { id, name, type, role: index === 0 ? "subject" : index === last ? "object" : "via" },
    ...[...(members ?? []), ...disorderAfter(path, index)].map((beside): FactEntity => as(beside, "member")),
  ]);
  const effects = effectsOf(path);
  return {
    kind: "path",
    predicate: path.edges[0]?.predicate ?? null,
    entities,
    numbers: [
      { value: path.rank, unit: "rank", role: "rank" },
      ...linkScores(path),
      ...path.steps.flatMap(({ members }) =>
        members ? [{ value: members.length, unit: "genes", role: "members" as const }] : [],
      ),
      ...path.edges.flatMap(potenciesOf),
    ],
    polarity: "affirms",
    sign: "unknown",
    causalGrade: "mechanism",
    actions: path.edges.flatMap(({ note }) => (note ? [note] : [])),
    datasets: [...new Set(path.edges.flatMap(({ datasets }) => datasets))],
    text: null,
    ...(effects.length > 0 && { effects }),
    from: { claimIds: path.claimIds, handle: null, coverage: [] },
  };
}

/** Of a path to a disease: its score, which is that of the target, and that of the link. */
function linkScores({ score, link }: Path): FactDraft["numbers"] {
  if (!link) return [];
  return [
    { value: score, unit: "score", role: "score" },
    { value: link.score, unit: "score", role: "link_score" },
    ...countsIn(link.weakBecause ?? ""),
  ];
}

/** How many genes have what the link runs through, which is why it is weak; or in what share of the affected it is seen. */
function countsIn(reason: string): FactDraft["numbers"] {
  const [genes] = / (\d+) genes? /.exec(reason)?.slice(1) ?? [];
  const [share] = /(\d+)%/.exec(reason)?.slice(1) ?? [];
  return [
    ...(genes ? [{ value: Number(genes), unit: "genes", role: "genes_of_term" as const }] : []),
    ...(share ? [{ value: Number(share), unit: "%", role: "frequency" as const }] : []),
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

/** What the sentence names beside the step: the inherited disorder its phenotype was seen in. */
function disorderAfter({ edges }: Path, step: number): EntityRef[] {
  const disorder = edges[step]?.disorder;
  return disorder ? [disorder] : [];
}

/** The unit of a count of paths. */
export const PATHS_UNIT = "mechanistic paths";
/** The role of how many of them end in a weak link. */
export const WEAK_LINKED = "weak_linked" as const;

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
  const subjects = unique(told.map(({ from }) => from)).map((ref): FactEntity => ({ ...ref, role: "subject" }));
  const objects = unique(told.map(({ to }) => to)).map((ref): FactEntity => ({ ...ref, role: "object" }));
  const claimIds = [...new Set(closed.flatMap((path) => path.claimIds))];
  return [
    draft(
      {
        kind: "count",
        counts: "paths",
        entities: [...subjects, ...objects],
        numbers: countNumbers(countPaths(paths)),
      },
      claimIds,
    ),
  ];
}

/** Paths with a weak link are weak routes beside the sound ones; where there are no others, only their targets count. */
function countNumbers({ mechanistic, weakLinked }: PathCount): FactDraft["numbers"] {
  const sound = mechanistic - weakLinked;
  if (weakLinked === 0 || sound === 0)
    return [
      { value: mechanistic, unit: PATHS_UNIT, role: "total" },
      ...(weakLinked > 0 ? [{ value: weakLinked, unit: "targets", role: WEAK_LINKED }] : []),
    ];
  return [
    { value: sound, unit: PATHS_UNIT, role: "total" },
    { value: weakLinked, unit: "weak routes", role: WEAK_LINKED },
  ];
}

/** The potency an edge notes as a concentration, as the sources state it. */
export function potenciesOf({ note }: Pick<PathEdge, "note">): FactDraft["numbers"] {
  const potency = potencyIn(note ?? "");
  return potency === null ? [] : [{ value: potency, unit: "-log10 M", role: "pActivity" }];
}

/** A finding per pair that was searched and has no mechanistic path. */
export function absentPathFinding({ from, to }: CollectedPaths["without"][number]): FactDraft {
  return draft({
    kind: "searched_empty",
    sought: "path",
    entities: pairOf(from, to),
  });
}
