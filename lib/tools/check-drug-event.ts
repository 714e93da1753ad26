import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import type { EntityRef } from "@/lib/domain/entity";
import { as, draft } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { PREDICATE_OF } from "@/lib/domain/relations";
import { defineTool } from "@/lib/domain/run/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { type Checked, checkedRow, checkPair } from "@/lib/tools/events/event-check";
import { listing, signalFinding } from "@/lib/tools/events/event-evidence";
import { signalNumbers } from "@/lib/tools/events/signal-details";
import { EVENT_ASPECTS, isListing } from "@/lib/tools/sets/event-set";
import { claimsOf } from "./claim-details";
import { equivalentEvents } from "./events/event-terms";
import { cellsOf, emptyFor, nameOf, refsOf, relationDraft, statusOf } from "./output";
import { groupBy } from "./sets/set-algebra";

export const checkDrugEvent = defineTool({
  name: "check_drug_event",
  description:
    "Whether a drug has an adverse event, source by source: listed, signal, not listed, not covered; equivalent terms, related wordings and indications are told apart.",
  domain: "drug",
  cost: 3,
  input: z.strictObject({ drug: EntityKey, event: EntityKey }),
  entityArgs: ["drug", "event"],
  run: async ({ drug, event }, { graph }) => {
    const checked = checkPair(graph, drug, event);
    const edges = checked.flatMap((each) => each.edges);
    const claims = await claimsOf(graph, edges);
    const cells = cellsOf(graph, [drug], EVENT_ASPECTS);
    const absent = checked.filter(({ state }) => state === "not_listed" || state === "no_signal");
    const empty = absent.flatMap(({ cell }) => (cell ? emptyFor([cell], event) : []));
    const [subject, object] = refsOf(graph, [drug, event]);
    return {
      status: statusOf(edges.length, cells),
      rows: checked.map((each) => checkedRow(graph, each, event, claims)),
      total: checked.filter(({ state }) => state === "listed" || state === "signal").length,
      summary: summaryOf(graph, checked, subject, object),
      refs: refsOf(graph, [drug, event, ...equivalentEvents(graph, event), ...edges.map((edge) => edge.object)]),
      coverage: [...cells, ...empty],
      findings: [
        ...checked.flatMap((each) => positive(graph, each, event, claims)),
        ...mappingFindings(graph, event),
        ...(subject && object ? absent.flatMap((each) => negative(each, subject, object)) : []),
      ],
    };
  },
});

function positive(
  graph: Graph,
  { state, edges, term }: Checked,
  event: string,
  claims: Parameters<typeof listing>[2],
): FactDraft[] {
  if (edges.length === 0) return [];
  if (state === "indication") return relationDraft(graph, edges);
  const findings = edges.every(isListing)
    ? listing(graph, edges, claims)
    : edges.flatMap((edge) =>
        signalFinding(graph, edge, claims).map((found) => withMeasures(found, claims.get(edge.claimId))),
      );
  const asked = graph.entity(event);
  if (term === event || !asked || state === "related") return findings;
  return findings.map((finding) => ({ ...finding, entities: [...finding.entities, as(asked, "via")] }));
}

/** A signal with all its measures, as one pair may be asked for any of them. */
function withMeasures(found: FactDraft, claim: Claim | undefined): FactDraft {
  return { ...found, numbers: [...found.numbers, ...signalNumbers(claim)] };
}

/** One absence per source that was searched and has neither the event nor an equivalent of it. */
function negative({ state, dataset, cell }: Checked, subject: EntityRef, object: EntityRef): FactDraft[] {
  if (!cell) return [];
  return [
    draft(
      {
        kind: "searched_empty",
        sought: "link",
        predicate: PREDICATE_OF[state === "not_listed" ? "label" : "signal"],
        entities: [as(subject, "subject"), as(object, "object")],
        causalGrade: state === "not_listed" ? "label" : "signal",
        datasets: [dataset],
      },
      [],
      emptyFor([cell], object.id),
    ),
  ];
}

/** The mapping claims that make other terms equivalents of the event. */
function mappingFindings(graph: Graph, event: string): FactDraft[] {
  const known = new Set([...graph.equivalents(event), ...equivalentEvents(graph, event)]);
  const edges = [...known].flatMap((subject) =>
    graph.edges({ subject, predicates: ["maps_to"] }).filter(({ object }) => known.has(object)),
  );
  return [...groupBy(edges, ({ subject, object }) => `${subject} ${object}`).values()].flatMap((group) =>
    relationDraft(graph, group),
  );
}

function summaryOf(graph: Graph, checked: readonly Checked[], drug?: EntityRef, event?: EntityRef): string {
  const parts = checked.map(({ title, state, term }) => {
    const other = event && term !== event.id ? ` as ${nameOf(graph, term)}` : "";
    return `${title}: ${state.replaceAll("_", " ")}${other}`;
  });
  return `${event?.name ?? "The event"} for ${drug?.name ?? "the drug"}: ${parts.join("; ") || "no source was searched"}.`;
}
