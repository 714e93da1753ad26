import { z } from "zod";
import type { Aspect, CoverageCell } from "@/lib/domain/dataset";
import { inRole } from "@/lib/domain/facts/build";
import type { Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { defineTool } from "@/lib/domain/run/tool";
import { EntityKey } from "@/lib/tools/calls/inputs";
import { eventCount, eventFindings, eventRows, shownClaims } from "@/lib/tools/events/event-evidence";
import { claimsOf } from "./claim-details";
import { cellsOf } from "./coverage";
import { linkedSection, overview, SECTION_TOP, type Section } from "./links/sections";
import { targetFindings, targetRow } from "./links/target-evidence";
import { refsOf } from "./refs";
import { drugEventSet } from "./sets/event-set";
import { drugTargetSet } from "./sets/target-set";

const ASPECTS: readonly Aspect[] = [
  "label_listings",
  "partial_listings",
  "reporting_signals",
  "targets",
  "pharmacokinetics",
  "indications",
  "drug_classes",
  "pharmacogenetics",
];

export const getDrugProfile = defineTool({
  name: "get_drug_profile",
  description: `An overview of a drug: counts, and the top ${SECTION_TOP} of its indications, classes, targets, enzymes, transporters, adverse events and pharmacogenetic genes.`,
  domain: "drug",
  cost: 4,
  input: z.strictObject({ drug: EntityKey }),
  entityArgs: ["drug"],
  run: async ({ drug }, { graph }) => {
    const cells = cellsOf(graph, [drug], ASPECTS);
    const sections = [
      linked(graph, drug, "indication", "indications", ["indicated_for"]),
      linked(graph, drug, "class", "drug classes", ["member_of"]),
      await targets(graph, drug),
      linked(graph, drug, "enzyme", "enzymes", ["metabolised_by"]),
      linked(graph, drug, "transporter", "transporters", ["transported_by"]),
      await events(graph, drug, cells),
      linked(graph, drug, "pharmacogenetics", "pharmacogenetic genes", ["pharmacogenetic_risk"]),
    ];
    return overview(graph, [drug], sections, cells);
  },
});

async function targets(graph: Graph, drug: string): Promise<Section> {
  const { targets: items } = drugTargetSet(graph, drug);
  const shown = items.slice(0, SECTION_TOP);
  const claims = await claimsOf(
    graph,
    shown.flatMap(({ edges }) => edges),
  );
  return {
    name: "target",
    unit: "targets",
    total: items.length,
    refs: refsOf(
      graph,
      shown.map(({ entity }) => entity.id),
    ),
    rows: shown.map((item) => ({ section: "target", ...targetRow(graph, item, claims) })),
    findings: shown.flatMap((item) => targetFindings(graph, item, claims)),
  };
}

async function events(graph: Graph, drug: string, cells: CoverageCell[]): Promise<Section> {
  const set = await drugEventSet(graph, drug);
  const shown = { items: set.items.slice(0, SECTION_TOP), apart: [] };
  const claims = await shownClaims(graph, shown.items);
  const subject = inRole(refsOf(graph, [drug]), "subject");
  return {
    name: "adverse_event",
    unit: "adverse events",
    total: set.items.length,
    refs: refsOf(
      graph,
      shown.items.map(({ id }) => id),
    ),
    rows: eventRows(graph, shown, claims).map((row) => ({ section: "adverse event", ...row })),
    findings: [eventCount(set, subject, "adverse events", cells), ...eventFindings(graph, shown.items, claims)],
  };
}

function linked(graph: Graph, drug: string, name: string, unit: string, predicates: readonly Predicate[]): Section {
  const objects = ["gene", "gene_group", "disease", "phenotype", "adverse_event", "drug_class"] as const;
  return linkedSection(graph, name, { subjects: [drug], predicates, objects, unit });
}
