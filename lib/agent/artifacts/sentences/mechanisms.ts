import { pathFindingOf } from "@/lib/agent/artifacts/findings/path-findings";
import { eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { saidIn } from "@/lib/agent/artifacts/sentences/summary-sentence";
import { joinsDrugs } from "@/lib/domain/drug-pair";
import { type Fact, lacks } from "@/lib/domain/facts/fact";
import type { Path } from "@/lib/domain/path";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { pathClauses, pathSentence } from "./path-sentence";
import { cited, plain } from "./sentence";
import { noneStatedSentences, statedFirst } from "./stated-target-order";

const PATHS_NAMED = 3;
const PAIRS_NAMED = 4;
const CONTRARY =
  "What was found at the main targets points against it: their direction is opposite to that of the event.";
const AGAINST =
  "There is something against it too: at a target the direction stated is opposite to that of the event, as the support of the pair tells.";
const OF_DISORDERS =
  "Nothing more specific was found: this rests on what is seen in an inherited disorder, which tells what the lasting lack or change of a gene brings, and need not tell of a drug.";
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
  const told = against.slice(0, PATHS_NAMED).flatMap((path) => {
    const finding = pathFindingOf(state, path);
    return finding ? [cited("summary", pathClauses(path), [finding])] : [];
  });
  if (told.length > 0) return [plain("summary", CONTRARY), ...told];
  const supports = state.artifacts?.supports ?? [];
  const isAgainst = supports.some(({ support }) =>
    support.parts.some(({ name, logOdds }) => name === "contrary" && logOdds < 0),
  );
  return isAgainst ? [plain("summary", AGAINST)] : [];
}

/** The first paths in words, or, where the question asked for a mechanism, which pairs have none. */
export function mechanismSentences(state: State): DraftSentence[] {
  const paths = inOrder(state).slice(0, PATHS_NAMED);
  const sentences = paths.flatMap((path) => {
    const finding = pathFindingOf(state, path);
    return finding ? [cited("mechanisms", pathSentence(path), [finding])] : [];
  });
  if (sentences.length > 0) {
    return [
      plain("mechanisms", "These paths are chains of stated claims: hypotheses of a mechanism, not proof of one."),
      ...(asksMechanism(state) ? noneStatedSentences(state) : []),
      ...sentences,
      ...(paths.every(isOfDisorder) ? [plain("mechanisms", OF_DISORDERS)] : []),
      ...(paths.some(({ closes }) => !closes) ? [plain("mechanisms", OPEN)] : []),
    ];
  }
  if (state.reading?.query?.ask === "boolean") return [];
  if (eventsOf(state).length > 0) return [...absentSentences(state, "mechanisms"), ...weakSentences(state)];
  const searched = absentPaths(state).length > 0;
  return searched
    ? [plain("mechanisms", "No mechanistic path to the foremost items of the answer was found in the claims loaded.")]
    : [];
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

function weakSentences(state: State): DraftSentence[] {
  if ((state.artifacts?.weakRoutes.length ?? 0) === 0) return [];
  return [
    plain("mechanisms", "Weak routes exist; they are too unspecific for a mechanism and stand apart, each with why."),
  ];
}

/** Which pairs asked about have no path, as sentences of a section. */
export function absentSentences(state: State, section: DraftSentence["section"]): DraftSentence[] {
  return saidIn(section, absentPaths(state).slice(0, PAIRS_NAMED));
}

function absentPaths({ findings }: State): Fact[] {
  return findings.filter((fact) => lacks(fact, "path"));
}
