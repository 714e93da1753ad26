import type { Aspect, CoverageCell } from "@/lib/domain/dataset";
import type { EntityRef } from "@/lib/domain/entity";
import { inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { statusOf } from "@/lib/tools/coverage";
import { countDraft } from "@/lib/tools/draft";
import { nameOf, refsOf, titleOf } from "@/lib/tools/refs";
import { type Link, type LinkQuery, linkFindings, linksOf } from "./links";

/** How many of each section's things an overview shows. */
export const SECTION_TOP = 10;

/** A part of an overview: how many things there are (`total`, named by `unit`), and the foremost of them. */
export type Section = {
  name: string;
  unit: string;
  total: number;
  refs: EntityRef[];
  rows: Row[];
  findings: FactDraft[];
};

/** The section of the things some claims link entities to, the foremost shown. Links a source only denies are left out. */
export function linkedSection(graph: Graph, name: string, query: Omit<LinkQuery, "aspects">): Section {
  const links = linksOf(graph, query).filter(({ disputed }) => !disputed);
  const shown = links.slice(0, SECTION_TOP);
  return {
    name,
    unit: query.unit,
    total: links.length,
    refs: shown.map(({ object }) => object),
    rows: shown.map((link) => ({ section: name, ...linkRow(graph, link) })),
    findings: shown.flatMap((link) => linkFindings(graph, link)),
  };
}

/** The output of a tool that gives an overview of `subjects` in sections. */
export function overview(
  graph: Graph,
  subjects: readonly string[],
  sections: readonly Section[],
  cells: CoverageCell[],
): ToolOutput {
  const refs = refsOf(graph, subjects);
  const rows = sections.flatMap((section) => section.rows);
  return {
    status: statusOf(rows.length, cells),
    rows,
    total: rows.length,
    summary: `${refs.map(({ name }) => name).join(", ")}: ${sections.map(({ total, unit }) => `${total} ${unit}`).join(", ")}; the first ${SECTION_TOP} of each are shown.`,
    refs: [...refs, ...sections.flatMap((section) => section.refs)],
    coverage: cells,
    findings: [
      countDraft(
        {
          predicate: null,
          entities: inRole(refs, "subject"),
          numbers: sections.map(({ total, unit }) => number(total, unit, "held")),
        },
        [],
        cells,
      ),
      ...sections.flatMap(({ findings }) => findings),
    ],
  };
}

function linkRow(graph: Graph, { object, subjects, edges }: Link): Row {
  return {
    name: object.name,
    of: subjects.map((id) => nameOf(graph, id)),
    evidence: [...new Set(edges.map(({ dataset }) => titleOf(graph, dataset)))],
    id: object.id,
    claimIds: edges.map(({ claimId }) => claimId),
  };
}

/** The aspects `geneSections` shows. */
export const GENE_ASPECTS: readonly Aspect[] = ["pathways", "interactions", "gene_safety", "phenotypes"];

/** Pathways, interacting genes, safety events and phenotypes of genes. */
export function geneSections(graph: Graph, genes: readonly string[]): Section[] {
  return [
    linkedSection(graph, "pathway", {
      subjects: genes,
      predicates: ["member_of"],
      objects: ["pathway"],
      unit: "pathways",
    }),
    linkedSection(graph, "interactor", {
      subjects: genes,
      given: "either",
      predicates: ["interacts_with"],
      objects: ["gene"],
      unit: "interacting genes",
    }),
    linkedSection(graph, "safety", {
      subjects: genes,
      predicates: ["affects_event"],
      objects: ["adverse_event", "phenotype", "disease"],
      unit: "safety events",
    }),
    linkedSection(graph, "phenotype", {
      subjects: genes,
      predicates: ["has_phenotype"],
      objects: ["phenotype"],
      unit: "phenotypes",
    }),
  ];
}
