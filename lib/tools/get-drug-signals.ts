import { z } from "zod";
import { inRole, number } from "@/lib/domain/facts/build";
import type { Edge, Graph } from "@/lib/domain/graph";
import { PREDICATE_OF } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { makesSignal } from "@/lib/domain/signal-bounds";
import { counted } from "@/lib/domain/wording";
import { EntityKey, graphTool } from "@/lib/tools/calls/inputs";
import { evidenceTexts, signalFinding } from "@/lib/tools/events/event-evidence";
import {
  PRIOR_CAUTION,
  restsOnFlagged,
  SIGNAL_CAUTION,
  signalCounts,
  signalDetails,
} from "@/lib/tools/events/signal-details";
import { type Claims, claimsOf } from "./claim-details";
import { equivalentEvents } from "./events/event-terms";
import { affirmed, cellsOf, claimIdsOf, countDraft, FINDINGS_MAX, nameOf, outputOf, refsOf } from "./output";
import { ADMINISTRATIVE, INDICATION_ARTEFACT } from "./sets/event-set";

export const getDrugSignals = graphTool({
  name: "get_drug_signals",
  description:
    "Reporting statistics of a drug (counts, IC025, PRR, ROR, chi-square, EBGM), for one adverse event or all; pairs without a signal stand apart.",
  domain: "drug",
  cost: 3,
  input: z.strictObject({ drug: EntityKey, event: EntityKey.optional() }),
  run: async ({ drug, event }, { graph }) => {
    const edges = reportsOf(graph, drug, event);
    const claims = await claimsOf(graph, edges);
    const cells = cellsOf(graph, [drug], ["reporting_signals"]);
    const signals = edges.filter((edge) => apartBecause(graph, edge) === null);
    const others = edges.filter((edge) => !signals.includes(edge));
    const shown = signals.slice(0, FINDINGS_MAX);
    const predicate = PREDICATE_OF.signal;
    const entities = [
      ...inRole(refsOf(graph, [drug]), "subject"),
      ...inRole(refsOf(graph, event ? [event] : []), "object"),
    ];
    const numbers = [
      number(signals.length, "reporting signals", "total"),
      number(others.length, "reported pairs", "apart"),
    ];
    return outputOf({
      rows: [...signals, ...others].map((edge) => rowOf(graph, edge, claims)),
      total: signals.length,
      summary: summaryOf(entities[0]?.name ?? drug, signals.length, others.length, claims),
      refs: refsOf(graph, [drug, ...(event ? [event] : []), ...edges.map(({ object }) => object)]),
      cells,
      findings: [
        countDraft({ predicate, entities, numbers }, claimIdsOf(shown), cells),
        ...shown.flatMap((edge) => signalFinding(graph, edge, claims)),
      ],
      absent: { predicate, entities, unit: "reporting signals" },
    });
  },
});

function summaryOf(drug: string, signals: number, apart: number, claims: Claims): string {
  const found = `${drug}: ${counted(signals, "reporting signal")} with IC025 above 0; ${apart} further reported pairs stand apart.`;
  return [found, SIGNAL_CAUTION, ...(restsOnFlagged(claims.values()) ? [PRIOR_CAUTION] : [])].join(" ");
}

/** Reported pairs, highest IC025 first. */
function reportsOf(graph: Graph, drug: string, event: string | undefined): Edge[] {
  const wanted = event === undefined ? null : equivalentEvents(graph, event);
  return affirmed(graph, { subject: drug, predicates: [PREDICATE_OF.signal] })
    .filter(({ object }) => wanted === null || wanted.includes(object))
    .sort((a, b) => (b.statistic || 0) - (a.statistic || 0) || (a.claimId < b.claimId ? -1 : 1));
}

function apartBecause(graph: Graph, { object, indicationArtefact, statistic }: Edge): string | null {
  if (graph.entity(object)?.administrative) return ADMINISTRATIVE;
  if (indicationArtefact) return INDICATION_ARTEFACT;
  return makesSignal(statistic) ? null : "IC025 not above 0";
}

function rowOf(graph: Graph, edge: Edge, claims: Claims): Row {
  return {
    name: nameOf(graph, edge.object),
    ic025: Number.isNaN(edge.statistic) ? null : edge.statistic,
    ...signalCounts(edge, claims),
    ...signalDetails(claims.get(edge.claimId)),
    evidence: evidenceTexts(graph, [edge]),
    apart: apartBecause(graph, edge),
    id: edge.object,
    claimIds: [edge.claimId],
  };
}
