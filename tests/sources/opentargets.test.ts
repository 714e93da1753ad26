import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { opentargetsAssociations } from "@/lib/sources/diseases/opentargets";
import { SourceError } from "@/lib/sources/source-error";
import { built, genes } from "@/tests/fixtures/built-graph";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const FOLDER = "opentargets/association_by_datatype_direct";
const PART = `${FOLDER}/part-00000.snappy.parquet`;
const sources = [genes("SCN1A", "KCNQ2"), hpoOntology, mondo, opentargetsAssociations];

type Row = { targetId: string; diseaseId: string; kind: string; score: number };
const row = (targetId: string, diseaseId: string, kind: string, score: number): Row => ({
  targetId,
  diseaseId,
  kind,
  score,
});

const ROWS = [
  row("ENSG1", "EFO_0000474", "genetic_association", 0.75),
  row("ENSG1", "EFO_0000474", "known_drug", 0.9),
  row("ENSG2", "MONDO_0005027", "genetic_association", 0.05),
  row("ENSG2", "HP_0001250", "genetic_association", 0.5),
  row("ENSG9", "MONDO_0005027", "genetic_association", 0.5),
];

/** A Parquet file of associations whose columns of kind and score have these names. */
function parquet(rows: readonly Row[], kind = "datatypeId", score = "score"): Buffer {
  const column = (name: string, data: unknown[], type: "STRING" | "DOUBLE" = "STRING") => ({ name, data, type });
  const columnData = [
    column(
      "targetId",
      rows.map(({ targetId }) => targetId),
    ),
    column(
      "diseaseId",
      rows.map(({ diseaseId }) => diseaseId),
    ),
    column(
      kind,
      rows.map((each) => each.kind),
    ),
    column(
      score,
      rows.map((each) => each.score),
      "DOUBLE",
    ),
  ];
  return Buffer.from(parquetWriteBuffer({ columnData }));
}

const readFrom = (files: Record<string, Buffer | string>) => built({ ...ONTOLOGY, ...DISEASES, ...files }, sources);

describe("Open Targets associations", () => {
  it.each([
    ["datatypeId", "score"],
    ["aggregationValue", "associationScore"],
  ])("reads genetic ones, called %s and %s", async (kind, score) => {
    const { graph, dropped } = await readFrom({ [PART]: parquet(ROWS, kind, score) });
    const claims = graph.claims.filter(({ dataset }) => dataset === "opentargets-genetics");
    expect(
      claims.map(({ subject, predicate, object, statistic }) => [subject, predicate, object, statistic?.value]),
    ).toEqual([
      ["HGNC:1", "associated_with", "MONDO:0005027", 0.75],
      ["HGNC:2", "has_phenotype", "HP:0001250", 0.5],
    ]);
    expect(dropped["opentargets-genetics"]).toEqual({
      "association is of another kind than genetic": 1,
      "genetic score below 0.1": 1,
      "gene is not in HGNC": 1,
    });
  });

  it("reads every part", async () => {
    const second = parquet([row("ENSG2", "EFO_0000474", "genetic_association", 0.25)]);
    const { graph } = await readFrom({ [PART]: parquet(ROWS), [`${FOLDER}/part-00001.snappy.parquet`]: second });
    expect(graph.claims.filter(({ dataset }) => dataset === "opentargets-genetics")).toHaveLength(3);
  });

  it("is left out where the folder has no part", async () => {
    const { report } = await readFrom({});
    expect(report.skipped).toContain("opentargets-genetics");
  });

  it.each([
    ["other columns", parquet(ROWS, "kind"), "expected columns targetId, diseaseId, datatypeId and score"],
    ["a cut-off file", parquet(ROWS).subarray(0, 200), "is not a sound Parquet file"],
    ["another format", Buffer.from("targetId,diseaseId\n"), "is not a sound Parquet file"],
    ["an empty file", Buffer.alloc(0), "is empty"],
    ["a score above 1", parquet([row("ENSG1", "EFO_0000474", "genetic_association", 7)]), "another shape"],
  ])("stops at %s and names it", async (_what, content, reason) => {
    const error = await readFrom({ [PART]: content }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ file: PART });
    expect((error as SourceError).reason).toContain(reason);
  });
});
