import { FLAGGED_MIN } from "@/lib/domain/affinity";
import { AT_TARGET, ROUTE_FACTOR } from "@/lib/domain/drug-pair";
import { at } from "@/lib/domain/names/typed-arrays";
import { actionIn, edgesTo, type Hop, hopsFrom, strengthOf } from "./adjacency";
import { DEGREE_DAMPING } from "./factors";
import { type GraphIndex, nameOf, typeOf } from "./graph-index";
import { jointAction, type Opener, openersOf } from "./openers";
import { plainRoute, type Route } from "./route";
import { genesOf, isWalkedPathway } from "./specificity";

/**
 * A pathway of more genes joins very many pairs of drugs. Of pairs without a common target one of 3 to 10, 11 to 20, 21 to 30
 * and 31 to 50 genes joins 2.3, 2.0, 1.5 and 1.0 times as many that sources state to interact as with partners swapped.
 */
const SHARED_GENES_MAX = 30;
/** What is stated as a target and bound at -log10 M of 7 was as telling there as a mechanism of action: 2.1, 2.0 and 1.4. */
const TARGET_MIN = 0.5;

/**
 * Routes between two drugs by what they act on and what handles them: a target of both; an enzyme or transporter of one that the other
 * inhibits or induces; where they share no target, a small pathway that a target of each takes part in. Weak are
 * an enzyme or transporter that only handles both, and contacts of both with one in assays.
 */
export function drugPairRoutes(index: GraphIndex, first: number, second: number): Route[] {
  const pair = { index, first, second };
  const enzymes = enzymeRoutes(pair);
  const isPassed = ({ steps }: Route) => enzymes.some((route) => route.steps[1] === steps[1]);
  const targets = targetRoutes(pair).filter((route) => route.weakBecause === null || !isPassed(route));
  const pathways = targets.some(({ weakBecause }) => weakBecause === null) ? [] : pathwayRoutes(pair);
  return [...targets, ...enzymes, ...pathways];
}

function targetRoutes(pair: Pair): Route[] {
  const { index, first, second } = pair;
  const theirs = new Map(actingOpeners(index, second).map((opener) => [opener.entity, opener]));
  return actingOpeners(index, first).flatMap((mine) => {
    const other = theirs.get(mine.entity);
    if (!other) return [];
    const assayed = !mine.flagged && !other.flagged && isHandler(index, mine.entity);
    return [joined(pair, mine, other, assayed ? assayMeeting(index, mine.entity) : targetMeeting(mine, other))];
  });
}

function targetMeeting(mine: Opener, other: Opener): Meeting {
  const known = mine.action !== "unknown" && other.action !== "unknown";
  const ways = known ? (mine.action === other.action ? ", same action" : ", opposite actions") : "";
  return { name: `shared target${ways}`, kind: "pharmacodynamic", factor: 1, weakBecause: null };
}

function assayMeeting(index: GraphIndex, gene: number): Meeting {
  const weakBecause = `Both bind ${nameOf(index, gene)} in assays only, and it is known for handling drugs: it is no target of either.`;
  return { name: "contact in assays", kind: "pharmacokinetic", factor: 0.3, weakBecause };
}

/** Small pathways in which a target of each takes part, at different proteins; of each the best route. */
function pathwayRoutes(pair: Pair): Route[] {
  const best = new Map<number | undefined, Route>();
  for (const route of everyPathwayRoute(pair)) {
    const known = best.get(route.steps[2]);
    if (!known || route.score > known.score) best.set(route.steps[2], route);
  }
  return [...best.values()];
}

function everyPathwayRoute(pair: Pair): Route[] {
  const { index, first, second } = pair;
  const acted = (drug: number) =>
    actingOpeners(index, drug).filter(
      ({ flagged, assayOnly, weight }) => flagged || (!assayOnly && weight >= TARGET_MIN),
    );
  return acted(first).flatMap((mine) =>
    acted(second)
      .filter(({ entity }) => entity !== mine.entity)
      .flatMap((other) => {
        const theirs = pathwaysOf(index, other);
        const [into] = pathwaysOf(index, mine)
          .filter(({ to }) => theirs.some((hop) => hop.to === to))
          .sort((a, b) => genesOf(index, a.to) - genesOf(index, b.to) || a.to - b.to);
        const outOf = theirs.find(({ to }) => to === into?.to);
        return into && outOf ? [pathwayRoute(pair, [mine, other], [into, outOf])] : [];
      }),
  );
}

function pathwayRoute(
  { index, first, second }: Pair,
  [mine, other]: [Opener, Opener],
  [into, outOf]: [Hop, Hop],
): Route {
  const size = genesOf(index, into.to);
  const factors = [
    ...drugFactors(mine, other),
    { name: "pathway size", value: size ** -DEGREE_DAMPING, reason: `${nameOf(index, into.to)}, ${size} genes` },
  ];
  const steps = [first, mine.entity, into.to, other.entity, second];
  const hops = [mine.hop, into, back(outOf, other.entity), back(other.hop, second)];
  const taking = new Set([...into.edges, ...outOf.edges].map((edge) => at(index.edges.subjects, edge)));
  const members = [mine, other].flatMap(({ genes }) =>
    genes.length > 1 ? genes.filter((gene) => taking.has(gene)) : [],
  );
  return { ...ofPair("shared pathway", steps, hops, factors, null), members };
}

function pathwaysOf(index: GraphIndex, { genes }: Opener): Hop[] {
  const hops = genes.flatMap((gene) => hopsFrom(index, gene, "member_of"));
  return hops.filter(({ to }) => isWalkedPathway(index, to, SHARED_GENES_MAX));
}

/** Whether a gene's product handles more drugs than have it as a mechanism of action. */
function isHandler(index: GraphIndex, gene: number): boolean {
  const drugs = (edges: readonly number[]) => new Set(edges.map((edge) => at(index.edges.subjects, edge))).size;
  const handled = [...edgesTo(index, gene, "metabolised_by"), ...edgesTo(index, gene, "transported_by")];
  const flagged = edgesTo(index, gene, "targets").filter((edge) => at(index.edges.strengths, edge) >= FLAGGED_MIN);
  return drugs(handled) > drugs(flagged);
}

type Move = Contact & { way: keyof typeof WAYS };

const HANDLING = { metabolised_by: "enzyme", transported_by: "transporter" } as const;
/** How a drug moves an enzyme or transporter, as its edge is noted; where sources disagree the route scores less. */
const WAYS = {
  inhibition: { note: "inhibitor", name: "inhibitor", factor: 1 },
  activation: { note: "inducer or activator", name: "inducer", factor: 1 },
  unknown: { note: "inhibitor or inducer: not stated, or both stated", name: "direction not stated", factor: 0.8 },
} as const;
/** An enzyme or transporter no variant of which is known to bear on the drug may matter less to how much there is of it; the better that is known, the more it matters. */
const NO_VARIANT_FACTOR = 0.9;

/**
 * Enzymes and transporters that join two drugs: those of one that the other inhibits or induces, either way round; weakly
 * those that handle both and that neither is stated to move.
 */
function enzymeRoutes(pair: Pair): Route[] {
  const moved = movedRoutes(pair);
  const isMoved = ({ steps }: Route) => moved.some((route) => route.steps[1] === steps[1]);
  return [...moved, ...handledRoutes(pair).filter((route) => !isMoved(route))];
}

function movedRoutes(pair: Pair): Route[] {
  return [true, false].flatMap((victimFirst) => {
    const [handled, mover] = victimFirst ? [pair.first, pair.second] : [pair.second, pair.first];
    const moves = movesOn(pair.index, handlersOf(pair.index, handled), mover);
    return moves.map(([opener, move]) => movedRoute(pair, opener, move, victimFirst));
  });
}

function movedRoute(pair: Pair, handled: Opener, move: Move, victimFirst: boolean): Route {
  const { name, factor } = WAYS[move.way];
  const [mine, other] = victimFirst ? [handled, move] : [move, handled];
  const acting = actingOpeners(pair.index, victimFirst ? pair.first : pair.second);
  // The drug that is handled there acts there too, by a mechanism of action.
  const ofOne = acting.some(({ entity, flagged }) => flagged && entity === handled.entity);
  const kind = ofOne ? ("pharmacodynamic" as const) : ("pharmacokinetic" as const);
  const word = `${ofOne ? AT_TARGET : ""}${handlerWord(handled)}`;
  return joined(pair, mine, other, { name: `${word}, ${name}`, kind, factor, weakBecause: null });
}

/** What a drug does to the enzymes and transporters of another, by the claim that says most. */
function movesOn(index: GraphIndex, handlers: readonly Opener[], mover: number): [Opener, Move][] {
  const acting = actingOpeners(index, mover).filter(({ action }) => action !== "unknown");
  const stated = hopsFrom(index, mover, "interacts_with").filter(({ to }) => typeOf(index, to) === "gene");
  return handlers.flatMap((handled): [Opener, Move][] => {
    const own = acting.find(({ entity }) => entity === handled.entity);
    const hop = stated.find(({ to }) => to === handled.entity);
    const way = hop ? jointAction(index, hop.edges) : "unknown";
    if (own && (own.flagged || way === "unknown")) return [[handled, { ...own, way: own.action }]];
    if (!hop) return [];
    const agreeing = hop.edges.filter((edge) => actionIn(at(index.edges.traits, edge)) === way);
    const noted = { ...hop, edges: agreeing.length > 0 ? agreeing : hop.edges, note: WAYS[way].note };
    return [[handled, { entity: hop.to, weight: strengthOf(index, noted), hop: noted, way }]];
  });
}

/** An enzyme or transporter of both that neither is stated to move. */
function handledRoutes(pair: Pair): Route[] {
  const { index, first, second } = pair;
  const theirs = handlersOf(index, second);
  return handlersOf(index, first).flatMap((mine) => {
    const other = theirs.find(({ entity, opening }) => entity === mine.entity && opening === mine.opening);
    if (!other) return [];
    const weakBecause = `${nameOf(index, mine.entity)} handles both drugs, and neither is stated to inhibit or induce it: they may compete for it, which alone seldom matters.`;
    const name = `shared ${handlerWord(mine)}`;
    return [joined(pair, mine, other, { name, kind: "pharmacokinetic", factor: 0.6, weakBecause })];
  });
}

function handlersOf(index: GraphIndex, drug: number): Opener[] {
  const openers = openersOf(index, drug);
  const known = openers.filter(({ opening }) => opening === "pharmacogenetic");
  const variants = new Map(known.map(({ entity, weight }) => [entity, weight]));
  const factor = (gene: number) => NO_VARIANT_FACTOR + (1 - NO_VARIANT_FACTOR) * (variants.get(gene) ?? 0);
  return openers
    .filter(({ opening }) => Object.hasOwn(HANDLING, opening))
    .map((each) => ({ ...each, weight: each.weight * factor(each.entity) }));
}

function handlerWord({ opening }: Opener): string {
  return opening === "transported_by" ? HANDLING.transported_by : HANDLING.metabolised_by;
}

/** Two drugs of which routes are looked for. */
type Pair = { index: GraphIndex; first: number; second: number };

/** What a drug has to do with a protein: it acts on it, is handled by it, or changes what it does to other drugs. */
type Contact = { entity: number; weight: number; hop: Hop };

/** What it means that two drugs meet at a protein, its weight compared with other routes (0..1), and why it is weak. */
type Meeting = {
  name: string;
  kind: "pharmacodynamic" | "pharmacokinetic";
  factor: number;
  weakBecause: string | null;
};

/** What a drug acts on, heaviest first. */
function actingOpeners(index: GraphIndex, drug: number): Opener[] {
  return openersOf(index, drug).filter(({ opening }) => opening === "acts_on");
}

/** The route of two drugs that meet at one protein. */
function joined({ first, second }: Pair, mine: Contact, other: Contact, meeting: Meeting): Route {
  const { name, kind, factor, weakBecause } = meeting;
  const route = { name: ROUTE_FACTOR, value: factor, reason: `${name}: a ${kind} interaction is possible` };
  const hops = [mine.hop, back(other.hop, second)];
  return ofPair(name, [first, mine.entity, second], hops, [...drugFactors(mine, other), route], weakBecause);
}

/** How well each drug is tied to what the two share. */
function drugFactors(mine: Contact, other: Contact): Route["factors"] {
  return [
    { name: "first drug", value: mine.weight, reason: mine.hop.predicate.replaceAll("_", " ") },
    { name: "second drug", value: other.weight, reason: other.hop.predicate.replaceAll("_", " ") },
  ];
}

/** A hop read from what it leads to, back to where it comes from. */
const back = (hop: Hop, to: number): Hop => ({ ...hop, to, forward: false });

/** A route of two drugs; those of one type through the same steps that begin with one relation are one. */
export function ofPair(
  metapath: string,
  steps: number[],
  hops: Hop[],
  factors: Route["factors"],
  weakBecause: string | null,
): Route {
  const key = [metapath, ...steps, hops[0]?.predicate].join("|");
  return { ...plainRoute(metapath, steps, hops, factors), key, weakBecause };
}
