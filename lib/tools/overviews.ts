import { z } from "zod";
import type { Aspect, CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { ASPECTS_OF } from "@/lib/graph/paths/coverage";
import { EntityKey, graphTool } from "./calls/inputs";
import { claimsOf } from "./claim-details";
import { eventCount, eventFindings, eventRows, shownClaims } from "./events/event-evidence";
import { genesWithGroups, genesWithMembers, type Link, type LinkQuery, linkFindings, linksOf } from "./links/links";
import { targetFindings, targetRow } from "./links/target-evidence";
import { cellsOf, claimIdsOf, countDraft, namesOf, outputOf, refsOf, titlesOf } from "./output";
import { drugEventSet } from "./sets/event-set";
import { drugTargetSet } from "./sets/target-set";

const GENES_MAX = 50;
/** How many of each section's things an overview shows. */
const SECTION_TOP = 10;

/** A part of an overview: how many things there are (`total`, named by `unit`), and the foremost of them. */
type Section = { unit: string; total: number; refs: EntityRef[]; rows: Row[]; findings: FactDraft[] };

/** What the sections of links list. */
const LINKED = {
  disease: { predicates: ["associated_with"], unit: "diseases" },
  drug: { given: "object", predicates: ["targets"], unit: "drugs" },
  target: { predicates: ["targets"], unit: "targets" },
  pathway: { predicates: ["member_of"], objects: ["pathway"], unit: "pathways" },
  interactor: { given: "either", predicates: ["interacts_with"], objects: ["gene"], unit: "interacting genes" },
  safety: { predicates: ["affects_event"], unit: "safety events" },
  phenotype: { predicates: ["has_phenotype"], unit: "phenotypes" },
  indication: { predicates: ["indicated_for"], unit: "uses" },
  class: { predicates: ["member_of"], objects: ["drug_class"], unit: "drug classes" },
  enzyme: { predicates: ["metabolised_by"], unit: "enzymes" },
  transporter: { predicates: ["transported_by"], unit: "transporters" },
  pharmacogenetics: { predicates: ["pharmacogenetic_risk"], unit: "pharmacogenetic genes" },
} as const satisfies Record<string, Omit<LinkQuery, "subjects">>;

const OF_DRUG = ASPECTS_OF.drug.filter((each) => each !== "drug_interactions" && each !== "label_text");
const OF_GENES: readonly Aspect[] = ["pathways", "interactions", "gene_safety", "phenotypes"];

export const getDrugProfile = graphTool({
  name: "get_drug_profile",
  description: `An overview of a drug: counts, and the top ${SECTION_TOP} of its indications, classes, targets, enzymes, transporters, adverse events and pharmacogenetic genes.`,
  domain: "drug",
  cost: 4,
  input: z.strictObject({ drug: EntityKey }),
  run: async ({ drug }, { graph }) => {
    const cells = cellsOf(graph, [drug], OF_DRUG);
    const sections = [
      linked(graph, "indication", [drug]),
      linked(graph, "class", [drug]),
      await targets(graph, drug),
      linked(graph, "enzyme", [drug]),
      linked(graph, "transporter", [drug]),
      await events(graph, drug, cells),
      linked(graph, "pharmacogenetics", [drug]),
    ];
    return overview(graph, [drug], sections, cells);
  },
});

export const expandGeneContext = graphTool({
  name: "expand_gene_context",
  description: `What is known around genes: the top ${SECTION_TOP} of their drugs, pathways, interacting genes, safety events, phenotypes and diseases.`,
  domain: "gene",
  cost: 4,
  input: z.strictObject({ genes: z.array(EntityKey).min(1).max(GENES_MAX) }),
  run: ({ genes: given }, { graph }) => {
    const genes = genesWithMembers(graph, given);
    const cells = cellsOf(graph, genes, ["targets", ...OF_GENES, "diseases"]);
    const drugs = linked(graph, "drug", genesWithGroups(graph, given));
    return overview(graph, given, [drugs, ...geneSections(graph, genes), linked(graph, "disease", genes)], cells);
  },
});

export const expandMechanism = graphTool({
  name: "expand_mechanism",
  description: `What lies behind a drug's mechanism of action: its targets, and the top ${SECTION_TOP} pathways, interacting genes, safety events and phenotypes of their genes. Context, no path to an adverse event.`,
  domain: "drug",
  cost: 5,
  input: z.strictObject({ drug: EntityKey }),
  run: ({ drug }, { graph }) => {
    const acted = drugTargetSet(graph, drug).targets.map(({ entity }) => entity.id);
    const genes = genesWithMembers(graph, acted);
    const cells = [...cellsOf(graph, [drug], ["targets"]), ...cellsOf(graph, genes, OF_GENES)];
    return overview(graph, [drug], [linked(graph, "target", [drug]), ...geneSections(graph, genes)], cells);
  },
});

/** Pathways, interacting genes, safety events and phenotypes of genes. */
function geneSections(graph: Graph, genes: readonly string[]): Section[] {
  return (["pathway", "interactor", "safety", "phenotype"] as const).map((name) => linked(graph, name, genes));
}

/** The section of the things some claims link entities to, the foremost shown. Links a source only denies are left out. */
function linked(graph: Graph, name: keyof typeof LINKED, subjects: readonly string[]): Section {
  const links = linksOf(graph, { ...LINKED[name], subjects }).filter(({ disputed }) => !disputed);
  const shown = links.slice(0, SECTION_TOP);
  return {
    unit: LINKED[name].unit,
    total: links.length,
    refs: shown.map(({ object }) => object),
    rows: shown.map((link) => ({ section: name, ...linkRow(graph, link) })),
    findings: shown.flatMap(({ edges }) => linkFindings(graph, edges)),
  };
}

function linkRow(graph: Graph, { object, subjects, edges }: Link): Row {
  return {
    name: object.name,
    of: namesOf(graph, subjects),
    evidence: titlesOf(graph, edges),
    id: object.id,
    claimIds: claimIdsOf(edges),
  };
}

async function targets(graph: Graph, drug: string): Promise<Section> {
  const { targets: items } = drugTargetSet(graph, drug);
  const shown = items.slice(0, SECTION_TOP);
  const edges = shown.flatMap((item) => item.edges);
  const claims = await claimsOf(graph, edges);
  return {
    unit: "targets",
    total: items.length,
    refs: shown.flatMap(({ entity }) => refsOf(graph, [entity.id])),
    rows: shown.map((item) => ({ section: "target", ...targetRow(graph, item, claims) })),
    findings: shown.flatMap((item) => targetFindings(graph, item, claims)),
  };
}

async function events(graph: Graph, drug: string, cells: readonly CoverageCell[]): Promise<Section> {
  const set = await drugEventSet(graph, drug);
  const shown = { items: set.items.slice(0, SECTION_TOP), apart: [] };
  const claims = await shownClaims(graph, shown.items);
  const subject = inRole(refsOf(graph, [drug]), "subject");
  return {
    unit: "adverse events",
    total: set.items.length,
    refs: shown.items.flatMap(({ id }) => refsOf(graph, [id])),
    rows: eventRows(graph, shown, claims).map((row) => ({ section: "adverse event", ...row })),
    findings: [eventCount(set, subject, "adverse events", cells), ...eventFindings(graph, shown.items, claims)],
  };
}

/** The output of a tool that gives an overview of `subjects` in sections. */
function overview(
  graph: Graph,
  subjects: readonly string[],
  sections: readonly Section[],
  cells: CoverageCell[],
): ToolOutput {
  const refs = refsOf(graph, subjects);
  const totals = sections.map(({ total, unit }) => `${total} ${unit}`).join(", ");
  const entities = inRole(refs, "subject");
  const numbers = sections.map(({ total, unit }) => number(total, unit, "held"));
  return outputOf({
    refs: [...refs, ...sections.flatMap((section) => section.refs)],
    rows: sections.flatMap(({ rows }) => rows),
    summary: `${refs.map(({ name }) => name).join(", ")}: ${totals}; the first ${SECTION_TOP} of each are shown.`,
    cells,
    findings: [
      countDraft({ predicate: null, entities, numbers }, [], cells),
      ...sections.flatMap(({ findings }) => findings),
    ],
  });
}
