import { pathFindingOf } from "@/lib/agent/artifacts/findings/path-findings";
import { cited, said } from "@/lib/agent/artifacts/sentences/sentence";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, inRole, pairOf } from "@/lib/domain/facts/build";
import { type Fact, type FactDraft, lacks } from "@/lib/domain/facts/fact";
import type { Graph, PathOptions } from "@/lib/domain/graph";
import type { Path } from "@/lib/domain/path";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import type { WhyNot } from "@/lib/domain/why-not";

/** Of a receptor of many genes so many are looked at for each pair. */
const GENES_MAX = 8;
const TOLD_MAX = 4;
/** Where a route stands among others: the list of paths shows it. */
const STANDING = / → .* with a score of /;

type Pair = { from: EntityRef; to: EntityRef };

/** What is known of the way between two ends by a gene that the question names. */
export type Way = Pair & { via: EntityRef; known: WhyNot };

/** The ways of each pair by the genes the question names: the best route that passes each, or what is missing of one. */
export function waysOf({ reading }: State, graph: Graph, pairs: readonly Pair[], options: PathOptions): Way[] {
  const genes = entitiesOf(reading?.query?.through ?? null).slice(0, GENES_MAX);
  return pairs.flatMap(({ from, to }) =>
    genes.map((via) => ({ from, to, via, known: graph.whyNot(from.id, to.id, via.id, options) })),
  );
}

/** The routes of these ways: the mechanisms, or the weak routes. */
export function routesOf(ways: readonly Way[], weak: boolean): Path[] {
  return ways.flatMap(({ known: { route } }) => (route && (route.weakBecause !== null) === weak ? [route] : []));
}

/** Whether a path passes one of the genes that the question names. */
export function passesWay(path: Path, ways: readonly Way[]): boolean {
  return ways.some(({ via }) => passes(path, via));
}

function passes({ steps }: Path, { id }: EntityRef): boolean {
  return steps.some((step) => step.id === id || step.members?.some((member) => member.id === id));
}

/** A finding for each way that is no mechanism, with what is missing of one; none for further genes of a receptor where one is a way. */
export function noWayFindings(ways: readonly Way[]): FactDraft[] {
  const joined = new Set(ways.filter(isMechanism).map(({ from, to }) => `${from.id} ${to.id}`));
  return ways
    .filter(({ from, to }) => !joined.has(`${from.id} ${to.id}`))
    .map(({ from, to, via, known: { sentences, route } }) =>
      draft({
        kind: "searched_empty",
        sought: "path_through",
        entities: [...pairOf(from, to), as(via, "via"), ...inRole((route?.steps ?? []).slice(1, -1), "member")],
        text: sentences.filter((text) => !STANDING.test(text)).join(" "),
      }),
    );
}

function isMechanism({ known: { route } }: Way): boolean {
  return route !== null && route.weakBecause === null && route.closes;
}

/** Whether a mechanism passes the gene asked about, and what is missing of one where none does. */
export function waySentences(state: State): DraftSentence[] {
  const genes = entitiesOf(state.reading?.query?.through ?? null);
  const paths = state.artifacts?.paths ?? [];
  const found = genes.flatMap((via) => {
    const path = paths.find((each) => each.closes && passes(each, via));
    const finding = path && pathFindingOf(state, path);
    const text = `A mechanistic path from ${path?.steps[0]?.name} to ${path?.steps.at(-1)?.name} through ${via.name} was found.`;
    return finding ? [cited("summary", text, [finding])] : [];
  });
  const absent = state.findings.filter((fact) => lacks(fact, "path_through"));
  return [...found.slice(0, TOLD_MAX), ...absent.slice(0, TOLD_MAX).flatMap(noWay)];
}

function noWay(finding: Fact): DraftSentence[] {
  const reasons = finding.text ? [cited("summary", finding.text, [finding])] : [];
  return [...said([finding]), ...reasons];
}
