import type { CollectedPaths } from "@/lib/agent/artifacts/findings/collect-paths";
import { pathFindingOf } from "@/lib/agent/artifacts/findings/path-findings";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { MECHANISM_OF_ACTION } from "@/lib/domain/affinity";
import { joinsDrugs } from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import { draft, inRole, pairOf } from "@/lib/domain/facts/build";
import { type Fact, type FactDraft, lacks } from "@/lib/domain/facts/fact";
import { TARGETS_NAMED } from "@/lib/domain/facts/searched-empty/frames";
import { withRole } from "@/lib/domain/facts/words";
import type { Path } from "@/lib/domain/path";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { pathClauses, pathSentence } from "./path-sentence";
import { cited, led, plain, said } from "./sentence";

const PATHS_NAMED = 3;
const PAIRS_NAMED = 4;
const CONTRARY =
  "What was found at the main targets points against it: their direction is opposite to that of the event.";
const AGAINST =
  "There is something against it too: at a target the direction stated is opposite to that of the event, as the support of the pair tells.";
const OF_DISORDERS =
  "Nothing more specific was found: this rests on what is seen in an inherited disorder, which tells what the lasting lack or change of a gene brings, and need not tell of a drug.";
const HYPOTHESES = "These paths are chains of stated claims: hypotheses of a mechanism, not proof of one.";
const NONE_FOUND = "No mechanistic path to the foremost items of the answer was found in the claims loaded.";
const WEAK = "Weak routes exist; they are too unspecific for a mechanism and stand apart, each with why.";
const OPEN = "A path that stops at a target goes no further here: the rest is not in this graph.";

/** Whether the question asks how one thing leads to another. */
export function asksMechanism({ reading }: State): boolean {
  return reading?.query?.ask === "mechanism" || reading?.query?.ask === "path";
}

/** Routes against the event that outweigh every path to it, before what weakly speaks for it; else that the support holds a contrary direction. */
export function contrarySentences(state: State): DraftSentence[] {
  const { paths = [], weakRoutes = [] } = state.artifacts ?? {};
  const best = Math.max(0, ...paths.filter((path) => !joinsDrugs(path)).map(({ score }) => score));
  const against = weakRoutes.filter(({ sign, score }) => sign === "inconsistent" && score > best);
  const told = pathsTold("summary", against, pathClauses, state);
  if (told.length > 0) return led(CONTRARY, told);
  const supports = state.artifacts?.supports ?? [];
  const isAgainst = supports.some(({ support }) =>
    support.parts.some(({ name, logOdds }) => name === "contrary" && logOdds < 0),
  );
  return isAgainst ? [plain("summary", AGAINST)] : [];
}

/** The first paths in words, or, where the question asked for a mechanism, which pairs have none. */
export function mechanismSentences(state: State): DraftSentence[] {
  const paths = inOrder(state).slice(0, PATHS_NAMED);
  const sentences = pathsTold("mechanisms", paths, pathSentence, state);
  if (sentences.length > 0) {
    return [
      plain("mechanisms", HYPOTHESES),
      ...(asksMechanism(state) ? noneStatedSentences(state) : []),
      ...sentences,
      ...(paths.every(isOfDisorder) ? [plain("mechanisms", OF_DISORDERS)] : []),
      ...(paths.some(({ closes }) => !closes) ? [plain("mechanisms", OPEN)] : []),
    ];
  }
  if (state.reading?.query?.ask === "boolean") return [];
  const weak = (state.artifacts?.weakRoutes.length ?? 0) > 0 ? [plain("mechanisms", WEAK)] : [];
  if (eventsOf(state).length > 0) return [...absentSentences(state, "mechanisms"), ...weak];
  return absentPaths(state).length > 0 ? [plain("mechanisms", NONE_FOUND)] : [];
}

/** The first of some paths, each in words. */
function pathsTold(
  section: DraftSentence["section"],
  paths: readonly Path[],
  wording: (path: Path) => string,
  state: State,
): DraftSentence[] {
  return paths.slice(0, PATHS_NAMED).flatMap((path) => {
    const finding = pathFindingOf(state, path);
    return finding ? [cited(section, wording(path), [finding])] : [];
  });
}

/** Whether a path reaches its end by what is seen in a disorder of a gene alone. */
function isOfDisorder({ edges }: Path): boolean {
  return edges.some(({ disorder }) => disorder !== undefined);
}

/** Those that pass a gene the question names come first as they are; else what starts at a stated target. */
function inOrder({ reading, artifacts }: State): Path[] {
  const paths = (artifacts?.paths ?? []).filter((path) => !joinsDrugs(path));
  return reading?.query?.through ? paths : statedFirst(paths);
}

/** Which pairs asked about have no path, as sentences of a section. */
export function absentSentences(state: State, section: DraftSentence["section"]): DraftSentence[] {
  return said(absentPaths(state).slice(0, PAIRS_NAMED), section);
}

function absentPaths({ findings }: State): Fact[] {
  return findings.filter((fact) => lacks(fact, "path"));
}

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
    if (own.length === 0 || targets.length === 0 || !own.every(({ edges }) => edges[0]?.predicate === "binds_in_assay"))
      return [];
    const entities = [...pairOf(from, to), ...inRole(targets.slice(0, TARGETS_NAMED), "via")];
    return [draft({ kind: "searched_empty", sought: "path_from_stated_target", entities })];
  });
}

/** Those findings in words, before the paths. */
function noneStatedSentences({ findings }: State): DraftSentence[] {
  const none = findings.filter((fact) => lacks(fact, "path_from_stated_target"));
  return said(none, "mechanisms");
}

function statedTargets({ findings }: State, drug: EntityRef): EntityRef[] {
  const stated = findings.filter(
    (fact) =>
      fact.kind === "target_activity" &&
      fact.predicate === "targets" &&
      fact.polarity === "affirms" &&
      withRole(fact, "subject").some(({ id }) => id === drug.id),
  );
  const targets = stated.flatMap((fact) => withRole(fact, "object"));
  return [...new Map(targets.map((each) => [each.id, each])).values()];
}

function startsAtMechanism({ report }: Path): boolean {
  return report.factors.some(({ name, reason }) => name === "target" && reason.startsWith(MECHANISM_OF_ACTION));
}
