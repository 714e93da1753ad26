import { isGene } from "@/lib/domain/entity";
import type { PathOptions } from "@/lib/domain/graph";
import { at } from "@/lib/domain/names/typed-arrays";
import { Predicate } from "@/lib/domain/predicate";
import type { WhyNot } from "@/lib/domain/why-not";
import { hopsFrom, hopsTo, negated } from "./adjacency";
import { bestFirst, EXPANSIONS_MAX } from "./best-first";
import { directRoutesOf, type Ends, endsOf, type Forest, interactorRoutesOf, pathwayRoutesOf } from "./candidates";
import { filteredIndex } from "./filtered";
import { entityNumber, type GraphIndex, isClinical, nameOf, typeOf } from "./graph-index";
import { type Lack, lacksOf, targetLacks } from "./missing-links";
import { type Opener, openersOf } from "./openers";
import { type Reach, reachOf } from "./reach";
import { beginAlike, compareRoutes, pathOf, type Route } from "./route";
import { inOrder, weighRoutes } from "./search";
import { PATHWAY_GENES_MAX } from "./specificity";
import { TREATMENT_GENES_MAX } from "./treatment";

const ALL = Number.POSITIVE_INFINITY;

/** A question on the index: between two ends, about an entity, with `top` paths shown. */
type Asked = { index: GraphIndex; from: number; to: number; entity: number; options: PathOptions };

/** Why no path shown between two entities passes a third, as far as the graph says; the ends may be given in either order. */
export function whyNot(whole: GraphIndex, fromId: string, toId: string, id: string, options: PathOptions): WhyNot {
  const [from, to] = inOrder(whole, entityNumber(whole, fromId), entityNumber(whole, toId));
  const entity = entityNumber(whole, id);
  if (entity < 0) return said("unknown", [`${id} is not in this graph.`]);
  if (from < 0 || to < 0) return said("unknown", ["One of the ends is not in this graph."]);
  if (entity === from || entity === to) return said("end", [`${nameOf(whole, entity)} is an end of every path.`]);
  const ask = (filters: PathOptions["filters"]) => {
    const index = filteredIndex(whole, filters, [from, to]);
    return answer({ index, from, to, entity, options });
  };
  const filtered = ask(options.filters);
  if (filtered.verdict !== "none" || !options.filters) return filtered;
  const unfiltered = ask(undefined);
  if (unfiltered.verdict === "none") return unfiltered;
  const alone = Object.entries(options.filters).filter(([kind, choice]) => ask({ [kind]: choice }).verdict === "none");
  const which = alone.length > 0 ? alone.map(([kind]) => kind).join(", ") : "taken together";
  const sentence = `The filters (${which}) leave out every route that passes ${nameOf(whole, entity)}.`;
  return {
    ...unfiltered,
    verdict: "filtered",
    sentences: [sentence, ...unfiltered.sentences.map((text) => `Without them: ${text}`)],
  };
}

function answer(asked: Asked): WhyNot {
  const { index, from, to, entity, options } = asked;
  const all = weighRoutes(index, from, to, options, ALL);
  const first = all.cut ? weighRoutes(index, from, to, options, options.top) : all;
  const place = (weak: boolean) => placeOf(asked, all, first, weak);
  const mechanism = place(false);
  if (mechanism) return mechanism;
  const clinical = typeOf(index, from) === "drug" && isClinical(index, to);
  const genesMax = isByTarget(all.routes) ? TREATMENT_GENES_MAX : PATHWAY_GENES_MAX;
  const through = clinical ? routesThrough(asked, genesMax) : { mechanism: null, weak: null, cut: false };
  if (through.mechanism) return outdone(asked, through.mechanism, all.routes);
  const weak = place(true);
  if (weak) {
    const lacks = clinical ? targetLacks(index, from, to, entity) : [];
    return { ...weak, sentences: [...weak.sentences, ...lacks.map(({ sentence }) => sentence)] };
  }
  if (through.weak) return outdone(asked, through.weak, all.routes);
  if (all.cut || through.cut)
    return said("budget", [
      `The search ended at its budget before it was known whether a route passes ${nameOf(index, entity)}.`,
    ]);
  const lacks = clinical ? lacksOf(index, from, to, entity, genesMax) : otherLacks(asked);
  return {
    ...said(
      "none",
      lacks.map(({ sentence }) => sentence),
    ),
    missing: lacks.map(({ missing }) => missing),
  };
}

type Ranked = { routes: readonly Route[]; cut: boolean };

/** Where the best route that passes the entity stands among those of its kind, as an answer; null where none does. */
function placeOf({ index, entity, options }: Asked, all: Ranked, first: Ranked, weak: boolean): WhyNot | null {
  const ofKind = ({ routes }: Ranked) => routes.filter(({ weakBecause }) => (weakBecause !== null) === weak);
  const shown = ofKind(first).slice(0, options.top);
  const isShown = shown.some((route) => passes(route, entity));
  const list = ofKind(isShown ? first : all);
  const at = list.findIndex((route) => passes(route, entity));
  const route = list[at];
  if (!route) return null;
  const exact = isShown || !all.cut;
  const [rank, of] = [exact ? at + 1 : null, all.cut ? null : list.length];
  const verdict = weak ? "weak" : isShown ? "shown" : "below";
  const kind = weak ? "weak route" : "path";
  const standing =
    rank === null
      ? `stands below the ${shown.length} ${kind}s shown`
      : `is ${kind} ${rank}${of === null ? "" : ` of ${of}`}`;
  const last = shown.at(-1);
  const beyond = last ? `; of these ${shown.length} are shown, the last with a score of ${scoreWords(last)}` : "";
  const sentences = [
    ...(route.weakBecause ? [`A route passes ${nameOf(index, entity)}, but it is weak: ${route.weakBecause}`] : []),
    `${wordsOf(index, route)} ${standing}, with a score of ${scoreWords(route)}${isShown ? ": it is shown" : beyond}.`,
  ];
  return { ...said(verdict, sentences), rank, of, route: pathOf(index, route, at + 1) };
}

/** A route passes the entity, but another stands for its target and type. */
function outdone({ index, entity }: Asked, route: Route, winners: readonly Route[]): WhyNot {
  const isTreatment = isByTarget(winners);
  const [, target = -1] = route.steps;
  const instead =
    winners.find(({ key }) => key === route.key || key === `target|${target}`) ??
    winners.find((winner) => beginAlike(index, winner, route));
  const passed = `${partOf(index, route, entity)}A route passes ${nameOf(index, entity)}: ${wordsOf(index, route)}`;
  const under = route.weakBecause ? ` It is weak: ${route.weakBecause}` : "";
  const told = route.told ? ` On its direction: ${route.told}.` : "";
  if (!instead) {
    const part = `${passed}. Its target stands in no path of its own: it is a part of another, or the search ended at its budget.${under}${told}`;
    return { ...said("outdone", [part]), route: pathOf(index, route, 1) };
  }
  const rule = isTreatment
    ? "of the ways from a target to the disease only one is shown, a direct link before a pathway, a pathway before an interaction"
    : "of each target and type of route only the best is shown, a whole and its parts once, a mechanism before any weak route";
  const scores = isTreatment ? "" : ` (scores ${scoreWords(route)} and ${scoreWords(instead)})`;
  const sentence = `${passed}. But ${rule}, and that is ${wordsOf(index, instead)}${scores}.${under}${told}`;
  return { ...said("outdone", [sentence]), route: pathOf(index, route, 1), instead: pathOf(index, instead, 1) };
}

/** That an entity stands on a route as a member of what the drug acts on as a whole. */
function partOf(index: GraphIndex, { members, steps: [, target = -1] }: Route, entity: number): string {
  return members.includes(entity)
    ? `${nameOf(index, entity)} is a part of ${nameOf(index, target)}, a target as a whole. `
    : "";
}

/** Between ends that are no drug and event: which claims join the entity with either. */
function otherLacks({ index, from, to, entity }: Asked): Lack[] {
  const joins = (a: number, b: number) => {
    const found = Predicate.options.filter((predicate) =>
      [...hopsFrom(index, a, predicate), ...hopsTo(index, a, predicate)].some((hop) => hop.to === b),
    );
    return found.length > 0 ? found.map((each) => each.replaceAll("_", " ")).join(", ") : "none";
  };
  const [start, end, name] = [from, to, entity].map((each) => nameOf(index, each));
  const claims = `Claims that join it with ${start}: ${joins(from, entity)}; with ${end}: ${joins(entity, to)}.`;
  return [
    {
      missing: "no_route",
      sentence: `No type of path from ${start} to ${end} that this graph knows passes ${name}. ${claims}`,
    },
  ];
}

/** Whether one path a target is shown, as to what the drug treats. */
function isByTarget(routes: readonly Route[]): boolean {
  return routes.some(({ key }) => key.startsWith("target|"));
}

function wordsOf(index: GraphIndex, { steps }: Route): string {
  return steps.map((step) => nameOf(index, step)).join(" → ");
}

function scoreWords({ score }: Route): string {
  return score >= 0.1 ? score.toFixed(3) : score.toPrecision(2);
}

function said(verdict: WhyNot["verdict"], sentences: string[]): WhyNot {
  return { verdict, sentences, missing: [], rank: null, of: null, route: null, instead: null };
}

/** Whether a route passes an entity, as a step or as a member of a group that reaches the end. */
function passes({ steps, members }: Pick<Route, "steps" | "members">, entity: number): boolean {
  return steps.includes(entity) || members.includes(entity);
}

type Through = { mechanism: Route | null; weak: Route | null; cut: boolean };

/** The best routes from a drug to an event that pass an entity, whether another of their key is better or not; pathways of at most `genesMax` genes. */
function routesThrough({ index, from, to, entity }: Asked, genesMax: number): Through {
  const ends = endsOf(index, from, openersOf(index, from), reachOf(index, to));
  const searched = forestsThrough(ends, entity, genesMax).map(({ branches }) => bestFirst(branches, 1, EXPANSIONS_MAX));
  const routes = [...searched.flatMap((found) => found.routes), ...throughMember(ends, entity)]
    .filter((route) => passes(route, entity) && new Set(route.steps).size === route.steps.length)
    .sort(compareRoutes);
  return {
    mechanism: routes.find(({ weakBecause }) => weakBecause === null) ?? null,
    weak: routes.find(({ weakBecause }) => weakBecause !== null) ?? null,
    cut: searched.some(({ cut }) => cut),
  };
}

/** All routes through the entity but those on which it is a member of a group, and perhaps others. */
function forestsThrough(ends: Ends, entity: number, genesMax: number): Forest[] {
  const { index, drug, reach } = ends;
  const openers = openersOf(index, drug);
  const all = (of: Ends) => openers.flatMap((opener) => [directRoutesOf(of, opener), ...onward(of, opener, genesMax)]);
  const type = typeOf(index, entity);
  if (type === "pathway") {
    const alone = { ...ends, index: withoutOtherPathways(index, entity) };
    return openers.flatMap((opener) => onward(alone, opener, genesMax).slice(0, 1));
  }
  if (!isGene(type)) return all({ ...ends, reach: byWayOf(reach, entity) });
  const own = openers.filter((opener) => opener.entity === entity);
  const first = own.flatMap((opener) => [directRoutesOf(ends, opener), ...onward(ends, opener, genesMax)]);
  const last = { ...ends, reach: fromGene(reach, entity) };
  return [...first, ...openers.flatMap((opener) => onward(last, opener, genesMax))];
}

function onward(ends: Ends, opener: Opener, genesMax: number): Forest[] {
  if (opener.opening !== "acts_on" || opener.assayOnly) return [];
  return [pathwayRoutesOf(ends, opener, { genesMax }), interactorRoutesOf(ends, opener)];
}

/** Routes on which the entity is one of the members of a group that reach the event: of one key, every one. */
function throughMember(ends: Ends, entity: number): Route[] {
  return openersOf(ends.index, ends.drug)
    .filter((opener) => opener.genes.length > 1 && opener.genes.includes(entity))
    .flatMap((opener) => directRoutesOf(ends, opener).branches.flatMap((branch) => branch.grow().routes));
}

/** The event as it is reached through one term. */
function byWayOf(reach: Reach, term: number): Reach {
  const byGene = [...reach.byGene].flatMap(([gene, closers]): [number, typeof closers][] => {
    const own = closers.filter((closer) => closer.term.entity === term || closer.term.steps.includes(term));
    return own.length > 0 ? [[gene, own]] : [];
  });
  return { ...reach, byGene: new Map(byGene), suffixes: new Map() };
}

/** The event as it is reached from one gene. */
function fromGene(reach: Reach, gene: number): Reach {
  const closers = reach.byGene.get(gene);
  return { ...reach, byGene: new Map(closers ? [[gene, closers]] : []), suffixes: new Map() };
}

/** The index with the members of one pathway alone. */
function withoutOtherPathways(index: GraphIndex, pathway: number): GraphIndex {
  const { objects, predicates } = index.edges;
  const code = Predicate.options.indexOf("member_of");
  const traits = index.edges.traits.slice();
  for (let edge = 0; edge < traits.length; edge++) {
    if (at(predicates, edge) === code && at(objects, edge) !== pathway) traits[edge] = negated(at(traits, edge));
  }
  return { ...index, edges: { ...index.edges, traits } };
}
