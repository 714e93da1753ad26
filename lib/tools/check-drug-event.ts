import { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft, pairOf } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Edge, Graph } from "@/lib/domain/graph";
import { PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import { EntityKey, graphTool } from "@/lib/tools/calls/inputs";
import { type Checked, checkedRow, checkPair } from "@/lib/tools/events/event-check";
import { listing, signalFinding } from "@/lib/tools/events/event-evidence";
import { signalNumbers } from "@/lib/tools/events/signal-details";
import { EVENT_ASPECTS, isListing } from "@/lib/tools/sets/event-set";
import { type Claims, claimsOf } from "./claim-details";
import { equivalentEvents } from "./events/event-terms";
import { cellsOf, emptyFor, nameOf, outputOf, refsOf, relationDraft, titleOf } from "./output";
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
