import type { Aspect } from "@/lib/knowledge/dataset";
import type { Graph } from "@/lib/knowledge/graph";
import { linkedSection, type Section } from "./sections";

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
