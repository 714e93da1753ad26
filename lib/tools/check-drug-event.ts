import { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, pairOf } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { counts, type Edge, type Graph } from "@/lib/domain/graph";
import { EVENT_PREDICATES, PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { EntityKey, graphTool } from "./calls/inputs";
import { type Claims, claimsOf } from "./claim-details";
import { type Checked, checkedRow, checkPair } from "./events/event-check";
import { evidenceTexts, listing, signalFinding } from "./events/event-evidence";
import { broaderEffects, broaderOf, equivalentEvents, sameTerms } from "./events/event-terms";
import { signalNumbers } from "./events/signal-details";
import {
  cellsOf,
  claimIdsOf,
  emptyFor,
  isOfType,
  nameOf,
  outputOf,
  refsOf,
  relationDraft,
  titleOf,
  titlesOf,
} from "./output";
import { EVENT_ASPECTS, isListing } from "./sets/event-set";
import { groupBy } from "./sets/set-algebra";

export const checkDrugEvent = graphTool({
  name: "check_drug_event",
  description:
    "Whether a drug has an adverse event, source by source: listed, signal, not listed, not covered; equivalent terms, related wordings and indications are told apart.",
  domain: "drug",
  cost: 3,
  input: z.strictObject({ drug: EntityKey, event: EntityKey }),
  run: async ({ drug, event }, { graph }) => {
    const checked = checkPair(graph, drug, event);
    const edges = checked.flatMap((each) => each.edges);
    const claims = await claimsOf(graph, edges);
    const cells = cellsOf(graph, [drug], EVENT_ASPECTS);
    const absent = checked.filter(({ state }) => state === "not_listed" || state === "no_signal");
    const empty = absent.flatMap(({ cell }) => (cell ? emptyFor([cell], event) : []));
    const [subject, object] = refsOf(graph, [drug, event]);
    const output = outputOf({
      rows: checked.map((each) => checkedRow(graph, each, event, claims)),
      total: checked.filter(({ state }) => state === "listed" || state === "signal").length,
      found: edges.length,
      summary: summaryOf(graph, checked, subject, object),
      refs: refsOf(graph, [drug, event, ...equivalentEvents(graph, event), ...edges.map((edge) => edge.object)]),
      cells,
      findings: [
        ...checked.flatMap((each) => positive(graph, each, event, claims)),
        ...mappingFindings(graph, event),
        ...(subject && object ? absent.flatMap((each) => negative(each, subject, object)) : []),
      ],
    });
    return { ...output, coverage: [...cells, ...empty] };
  },
});

function positive(graph: Graph, { state, edges, term }: Checked, event: string, claims: Claims): FactDraft[] {
  if (state === "indication") return relationDraft(graph, edges);
  const findings = edges.every(isListing)
    ? listing(graph, edges, claims)
    : edges.flatMap((edge) => measured(graph, edge, claims));
  const asked = graph.entity(event);
  if (term === event || !asked || state === "related") return findings;
  return findings.map((finding) => ({ ...finding, entities: [...finding.entities, as(asked, "via")] }));
}

/** A signal with all its measures, as one pair may be asked for any of them. */
function measured(graph: Graph, edge: Edge, claims: Claims): FactDraft[] {
  const measures = signalNumbers(claims.get(edge.claimId));
  return signalFinding(graph, edge, claims).map((fact) => ({ ...fact, numbers: [...fact.numbers, ...measures] }));
}

/** One absence per source that was searched and has neither the event nor an equivalent of it. */
function negative({ state, dataset, cell }: Checked, subject: EntityRef, object: EntityRef): FactDraft[] {
  if (!cell) return [];
  const predicate = PREDICATE_OF[state === "not_listed" ? "label" : "signal"];
  const { grade: causalGrade } = RELATIONS[predicate];
  const entities = pairOf(subject, object);
  const fact = { kind: "searched_empty", sought: "link", predicate, entities, causalGrade } as const;
  return [draft({ ...fact, datasets: [dataset] }, [], emptyFor([cell], object.id))];
}

/** The mapping claims that make other terms equivalents of the event. */
function mappingFindings(graph: Graph, event: string): FactDraft[] {
  const known = new Set([...graph.equivalents(event), ...equivalentEvents(graph, event)]);
  const edges = [...known].flatMap((subject) =>
    graph.edges({ subject, predicates: ["maps_to"] }).filter(({ object }) => known.has(object)),
  );
  const groups = groupBy(edges, ({ subject, object }) => `${subject} ${object}`);
  return [...groups.values()].flatMap((group) => relationDraft(graph, group));
}

function summaryOf(graph: Graph, checked: readonly Checked[], drug?: EntityRef, event?: EntityRef): string {
  const parts = checked.map(({ dataset, state, term }) => {
    const other = event && term !== event.id ? ` as ${nameOf(graph, term)}` : "";
    return `${titleOf(graph, dataset)}: ${state.replaceAll("_", " ")}${other}`;
  });
  return `${event?.name ?? "The event"} for ${drug?.name ?? "the drug"}: ${parts.join("; ") || "no source was searched"}.`;
}

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
      summary: walkSummary(graph, { drug, event, found, terms }),
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

function walkSummary(graph: Graph, { drug, event, found, terms }: Walked): string {
  const name = (id: string) => nameOf(graph, id);
  const [first] = found;
  if (!first)
    return `${name(drug)}: none of ${terms.length - 1} terms up to ${LEVELS_MAX} levels above ${name(event)} has a listing or signal.`;
  const names = found.map(({ id }) => name(id)).join(", ");
  return `${name(drug)}: ${names} (${first.level} above ${name(event)}) ${found.length > 1 ? "have" : "has"} a listing or signal.`;
}
