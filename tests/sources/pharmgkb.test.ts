import { describe, expect, it } from "vitest";
import { pharmgkb } from "@/lib/sources/pharmacogenetics/pharmgkb";
import { events, genes, tsv } from "@/tests/fixtures/built-graph";
import { drugs, keptFrom } from "./named-drugs";

const ANNOTATIONS = "pharmgkb/clinical_annotations.tsv";
const EVIDENCE = "pharmgkb/clinical_ann_evidence.tsv";
const HEADER = [
  "Clinical Annotation ID",
  "Variant/Haplotypes",
  "Gene",
  "Level of Evidence",
  "Level Override",
  "Level Modifiers",
  "Score",
  "Phenotype Category",
  "PMID Count",
  "Evidence Count",
  "Drug(s)",
  "Phenotype(s)",
  "Latest History Date (YYYY-MM-DD)",
  "URL",
  "Specialty Population",
];
const EVIDENCE_HEADER = [
  "Clinical Annotation ID",
  "Evidence ID",
  "Evidence Type",
  "Evidence URL",
  "PMID",
  "Summary",
  "Score",
];

function annotation(values: Record<string, string>): string[] {
  const usual = {
    "Clinical Annotation ID": "7",
    "Variant/Haplotypes": "rs1",
    Gene: "SLCO1B1",
    "Level of Evidence": "1A",
    "Phenotype Category": "Toxicity",
    "Drug(s)": "imaginol",
    URL: "https://www.pharmgkb.org/clinicalAnnotation/7",
  };
  const row: Record<string, string> = { ...usual, ...values };
  return HEADER.map((column) => row[column] ?? "");
}

const known = [
  drugs("imaginol", "inventol"),
  genes("SLCO1B1", "CYP2C9"),
  events("MYALGIA", "TOXIC EPIDERMAL NECROLYSIS", "RASH"),
];
const evidence = [
  "7",
  "E1",
  "Variant Drug Annotation",
  "https://example.org/E1",
  "12345",
  "Allele C goes with myalgia of imaginol.",
  "2.5",
];
const read = (annotations: string[][], rows: string[][] = [evidence]) =>
  keptFrom(
    { [ANNOTATIONS]: tsv(HEADER, ...annotations), [EVIDENCE]: tsv(EVIDENCE_HEADER, ...rows) },
    ...known.map((source, index) => ({ ...source, dataset: { ...source.dataset, key: `given-${index}` } })),
    pharmgkb,
  );

describe("PharmGKB", () => {
  it("makes a claim of each drug, gene and event, with level, variant and the studies", async () => {
    const { claims } = await read([
      annotation({
        Score: "12.5",
        "Phenotype(s)": "Myalgia;Epidermal Necrolysis, Toxic;imaginol-induced rash;Made up disease",
        "Specialty Population": "Pediatric",
      }),
    ]);
    expect(claims.map(({ qualifiers }) => qualifiers.event_id)).toEqual([
      "AE:myalgia",
      "AE:toxic_epidermal_necrolysis",
      "AE:rash",
    ]);
    expect(claims[0]).toMatchObject({
      subject: "DRUGCENTRAL:1",
      predicate: "pharmacogenetic_risk",
      object: "HGNC:1",
      strength: 1,
      qualifiers: {
        variant: "rs1",
        level: "1A",
        category: "Toxicity",
        phenotypes: "Myalgia; Epidermal Necrolysis, Toxic; imaginol-induced rash; Made up disease",
        population: "paediatric",
        event_name: "Myalgia",
      },
    });
    expect(claims[0]?.evidence.map(({ recordId, link, publications }) => [recordId, link, publications])).toEqual([
      ["7", "https://www.pharmgkb.org/clinicalAnnotation/7", []],
      ["7|E1", "https://example.org/E1", ["PMID:12345"]],
    ]);
    expect(claims[0]?.evidence[0]?.payload).toMatchObject({ score: 12.5, level: "1A" });
    expect(JSON.stringify(claims)).not.toContain("goes with");
  });

  it("splits lists, weighs by level and makes one claim without event where no phenotype names one", async () => {
    const { claims, dropped } = await read([
      annotation({
        Gene: "SLCO1B1;CYP2C9;NOGENE",
        "Drug(s)": "imaginol;inventol;antihypertensives",
        "Level of Evidence": "3",
      }),
    ]);
    expect(claims.map(({ subject, object, strength, qualifiers }) => [subject, object, strength, qualifiers])).toEqual(
      ["DRUGCENTRAL:1", "DRUGCENTRAL:2"].flatMap((drug) =>
        ["HGNC:1", "HGNC:2"].map((gene) => [drug, gene, 0.4, { variant: "rs1", level: "3", category: "Toxicity" }]),
      ),
    );
    expect(dropped.pharmgkb).toEqual({ "drug is in no drug list, or is a class": 1, "gene is not in HGNC": 1 });
  });

  it("keeps summaries as passages of the drugs they name, of all drugs when they name none", async () => {
    const other = [
      "7",
      "E2",
      "Guideline Annotation",
      "https://example.org/E2",
      "",
      "A guideline speaks of both.",
      "not scored",
    ];
    const { passages, claims } = await read([annotation({ "Drug(s)": "imaginol;inventol" })], [evidence, other]);
    expect(passages.map(({ entity, text }) => [entity, text])).toEqual([
      ["DRUGCENTRAL:1", "Allele C goes with myalgia of imaginol."],
      ["DRUGCENTRAL:1", "A guideline speaks of both."],
      ["DRUGCENTRAL:2", "A guideline speaks of both."],
    ]);
    expect(passages[0]).toMatchObject({ section: "annotation", document: "PharmGKB clinical annotation 7" });
    expect(new Set(passages.map(({ id }) => id)).size).toBe(3);
    expect(claims[0]?.evidence[2]).toMatchObject({ publications: [], payload: { score: null } });
  });

  it("refuses another header, and drops a level it does not know", async () => {
    const { claims, dropped, leftOut } = await read([annotation({ "Level of Evidence": "5" })]);
    expect(claims).toEqual([]);
    expect(dropped.pharmgkb).toEqual({ "level of evidence is unknown": 1 });
    expect(leftOut).toMatchObject([{ reason: "level of evidence is unknown", names: [{ name: "line 2", rows: 1 }] }]);
    const changed = EVIDENCE_HEADER.with(4, "PubMed");
    const files = { [ANNOTATIONS]: tsv(HEADER, annotation({})), [EVIDENCE]: tsv(changed, evidence) };
    await expect(keptFrom(files, drugs("imaginol"), pharmgkb)).rejects.toThrow(
      `${EVIDENCE}, line 1: expected column 5`,
    );
  });
});
