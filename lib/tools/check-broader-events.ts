import { z } from "zod";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { counts, type Edge, type Graph } from "@/lib/domain/graph";
import { EVENT_PREDICATES } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { EntityKey, graphTool } from "@/lib/tools/calls/inputs";
import { evidenceTexts, listing, signalFinding } from "@/lib/tools/events/event-evidence";
import { EVENT_ASPECTS, isListing } from "@/lib/tools/sets/event-set";
import { type Claims, claimsOf } from "./claim-details";
import { broaderEffects, broaderOf, sameTerms } from "./events/event-terms";
import { cellsOf, claimIdsOf, isOfType, nameOf, outputOf, refsOf, titlesOf } from "./output";

/** Steps up from the term asked for. */
const LEVELS_MAX = 2;
const TERMS_MAX = 200;

type Found = { id: string; level: number; edges: Edge[] };

export const checkBroaderEvents = graphTool({
  name: "check_broader_events",
  description: "check_drug_event for broader terms, at most two levels up.",
  domain: "drug",
  cost: 4,
  input: z.strictObject({ drug: EntityKey, event: EntityKey }),
  run: async ({ drug, event }, { graph }) => {
    const { found, terms } = walk(graph, drug, event);
    const edges = found.flatMap((each) => each.edges);
    const claims = await claimsOf(graph, edges);
    return outputOf({
      rows: found.map((each) => rowOf(graph, each)),
      summary: summaryOf(graph, { drug, event, found, terms }),
      refs: refsOf(graph, [drug, event, ...found.map(({ id }) => id)]),
      cells: cellsOf(graph, [drug], EVENT_ASPECTS),
      findings: found.flatMap((each) => findingsOf(graph, each, claims)),
    });
  },
});

/** Goes up level by level and stops at the first where the drug has a listing or a signal. */
function walk(graph: Graph, drug: string, event: string): { found: Found[]; terms: string[] } {
  const own = graph.edges({ subject: drug, predicates: EVENT_PREDICATES }).filter(counts);
  const seen = new Set(sameTerms(graph, event));
  let terms = [...seen];
  for (let level = 1; level <= LEVELS_MAX; level++) {
    const effects = level === 1 ? broaderEffects(graph, terms) : [];
    terms = [...broaderOf(graph, terms), ...effects].filter((id) => !seen.has(id)).slice(0, TERMS_MAX);
    for (const id of terms) seen.add(id);
    const events = terms.filter((id) => isOfType(graph, id, ["adverse_event"]));
    const found = events.map((id) => ({ id, level, edges: own.filter(({ object }) => object === id) }));
    const held = found.filter(({ edges }) => edges.length > 0);
    if (held.length > 0) return { found: held, terms: [...seen] };
  }
  return { found: [], terms: [...seen] };
}

function rowOf(graph: Graph, { id, level, edges }: Found): Row {
  return {
    name: nameOf(graph, id),
    level,
    evidence: evidenceTexts(graph, edges),
    sources: titlesOf(graph, edges),
    id,
    claimIds: claimIdsOf(edges),
  };
}

function findingsOf(graph: Graph, { edges }: Found, claims: Claims): FactDraft[] {
  const listed = edges.filter(isListing);
  const signals = edges.filter((edge) => !isListing(edge));
  return [...listing(graph, listed, claims), ...signals.flatMap((edge) => signalFinding(graph, edge, claims))];
}

type Walked = { drug: string; event: string; found: readonly Found[]; terms: readonly string[] };

function summaryOf(graph: Graph, { drug, event, found, terms }: Walked): string {
  const name = (id: string) => nameOf(graph, id);
  const [first] = found;
  if (!first)
    return `${name(drug)}: none of ${terms.length - 1} terms up to ${LEVELS_MAX} levels above ${name(event)} has a listing or signal.`;
  const names = found.map(({ id }) => name(id)).join(", ");
  return `${name(drug)}: ${names} (${first.level} above ${name(event)}) ${found.length > 1 ? "have" : "has"} a listing or signal.`;
}
