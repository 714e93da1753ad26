import { potenciesOf } from "@/lib/agent/artifacts/findings/path-findings";
import { drugsOf, eventsOf } from "@/lib/agent/artifacts/rows/subjects";
import { pathClauses } from "@/lib/agent/artifacts/sentences/path-sentence";
import { cited, led, said } from "@/lib/agent/artifacts/sentences/sentence";
import { potencyIn } from "@/lib/domain/affinity";
import {
  handledDrug,
  interactionWords,
  isPharmacokinetic,
  joinsDrugs,
  meetsAtTarget,
  meetsInPathway,
  ROUTE_FACTOR,
} from "@/lib/domain/drug-pair";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, inRole } from "@/lib/domain/facts/build";
import { type Fact, type FactDraft, isStated } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Path, PathEdge, PathStep } from "@/lib/domain/path";
import { RELATIONS } from "@/lib/domain/relations";
import { isDirect } from "@/lib/domain/reweigh";
import type { Artifacts, DraftSentence } from "@/lib/domain/run/artifacts";
import { entitiesOf, productsOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";

/** Pairs of drugs that are looked at, and routes shown of all of them. */
const PAIRS_MAX = 6;
const ROUTES_MAX = 6;
/** Routes looked at of each pair, of which those shown are the best tied. */
const ROUTES_FOUND = 2 * ROUTES_MAX;
const NAMED_MAX = 3;

const KINETIC =
  "Taken together, the drugs may meet at an enzyme or transporter: a pharmacokinetic route, which can change how much of a drug there is and is not itself a mechanism of the event.";
const AT_TARGET =
  "Taken together, the drugs may meet at a protein that handles one of them and is itself a target of that drug: what happens there bears on what the drug does, not only on how much of it there is.";
const SHARED = "Taken together, the drugs may meet at one and the same protein: a pharmacodynamic route.";

const IN_PATHWAY =
  "Taken together, the drugs may meet within a small pathway, each at a protein of its own: a pharmacodynamic route.";

/** Routes between the drugs of a question about several of them together, best first, and the weak ones where there are no others. */
export type Meetings = { routes: Path[]; weak: Path[] };

/**
 * How the drugs of a question may meet. Of routes by which one changes the level of the other, those come first whose
 * other is the drug that more speaks for with the event; then those at what the drugs are best tied to, whichever way it is
 * moved; of equal ones those of which sources state more.
 */
export function meetingsOf(state: State, graph: Graph, supports: NonNullable<Artifacts["supports"]>): Meetings {
  const found = pairsTogether(state)
    .slice(0, PAIRS_MAX)
    .map(([from, to]) => graph.paths(from.id, to.id, { mode: "mechanistic", treatments: false, top: ROUTES_FOUND }));
  const support = new Map<string, number>();
  for (const { drug, support: each } of supports) support.set(drug.id, Math.max(support.get(drug.id) ?? 0, each.score));
  const weight = (path: Path) => support.get(handledDrug(path)?.id ?? "") ?? 0;
  const asked = new Set(entitiesOf(state.reading?.query?.through ?? null).map(({ id }) => id));
  const passes = ({ steps }: Path) => Number(steps.some(({ id }) => asked.has(id)));
  const routes = found
    .flatMap(({ paths }) => paths)
    .map((path) => ({ path, stated: isPharmacokinetic(path) ? statementsOf(path, graph) : 0 }))
    .sort(
      ({ path: a, stated: m }, { path: b, stated: n }) =>
        Number(isDirect(b)) - Number(isDirect(a)) ||
        passes(b) - passes(a) ||
        weight(b) - weight(a) ||
        tieOf(b) - tieOf(a) ||
        n - m,
    )
    .map(({ path }) => path);
  return {
    routes: routes.slice(0, ROUTES_MAX),
    weak: routes.length > 0 ? [] : found.flatMap(({ weakRoutes }) => weakRoutes).slice(0, ROUTES_MAX),
  };
}

/** How well both drugs are tied to where they meet: the score without what the kind of route counts for. */
function tieOf(path: Path): number {
  const { score, report } = path;
  if (!isPharmacokinetic(path)) return score;
  return report.factors.reduce((tie, { name, value }) => (name === ROUTE_FACTOR ? tie : tie * value), 1);
}

/** How many claims tie either drug to what lies between them. */
function statementsOf({ steps }: Path, graph: Graph): number {
  const [from, ...rest] = steps;
  const to = rest.pop();
  const ends = [from, to].flatMap((step) => step?.id ?? []);
  const edges = ends.flatMap((subject) => rest.flatMap(({ id }) => graph.edges({ subject, object: id })));
  return edges.filter(({ negated }) => !negated).length;
}

/** Pairs of the drugs a question names as taken together: with an event, to an interaction, or as the two ends of a path. */
function pairsTogether(state: State): [EntityRef, EntityRef][] {
  const { ask, want, object } = state.reading?.query ?? {};
  const ends = entitiesOf(object ?? null).filter(({ type }) => type === "drug");
  const asked = want === "interactions" || (ask === "path" && ends.length > 0);
  const withEvent = (ask === "mechanism" || ask === "path" || ask === "boolean") && eventsOf(state).length > 0;
  if (!asked && !withEvent) return [];
  const drugs = [...drugsOf(state), ...ends];
  const products = productsOf(state.reading?.query?.subject ?? null);
  const isOneProduct = (a: EntityRef, b: EntityRef) =>
    products.some((product) => [a, b].every(({ id }) => product.some((ref) => ref.id === id)));
  const pairs = drugs.flatMap((from, index) => drugs.slice(index + 1).map((to): [EntityRef, EntityRef] => [from, to]));
  return pairs.filter(([from, to]) => !isOneProduct(from, to));
}

/** How the drugs may meet, in words: a kind of route, then the first routes of it. */
export function meetingSentences(state: State): DraftSentence[] {
  const routes = (state.artifacts?.paths ?? []).filter(joinsDrugs);
  const direct = routes.filter(isDirect).slice(0, 1);
  const others = routes.filter((path) => !isDirect(path) && !isPharmacokinetic(path));
  const told = (lead: string, paths: readonly Path[]) => led(lead, routesTold(paths.slice(0, NAMED_MAX), state));
  return [
    ...said(direct.flatMap(({ claimIds }) => linkOf(state, claimIds) ?? [])),
    ...told(KINETIC, routes.filter(isPharmacokinetic)),
    ...told(AT_TARGET, others.filter(meetsAtTarget)),
    ...told(
      SHARED,
      others.filter((path) => !meetsAtTarget(path) && !meetsInPathway(path)),
    ),
    ...told(IN_PATHWAY, others.filter(meetsInPathway)),
  ];
}

function routesTold(paths: readonly Path[], state: State): DraftSentence[] {
  return paths.map((path) => {
    const findings = path.edges.flatMap(({ claimIds }) => linkOf(state, claimIds) ?? []);
    return cited("summary", pathClauses({ ...path, edges: path.edges.map(worded) }), findings);
  });
}

/** What an interaction leaves open is left unsaid: "interacts with" says no more than is known. "Induces" would speak of a cause. */
function worded(edge: PathEdge): PathEdge {
  if (edge.predicate !== "interacts_with" || edge.note === "inhibitor") return edge;
  return { ...edge, note: interactionWords(edge) ? `as ${edge.note}` : null };
}

function endsOf({ steps }: Path, { forward }: PathEdge, index: number) {
  const [left, right] = [steps[index], steps[index + 1]];
  return forward ? [left, right] : [right, left];
}

function linkOf({ findings }: State, claimIds: readonly string[]): Fact | undefined {
  const key = claimIds.join();
  const stating = findings.filter((fact) => isStated(fact) && fact.from.claimIds.join() === key);
  return stating.findLast(isOfMeeting) ?? stating[0];
}

/** Whether a finding tells of one drug only for where it may meet another. */
export function isOfMeeting(fact: Fact): boolean {
  return isStated(fact) && fact.purpose === "route_link";
}

/** A finding for each link of a route between drugs: what is stated of either drug, which the route puts side by side. An interaction that a tool has found is not found twice. */
export function meetingFindings(paths: readonly Path[], known: readonly Fact[]): FactDraft[] {
  const found = new Set(known.flatMap((fact) => (isStated(fact) ? [fact.from.claimIds.join()] : [])));
  const isKnown = (path: Path) => isDirect(path) && path.edges.every(({ claimIds }) => found.has(claimIds.join()));
  const routes = paths.filter((path) => joinsDrugs(path) && !isKnown(path));
  const links = routes.flatMap((path) =>
    path.edges.flatMap((edge, index): FactDraft[] => {
      const [from, to] = endsOf(path, edge, index);
      return from && to ? [linkFinding(edge, from, to)] : [];
    }),
  );
  return [...new Map(links.map((link) => [link.from.claimIds.join(), link])).values()];
}

/** The ways of acting an edge notes, without what is measured. */
function actionsIn({ note }: PathEdge): string[] {
  const parts = note?.replace(/^as |^also binds \(|\)$/g, "").split(/ or |, /) ?? [];
  return parts.filter((part) => part !== "assay" && potencyIn(part) === null);
}

function linkFinding(edge: PathEdge, from: PathStep, to: PathStep): FactDraft {
  return draft(
    {
      kind: RELATIONS[edge.predicate].fact,
      purpose: "route_link",
      predicate: edge.predicate,
      entities: [...inRole(from.members ?? [from], "subject"), as(to, "object")],
      actions: actionsIn(worded(edge)),
      numbers: potenciesOf(edge),
      datasets: edge.datasets,
    },
    edge.claimIds,
  );
}
