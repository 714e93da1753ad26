import { describe, expect, it } from "vitest";
import { bindingdb } from "@/lib/sources/drugs/bindingdb";
import { chemblActivities } from "@/lib/sources/drugs/chembl-activities";
import { gtopdb } from "@/lib/sources/drugs/gtopdb";
import { csv, inDrugWorld } from "./drug-world";
import { tsv } from "./folder";

describe("Guide to Pharmacology", () => {
  const HEADER = [
    ...["Target", "Target ID", "Target UniProt ID", "Target Species", "Ligand", "Ligand ID", "Type", "Action"],
    ...["Endogenous", "Primary Target", "Affinity Units", "Affinity High", "Affinity Median", "Affinity Low"],
    ...["Original Affinity Relation", "PubMed ID"],
  ];
  const ROWS = [
    ["HMG-CoA <i>reductase</i>", "639", "P04035", "Human", "atorvastatin", "2949", "Inhibitor", "Inhibition"],
    ["COX-2", "1376", "P35354", "Human", "ibuprofen", "2713", "Inhibitor", "Inhibition"],
    ["COX-1", "1375", "P23219", "Human", "ibuprofen", "2713", "Inhibitor", "None"],
    ["COX-2", "1376", "Q05769", "Mouse", "ibuprofen", "2713", "Inhibitor", "Inhibition"],
    ["COX-2", "1376", "P35354", "Human", "nobody", "1", "Inhibitor", "Inhibition"],
  ];
  const AFFINITIES = [
    ["false", "true", "pIC50", "", "8.1", "", "=", "11111111|22222222"],
    ["false", "false", "pIC50", "6.0", "", "5.0", "=", ""],
    ["false", "false", "pIC50", "", "4.0", "", ">", ""],
    ["false", "true", "pIC50", "", "6.1", "", "=", ""],
    ["false", "true", "pIC50", "", "6.1", "", "=", ""],
  ];
  const table = csv(HEADER, ...ROWS.map((row, index) => [...row, ...(AFFINITIES[index] ?? [])]));
  const file = (text: string) => ({ "gtopdb/interactions.csv": text });

  it("names a primary target the mechanism of action, and what else is bound an assay hit", async () => {
    const released = `"# GtoPdb Version: 2024.1 - published: 2024-03-26"\n${table}`;
    const { claim, statements, dropped } = await inDrugWorld(file(released), gtopdb);
    expect(statements).toEqual([
      "atorvastatin targets HMGCR",
      "ibuprofen binds_in_assay PTGS1",
      "ibuprofen binds_in_assay PTGS2",
    ]);
    expect(claim("atorvastatin targets HMGCR")).toMatchObject({
      strength: 1,
      qualifiers: { action_type: "Inhibition", act_type: "IC50" },
      statistic: { name: "pActivity", value: 8.1, unit: "-log10 M" },
      evidence: [{ publications: ["PMID:11111111", "PMID:22222222"], payload: { target_name: "HMG-CoA reductase" } }],
    });
    expect(claim("ibuprofen binds_in_assay PTGS2")?.statistic?.value).toBe(5.5);
    expect(claim("ibuprofen binds_in_assay PTGS1")).toMatchObject({
      statistic: null,
      qualifiers: { action_type: "Inhibitor" },
    });
    expect(dropped.gtopdb).toEqual({ "target is not human": 1, "ligand is in no drug list": 1 });
  });

  it("is refused when a column is missing, and not read where there is no file", async () => {
    const changed = file(table.replace("Primary Target", "Primary"));
    await expect(inDrugWorld(changed, gtopdb)).rejects.toThrow('no header with the column "Primary Target"');
    expect((await inDrugWorld({}, gtopdb)).skipped).toEqual(["gtopdb"]);
  });
});

describe("BindingDB", () => {
  const CHAIN = "UniProt (SwissProt) Primary ID of Target Chain";
  const HEADER = [
    ...["BindingDB Reactant_set_id", "Ligand SMILES", "BindingDB Ligand Name", "Target Name"],
    ...["Target Source Organism According to Curator or DataSource", "Ki (nM)", "IC50 (nM)", "Kd (nM)", "EC50 (nM)"],
    ...["Curation/DataSource", "PMID", "Link to Ligand-Target Pair in BindingDB", "PubChem CID"],
    ...["ChEMBL ID of Ligand", "DrugBank ID of Ligand", `${CHAIN} 1`, `${CHAIN} 2`],
  ];
  const row = (id: string, organism: string, affinity: string[], ligand: string[], chains: string[]) => [
    ...[id, "C", "a ligand", "a target", organism, ...affinity, "ChEMBL", "11111111", `https://example.org/${id}`],
    ...[...ligand, ...chains],
  ];
  const IBUPROFEN = ["3672", "", ""];
  const HUMAN = "Homo sapiens";

  it("gives each drug and human protein the median of its exact affinities", async () => {
    const table = tsv(
      HEADER,
      row("1", HUMAN, ["", "1000", "", ""], IBUPROFEN, ["P35354", ""]),
      row("2", HUMAN, ["", "10", "", ""], ["", "CHEMBL521", ""], ["P35354", ""]),
      row("3", HUMAN, ["100", ">50000", "", ""], ["", "", "DB01050"], ["P35354", ""]),
      row("4", HUMAN, ["", "n/a", "", ""], IBUPROFEN, ["P23219", "P35354"]),
      row("5", HUMAN, ["", "", "", "20"], IBUPROFEN, ["P23219", "P35354"]),
      row("6", "Mus musculus", ["", "20", "", ""], IBUPROFEN, ["Q05769", ""]),
      row("7", HUMAN, ["", "20", "", ""], ["999999", "", ""], ["P35354", ""]),
      row("8", HUMAN, ["", "", "", ""], IBUPROFEN, ["P35354", ""]),
    );
    const { claim, claims, dropped, entities } = await inDrugWorld({ "bindingdb/BindingDB_All.tsv": table }, bindingdb);
    expect(claim("ibuprofen binds_in_assay PTGS2")).toMatchObject({
      strength: 0.5,
      statistic: { name: "pActivity", value: 7, unit: "-log10 M" },
      qualifiers: { act_type: "IC50|Ki", measurements: 3, records_left_out: 0 },
    });
    const records = claim("ibuprofen binds_in_assay PTGS2")?.evidence.map(({ recordId, link }) => [recordId, link]);
    expect(records).toEqual([
      ["2:IC50", "https://example.org/2"],
      ["3:Ki", "https://example.org/3"],
      ["1:IC50", "https://example.org/1"],
    ]);
    const group = entities.find(({ type }) => type === "gene_group");
    expect(claims.find(({ object }) => object === group?.id)?.statistic?.value).toBe(7.7);
    expect(dropped.bindingdb).toEqual({
      "affinity is a bound": 1,
      "affinity is no number": 1,
      "target is not human": 1,
      "ligand is in no drug list": 1,
      "row states no affinity": 1,
    });
  });

  it("keeps the ten best records of a pair and says how many it left out", async () => {
    const rows = Array.from({ length: 13 }, (_, index) =>
      row(String(index), HUMAN, ["", String(10 + index), "", ""], IBUPROFEN, ["P35354", ""]),
    );
    const { claims } = await inDrugWorld({ "bindingdb/BindingDB_All.tsv": tsv(HEADER, ...rows.reverse()) }, bindingdb);
    expect(claims[0]?.qualifiers).toMatchObject({ measurements: 13, records_left_out: 3 });
    expect(claims[0]?.evidence.map(({ payload }) => payload.value_nm)).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ]);
  });
});

describe("ChEMBL activities", () => {
  const HEADER = [
    ...["activity_id", "molecule_chembl_id", "target_chembl_id", "standard_type", "standard_relation"],
    ...["standard_value", "standard_units", "pchembl_value", "data_validity_comment", "pubmed_id"],
  ];
  const TARGETS = csv(
    ["target_chembl_id", "target_name", "uniprot_acc", "ensembl_id"],
    ["CHEMBL230", "Cyclooxygenase-2", "P35354", ""],
    ["CHEMBL4321", "Cyclooxygenase-2", "Q05769", ""],
  );

  it("counts exact potencies that no comment doubts", async () => {
    const table = csv(
      HEADER,
      ["1", "CHEMBL521", "CHEMBL230", "IC50", "=", "1000", "nM", "6.00", "", "11111111.0"],
      ["2", "CHEMBL521", "CHEMBL230", "Ki", "=", "100", "nM", "", "", ""],
      ["3", "CHEMBL521", "CHEMBL230", "IC50", ">", "100000", "nM", "", "", ""],
      ["4", "CHEMBL521", "CHEMBL230", "IC50", "=", "1", "nM", "9.00", "Outside typical range", ""],
      ["5", "CHEMBL521", "CHEMBL230", "Inhibition", "=", "50", "%", "", "", ""],
      ["6", "CHEMBL521", "CHEMBL4321", "IC50", "=", "10", "nM", "8.00", "", ""],
      ["7", "CHEMBL9", "CHEMBL230", "IC50", "=", "10", "nM", "8.00", "", ""],
      ["8", "CHEMBL521", "CHEMBL9", "IC50", "=", "10", "nM", "8.00", "", ""],
    );
    const files = { "chembl/chembl_activities.csv": table, "chembl/chembl_targets.csv": TARGETS };
    const { statements, claims, dropped } = await inDrugWorld(files, chemblActivities);
    expect(statements).toEqual(["ibuprofen binds_in_assay PTGS2"]);
    expect(claims[0]).toMatchObject({ statistic: { value: 6.5 }, qualifiers: { measurements: 2 } });
    expect(claims[0]?.evidence.at(-1)?.publications).toEqual(["PMID:11111111"]);
    expect(dropped["chembl-activities"]).toEqual({
      "row states no exact potency": 2,
      "the source doubts the value": 1,
      "accession of a target is no human gene": 1,
      "no protein of the target is human": 1,
      "molecule is in no drug list": 1,
      "target is no protein of the target table": 1,
    });
  });

  it("are not read where only the target table is there", async () => {
    expect((await inDrugWorld({ "chembl/chembl_targets.csv": TARGETS }, chemblActivities)).skipped).toEqual([
      "chembl-activities",
    ]);
  });
});
