import { describe, expect, it } from "vitest";
import { edgeOf, type Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { indexBuilder } from "@/lib/graph/paths/index-build";
import { openGraph } from "@/lib/graph/paths/open-graph";
import { CLAIMS, DATASETS, NOT_LOADED } from "@/tests/fixtures/small-graph-claims";
import { ENTITIES, NAMES } from "@/tests/fixtures/small-graph-entities";
import { IBUPROFEN, METFORMIN, runTool, SIMVASTATIN } from "./bench";

const [PTGS2, NAUSEA] = ["HGNC:9605", "AE:nausea"];

/** Aspects, the statements they are made of, and calls that ask for nothing else. */
const ASPECTS: [string, Predicate[], [tool: string, args: Record<string, unknown>][]][] = [
  ["label_listings", ["listed_on_label"], [["get_drug_adverse_events", { drug: METFORMIN, source: "label" }]]],
  ["reporting_signals", ["reported_with"], [["get_drug_signals", { drug: METFORMIN }]]],
  ["pathways", ["member_of"], [["get_gene_pathways", { genes: [PTGS2] }]]],
  ["diseases", ["associated_with", "refutes"], [["get_gene_diseases", { genes: [PTGS2] }]]],
  ["pharmacogenetics", ["pharmacogenetic_risk"], [["get_drug_pharmacogenetics", { drug: SIMVASTATIN }]]],
  ["indications", ["indicated_for", "named_in_indications"], [["get_drug_indications", { drug: METFORMIN }]]],
  ["drug_classes", [], [["get_drug_classes", { drugs: [METFORMIN] }]]],
  ["pharmacokinetics", ["metabolised_by", "transported_by"], [["get_drug_enzymes", { drug: METFORMIN }]]],
  [
    "targets",
    ["targets", "binds_in_assay"],
    [
      ["get_drug_targets", { drug: IBUPROFEN }],
      ["get_gene_drugs", { genes: [PTGS2] }],
      ["compare_drug_targets", { drugs: [IBUPROFEN, METFORMIN], operation: "shared" }],
    ],
  ],
  [
    "label_text",
    [],
    [
      ["search_label_text", { text: "nausea", drugs: [METFORMIN] }],
      ["search_label_text", { text: "nausea", drugs: [METFORMIN], event: NAUSEA }],
      ["search_label_text", { text: "nausea" }],
      ["get_label_sections", { drug: METFORMIN }],
    ],
  ],
];

describe.each(ASPECTS)("%s of sources of which this edition holds none", (aspect, predicates, calls) => {
  it.each(calls)("is not loaded for %s", async (tool, args) => {
    const { status, coverage, findings } = await runTool(tool, args, without(predicates));
    expect(status).toBe("not_loaded");
    expect(coverage.filter(({ state }) => state !== "not_loaded")).toEqual([]);
    expect(findings.filter(({ kind }) => kind === "searched_empty")).toEqual([]);
  });

  it("is named as not loaded, and given by no source loaded", () => {
    const { datasets, notLoaded } = without(predicates);
    expect(datasets.flatMap(({ aspects }) => aspects as string[])).not.toContain(aspect);
    expect(notLoaded.flatMap(({ aspects }) => aspects as string[])).toContain(aspect);
  });
});

/** The small graph with sources that give text, classes, uses and enzymes in full, without statements of some kinds, and without any text. */
function without(predicates: readonly Predicate[]): Graph {
  const [first, ...rest] = DATASETS;
  if (!first) throw new Error("There are sources");
  const more = ["label_text", "drug_classes", "indications", "pharmacokinetics"] as const;
  const datasets = [{ ...first, aspects: [...first.aspects, ...more] }, ...rest];
  const builder = indexBuilder({ version: "v", edition: "test", datasets }, [...ENTITIES]);
  for (const name of NAMES) builder.name(name);
  for (const claim of CLAIMS) if (!predicates.includes(claim.predicate)) builder.edge(edgeOf(claim));
  return openGraph(builder.finish(), { claims: async () => [], passages: async () => [], notLoaded: NOT_LOADED });
}
