import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { biomappings, biomappingsIds } from "@/lib/sources/diseases/biomappings";
import { clingen } from "@/lib/sources/diseases/clingen";
import { ctd } from "@/lib/sources/diseases/ctd";
import { diseaseOntology } from "@/lib/sources/diseases/disease-ontology";
import { diseasesGwas, diseasesKnowledge } from "@/lib/sources/diseases/diseases-jensen";
import { disgenet } from "@/lib/sources/diseases/disgenet";
import { hetionet } from "@/lib/sources/diseases/hetionet";
import { opentargetsScores } from "@/lib/sources/diseases/opentargets";
import { humanInteractome, literatureInteractome, proteinInteractions } from "@/lib/sources/genes/protein-interactions";
import { stringLinks, stringPhysicalLinks, stringProteins } from "@/lib/sources/genes/string-links";
import { wikipathways } from "@/lib/sources/genes/wikipathways";
import type { Source } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import * as associations from "@/tests/fixtures/association-files";
import { built, genes } from "@/tests/fixtures/built-graph";
import * as diseases from "@/tests/fixtures/disease-files";

const GOOD: Record<string, string> = {
  ...diseases.ONTOLOGY_OF_DISEASES,
  ...diseases.JENSEN,
  ...diseases.DISGENET_FILES,
  ...diseases.CLINGEN_FILES,
  ...diseases.CTD_FILES,
  ...associations.HETIONET,
  ...associations.OT_FILES,
  ...associations.WIKIPATHWAYS_FILES,
  ...associations.PPI_FILES,
  ...associations.STRING_FILES,
  ...associations.BIOMAPPINGS_FILES,
};
const TIERS = ["open", "share-alike", "non-commercial", "unlicensed"] as const;

/** Every file, its source with what that needs, and the first column its header names. */
const FILES: [file: string, sources: Source[], column: string | null][] = [
  [diseases.DO_TERMS, [diseaseOntology], "id"],
  [diseases.DO_XREFS, [diseaseOntology], "id"],
  [diseases.KNOWLEDGE, [diseasesKnowledge], null],
  [diseases.EXPERIMENTS, [diseasesGwas], null],
  [diseases.DISGENET, [disgenet], "geneId"],
  [diseases.CLINGEN, [clingen], "GENE SYMBOL"],
  [diseases.CTD, [ctd], null],
  [associations.BINDING, [hetionet], "drugbank_id"],
  [associations.ASSOCIATION, [hetionet], "doid_id"],
  [associations.OT_SCORES, [opentargetsScores], "ensembl_id"],
  [associations.WIKIPATHWAYS, [wikipathways], null],
  [associations.INTERACTIONS, [proteinInteractions], "source_code"],
  [associations.HI_II_14, [humanInteractome], "Entrez Gene IDA"],
  [associations.LIT_BM_13, [literatureInteractome], "entrez_gene_ida"],
  [associations.BIOMAPPINGS, [biomappingsIds, biomappings], "subject_id"],
  [associations.STRING_PROTEINS, [stringProteins], "#string_protein_id"],
  [associations.STRING_LINKS, [stringProteins, stringLinks], "protein1"],
  [associations.STRING_PHYSICAL, [stringProteins, stringPhysicalLinks], "protein1"],
];

async function refusal(file: string, sources: Source[], content: string | Buffer): Promise<unknown> {
  const read = built({ ...GOOD, [file]: content }, [genes("SCN1A", "KCNQ2", "CYP3A4"), ...sources], TIERS);
  return await read.then(
    () => "was read",
    (error: unknown) => error,
  );
}

/** Without the second half of the last row. */
function cutShort(text: string): string {
  const lines = text.trimEnd().split("\n");
  const last = lines.at(-1) ?? "";
  return [...lines.slice(0, -1), last.slice(0, Math.floor(last.length / 4))].join("\n");
}

describe.each(FILES)("%s", (file, sources, column) => {
  it("is read as it should be", async () => {
    expect(await refusal(file, sources, GOOD[file] ?? "")).toBe("was read");
  });

  const broken: [string, string | Buffer][] = [
    ["empty", Buffer.alloc(0)],
    ["cut short within a row", cutShort(GOOD[file] ?? "")],
  ];
  if (column) broken.push(["given another header", (GOOD[file] ?? "").replace(column, "renamed")]);

  it.each(broken)("is refused when %s", async (_how, content) => {
    const error = await refusal(file, sources, content);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ file });
  });

  it("is refused when its archive is cut off, or it is no text", async () => {
    const packed = gzipSync(GOOD[file] ?? "").subarray(0, 40);
    const error = await refusal(file, sources, file.endsWith(".gz") ? packed : Buffer.from([0xff, 0xfe, 0xff]));
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ file });
  });
});
