import { at } from "@/lib/domain/names/typed-arrays";
import { edgesFrom, edgesTo } from "@/lib/graph/paths/adjacency";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { reachOf } from "@/lib/graph/paths/reach";
import { seeded } from "@/measure/random";
import { entitiesOf } from "./look-up";
import { targetGenes } from "./pair-baselines";
import type { Cell } from "./pair-scores";

/** Two listed pairs whose drugs, or events, swapped give two pairs that no label lists. */
export type Quad = { drugs: readonly [number, number]; events: readonly [number, number] };

/** The four pairs of a swap: the two listed ones, then the two that no label lists. */
export function cellsOf({ drugs: [d1, d2], events: [a1, a2] }: Quad): Cell[] {
  return [
    { drug: d1, event: a1 },
    { drug: d2, event: a2 },
    { drug: d1, event: a2 },
    { drug: d2, event: a1 },
  ];
}

/** The pairs a source lists, of drugs with a target and events that enough of them have and a gene reaches. */
export type Listings = { drugs: number[]; events: number[]; pairs: (readonly [number, number])[] };

const SOURCE = "sider";
const DRUGS_MIN = 10;
const TRIES_PER_QUAD = 100;
const SEED = 42_015;

/** The listings of SIDER that a mechanism score can be asked about. */
export function listingsOf(index: GraphIndex): Listings {
  const source = index.datasets.findIndex(({ key }) => key === SOURCE);
  const drugs = new Set(entitiesOf(index, "drug").filter((drug) => targetGenes(index, drug).length > 0));
  const pairs = entitiesOf(index, "adverse_event").flatMap((event) => {
    const listed = edgesTo(index, event, "listed_on_label").filter((edge) => at(index.edges.datasets, edge) === source);
    const having = [...new Set(listed.map((edge) => at(index.edges.subjects, edge)))].filter((drug) => drugs.has(drug));
    if (having.length < DRUGS_MIN || reachOf(index, event).byGene.size === 0) return [];
    return having.map((drug) => [drug, event] as const);
  });
  const distinct = (side: 0 | 1) => [...new Set(pairs.map((pair) => pair[side]))].sort((a, b) => a - b);
  return { drugs: distinct(0), events: distinct(1), pairs };
}

/** As many exact swaps, the same for the same seed; fewer where hardly any exist. Listed by any source is listed. */
export function sampleQuads(index: GraphIndex, { drugs, pairs }: Listings, count: number, seed = SEED): Quad[] {
  const random = seeded(seed);
  const listed = new Map(drugs.map((drug) => [drug, eventsListedFor(index, drug)]));
  const isListed = (drug: number, event: number) => listed.get(drug)?.has(event) ?? false;
  const quads: Quad[] = [];
  for (let tries = 0; quads.length < count && tries < count * TRIES_PER_QUAD; tries++) {
    const [first, second] = [pairs[draw(pairs.length, random)], pairs[draw(pairs.length, random)]];
    if (!first || !second) break;
    if (first[0] === second[0] || first[1] === second[1]) continue;
    if (isListed(first[0], second[1]) || isListed(second[0], first[1])) continue;
    quads.push({ drugs: [first[0], second[0]], events: [first[1], second[1]] });
  }
  return quads;
}

function eventsListedFor(index: GraphIndex, drug: number): Set<number> {
  return new Set(edgesFrom(index, drug, "listed_on_label").map((edge) => at(index.edges.objects, edge)));
}

function draw(count: number, random: () => number): number {
  return Math.floor(random() * count);
}
