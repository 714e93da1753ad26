import { z } from "zod";
import { defineTool, type Row } from "@/lib/engine/tool";
import type { Aspect } from "@/lib/knowledge/dataset";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { FindingDraft } from "@/lib/knowledge/finding";
import type { Edge, Graph } from "@/lib/knowledge/graph";
import { claimsOf } from "./claim-details";
import { cellsOf, statusOf } from "./coverage";
import { countDraft, inRole, number } from "./draft";
import { eventCount, eventFindings, eventRows, shownClaims } from "./event-evidence";
import { drugEventSet } from "./event-set";
import { EntityKey } from "./inputs";
import { type Link, linkFindings, linksOf } from "./links";
import { refsOf, titleOf } from "./refs";
import { targetFindings, targetRow } from "./target-evidence";
import { drugTargetSet } from "./target-set";

const TOP = 10;
const ASPECTS: readonly Aspect[] = [
  "label_listings",
  "reporting_signals",
  "targets",
  "indications",
  "pharmacogenetics",
];

type Section = { name: string; unit: string; total: number; refs: EntityRef[]; rows: Row[]; findings: FindingDraft[] };

export const getDrugProfile = defineTool({
  name: "get_drug_profile",
  description: `An overview of a drug: counts, and the top ${TOP} of its indications, targets, enzymes and transporters, adverse events and pharmacogenetic genes.`,
  domain: "drug",
  cost: 4,
  input: z.strictObject({ drug: EntityKey }),
  entityArgs: ["drug"],
  run: async ({ drug }, { graph }) => {
    const subject = inRole(refsOf(graph, [drug]), "subject");
    const cells = cellsOf(graph, [drug], ASPECTS);
    const sections = [
      linked(graph, drug, "indication", "indications", ["indicated_for"]),
      await targets(graph, drug),
      linked(graph, drug, "enzyme", "enzymes", ["metabolised_by"]),
      linked(graph, drug, "transporter", "transporters", ["transported_by"]),
      await events(graph, drug, subject, cells),
      linked(graph, drug, "pharmacogenetics", "pharmacogenetic genes", ["pharmacogenetic_risk"]),
    ];
    const rows = sections.flatMap((section) => section.rows);
    return {
      status: statusOf(rows.length, cells),
      rows,
      total: rows.length,
      summary: `${subject[0]?.name ?? drug}: ${sections.map(({ total, unit }) => `${total} ${unit}`).join(", ")}; the first ${TOP} of each are shown.`,
      refs: [...refsOf(graph, [drug]), ...sections.flatMap((section) => section.refs)],
      coverage: cells,
      findings: [
        countDraft(
          {
            predicate: null,
            entities: subject,
            numbers: sections.map(({ total, unit, name }) => number(total, unit, name)),
          },
          [],
          cells,
        ),
        ...sections.flatMap(({ findings }) => findings),
      ],
    };
  },
});

async function targets(graph: Graph, drug: string): Promise<Section> {
  const { targets: items } = drugTargetSet(graph, drug);
  const shown = items.slice(0, TOP);
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

async function events(
  graph: Graph,
  drug: string,
  subject: FindingDraft["entities"],
  cells: Parameters<typeof eventCount>[3],
): Promise<Section> {
  const set = await drugEventSet(graph, drug);
  const shown = { items: set.items.slice(0, TOP), apart: [] };
  const claims = await shownClaims(graph, shown.items);
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

function linked(
  graph: Graph,
  drug: string,
  name: string,
  unit: string,
  predicates: readonly Edge["predicate"][],
): Section {
  const links = linksOf(graph, {
    subjects: [drug],
    predicates,
    objects: ["gene", "gene_group", "disease", "phenotype", "adverse_event"],
  }).filter(({ disputed }) => !disputed);
  const shown = links.slice(0, TOP);
  return {
    name,
    unit,
    total: links.length,
    refs: shown.map(({ object }) => object),
    rows: shown.map((link) => ({ section: name, ...linkRow(graph, link) })),
    findings: shown.flatMap((link) => linkFindings(graph, link)),
  };
}

function linkRow(graph: Graph, { object, edges }: Link): Row {
  return {
    name: object.name,
    evidence: [...new Set(edges.map(({ dataset }) => titleOf(graph, dataset)))],
    id: object.id,
    claimIds: edges.map(({ claimId }) => claimId),
  };
}
