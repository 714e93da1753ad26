import { FLAGGED_MIN } from "@/lib/domain/affinity";
import { statesInteraction } from "@/lib/domain/drug-pair";
import { at } from "@/lib/domain/names/typed-arrays";
import { datasetAt, edgesTo } from "./adjacency";
import {
  actingOpeners,
  back,
  drugFactors,
  enzymeRoutes,
  joined,
  type Meeting,
  ofPair,
  type Pair,
} from "./drug-pair-enzymes";
import { DEGREE_DAMPING } from "./factors";
import { type GraphIndex, nameOf } from "./graph-index";
import { type Hop, hopsFrom, hopsTo, strengthOf } from "./hop";
import type { Opener } from "./openers";
import type { Route } from "./route";
import { genesOf, isWalkedPathway } from "./specificity";

const REPORTED_ONLY = "Both are named in the same reports, which by itself is no statement that they interact.";
/**
 * A pathway of more genes joins very many pairs of drugs. Of pairs without a common target one of 3 to 10, 11 to 20, 21 to 30
 * and 31 to 50 genes joins 2.3, 2.0, 1.5 and 1.0 times as many that sources state to interact as with partners swapped.
 */
const SHARED_GENES_MAX = 30;
/** What is stated as a target and bound at -log10 M of 7 was as telling there as a mechanism of action: 2.1, 2.0 and 1.4. */
const TARGET_MIN = 0.5;

/**
 * Routes between two drugs: what sources state of the two; a target of both; an enzyme or transporter of one that the other
 * inhibits or induces; where they share no target, a small pathway that a target of each takes part in. Weak are joint
 * reports, an enzyme or transporter that only handles both, and contacts of both with one in assays.
 */
export function drugPairRoutes(index: GraphIndex, first: number, second: number): Route[] {
  const pair = { index, first, second };
  const enzymes = enzymeRoutes(pair);
  const isPassed = ({ steps }: Route) => enzymes.some((route) => route.steps[1] === steps[1]);
  const targets = targetRoutes(pair).filter((route) => route.weakBecause === null || !isPassed(route));
  const pathways = targets.some(({ weakBecause }) => weakBecause === null) ? [] : pathwayRoutes(pair);
  return [...statedRoutes(pair), ...targets, ...enzymes, ...pathways];
}

/** What sources state of the two drugs together; joint reports separate from stated interactions. */
function statedRoutes({ index, first, second }: Pair): Route[] {
  const onward = hopsFrom(index, first, "interacts_with").filter(({ to }) => to === second);
  const back = hopsTo(index, first, "interacts_with").filter(({ to }) => to === second);
  return [...onward, ...back].flatMap((hop) =>
    [true, false].flatMap((stated) => {
      const edges = hop.edges.filter((edge) => statesInteraction(datasetAt(index, edge)) === stated);
      if (edges.length === 0) return [];
      const part = { ...hop, edges };
      const metapath = stated ? "interaction stated" : "reported together";
      const factors = [{ name: "evidence", value: strengthOf(index, part), reason: metapath }];
      const route = ofPair(metapath, [first, second], [part], factors, stated ? null : REPORTED_ONLY);
      return [{ ...route, direct: stated }];
    }),
  );
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
