import { AT_TARGET, ROUTE_FACTOR } from "@/lib/domain/drug-pair";
import { at } from "@/lib/domain/names/typed-arrays";
import { actionIn } from "./adjacency";
import { type GraphIndex, nameOf, typeOf } from "./graph-index";
import { type Hop, hopsFrom, strengthOf } from "./hop";
import { jointAction, type Opener, openersOf } from "./openers";
import { plainRoute, type Route } from "./route";

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
export function enzymeRoutes(pair: Pair): Route[] {
  const moved = movedRoutes(pair);
  const isMoved = ({ steps }: Route) => moved.some((route) => route.steps[1] === steps[1]);
  return [...moved, ...handledRoutes(pair).filter((route) => !isMoved(route))];
}

function movedRoutes(pair: Pair): Route[] {
  const { index, first, second } = pair;
  return [
    ...movesOn(index, handlersOf(index, first), second).map(([handled, move]) => movedRoute(pair, handled, move, true)),
    ...movesOn(index, handlersOf(index, second), first).map(([handled, move]) =>
      movedRoute(pair, handled, move, false),
    ),
  ];
}

function movedRoute(pair: Pair, handled: Opener, move: Move, victimFirst: boolean): Route {
  const { name, factor } = WAYS[move.way];
  const [mine, other] = victimFirst ? [handled, move] : [move, handled];
  const ofOne = isTarget(pair.index, victimFirst ? pair.first : pair.second, handled.entity);
  const kind = ofOne ? ("pharmacodynamic" as const) : ("pharmacokinetic" as const);
  const word = `${ofOne ? AT_TARGET : ""}${handlerWord(handled)}`;
  return joined(pair, mine, other, { name: `${word}, ${name}`, kind, factor, weakBecause: null });
}

/** Whether the drug that is handled there acts there too, by a mechanism of action. */
function isTarget(index: GraphIndex, handled: number, gene: number): boolean {
  return actingOpeners(index, handled).some(({ entity, flagged }) => flagged && entity === gene);
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
    return [
      joined(pair, mine, other, {
        name: `shared ${handlerWord(mine)}`,
        kind: "pharmacokinetic",
        factor: 0.6,
        weakBecause,
      }),
    ];
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
export type Pair = { index: GraphIndex; first: number; second: number };

/** What a drug has to do with a protein: it acts on it, is handled by it, or changes what it does to other drugs. */
type Contact = { entity: number; weight: number; hop: Hop };

/** What it means that two drugs meet at a protein, its weight compared with other routes (0..1), and why it is weak. */
export type Meeting = {
  name: string;
  kind: "pharmacodynamic" | "pharmacokinetic";
  factor: number;
  weakBecause: string | null;
};

/** What a drug acts on, heaviest first. */
export function actingOpeners(index: GraphIndex, drug: number): Opener[] {
  return openersOf(index, drug).filter(({ opening }) => opening === "acts_on");
}

/** The route of two drugs that meet at one protein. */
export function joined({ first, second }: Pair, mine: Contact, other: Contact, meeting: Meeting): Route {
  const { name, kind, factor, weakBecause } = meeting;
  const route = { name: ROUTE_FACTOR, value: factor, reason: `${name}: a ${kind} interaction is possible` };
  const hops = [mine.hop, back(other.hop, second)];
  return ofPair(name, [first, mine.entity, second], hops, [...drugFactors(mine, other), route], weakBecause);
}

/** How well each drug is tied to what the two share. */
export function drugFactors(mine: Contact, other: Contact): Route["factors"] {
  return [
    { name: "first drug", value: mine.weight, reason: mine.hop.predicate.replaceAll("_", " ") },
    { name: "second drug", value: other.weight, reason: other.hop.predicate.replaceAll("_", " ") },
  ];
}

/** A hop read from what it leads to, back to where it comes from. */
export function back(hop: Hop, to: number): Hop {
  return { ...hop, to, forward: false };
}

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
