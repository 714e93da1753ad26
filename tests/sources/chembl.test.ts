import { expect, it } from "vitest";
import { chemblIndications, chemblMechanisms } from "@/lib/sources/drugs/chembl";
import { drugcentralTargets } from "@/lib/sources/drugs/drugcentral-targets";
import { INTERACTION_HEADER, interaction } from "./drug-side";
import { csv, inDrugWorld } from "./drug-world";
import { tsv } from "./folder";

const TARGETS = csv(
  ["target_chembl_id", "target_name", "uniprot_acc", "ensembl_id"],
  ["CHEMBL402", "HMG-CoA reductase", "P04035", ""],
  ["CHEMBL2094253", "Cyclooxygenase", "P23219", ""],
  ["CHEMBL2094253", "Cyclooxygenase", "P35354", ""],
  ["CHEMBL352", "DNA gyrase", "P0AES4", ""],
);
const MECHANISMS = csv(
  ["action_type", "mechanism_of_action", "molecule_chembl_id", "target_chembl_id"],
  ["INHIBITOR", "HMG-CoA reductase inhibitor", "CHEMBL1487", "CHEMBL402"],
  ["INHIBITOR", "Cyclooxygenase inhibitor", "CHEMBL521", "CHEMBL2094253"],
  ["INHIBITOR", "Bacterial DNA gyrase inhibitor", "CHEMBL521", "CHEMBL352"],
  ["INHIBITOR", "Cyclooxygenase inhibitor", "CHEMBL999999", "CHEMBL2094253"],
  ["INHIBITOR", "Unknown", "CHEMBL521", ""],
  ["INHIBITOR", "Membrane inhibitor", "CHEMBL521", "CHEMBL4"],
);
const FILES = { "chembl/chembl_mechanisms.csv": MECHANISMS, "chembl/chembl_targets.csv": TARGETS };

it("reads mechanisms on human proteins, a target of several as one group", async () => {
  const { statements, claim, entities } = await inDrugWorld(FILES, chemblMechanisms);
  expect(statements).toEqual(["atorvastatin targets HMGCR", "ibuprofen targets Cyclooxygenase"]);
  expect(claim("atorvastatin targets HMGCR")).toMatchObject({
    strength: 1,
    qualifiers: { action_type: "INHIBITOR" },
    evidence: [
      {
        link: "https://www.ebi.ac.uk/chembl/compound_report_card/CHEMBL1487/",
        payload: { mechanism_of_action: "HMG-CoA reductase inhibitor" },
      },
    ],
  });
  expect(entities.find(({ type }) => type === "gene_group")?.members).toEqual(["HGNC:9604", "HGNC:9605"]);
});

it("finds the members of a complex with DrugCentral, under ChEMBL's name", async () => {
  const listed = (name: string, accessions: string, source: string, organism = "Homo sapiens") =>
    interaction({
      TARGET_NAME: name,
      ACCESSION: accessions,
      ACT_SOURCE: source,
      STRUCT_ID: "1407",
      ORGANISM: organism,
    });
  const mechanisms = MECHANISMS.replaceAll("CHEMBL2094253", "CHEMBL2095157").replace("Membrane", "Albumin complex");
  const files = {
    ...{ ...FILES, "chembl/chembl_mechanisms.csv": mechanisms },
    "drugcentral/drug.target.interaction.tsv.gz": tsv(
      INTERACTION_HEADER,
      listed("Cyclooxygenase", "P35354|P23219", "CHEMBL"),
      listed("Cyclooxygenase", "Q05769|P22437", "CHEMBL", "Mus musculus"),
      listed("Albumin complex", "P02768|P08684", "WOMBAT-PK"),
    ),
  };
  const { statements, claim, dropped } = await inDrugWorld(files, drugcentralTargets, chemblMechanisms);
  expect(statements).toContain("ibuprofen targets Cyclooxygenase");
  expect(statements).not.toContain("ibuprofen targets Albumin complex");
  const payload = { target: "CHEMBL2095157", members_listed_by: "DrugCentral, under the same name" };
  expect(claim("ibuprofen targets Cyclooxygenase")?.evidence[0]?.payload).toMatchObject(payload);
  expect(dropped.chembl?.["target is no protein of the target table"]).toBe(1);
});

it("says why it leaves a mechanism out", async () => {
  const { dropped } = await inDrugWorld(FILES, chemblMechanisms);
  expect(dropped.chembl).toEqual({
    "accession of a target is no human gene": 1,
    "no protein of the target is human": 1,
    "molecule is in no drug list": 1,
    "mechanism has no target": 1,
    "target is no protein of the target table": 1,
  });
});

it("refuses a table with another header", async () => {
  const changed = { ...FILES, "chembl/chembl_mechanisms.csv": MECHANISMS.replace("action_type", "action") };
  await expect(inDrugWorld(changed, chemblMechanisms)).rejects.toThrow('expected column 1 to be "action_type"');
});

const INDICATIONS = csv(
  ["efo_id", "efo_term", "max_phase_for_ind", "molecule_chembl_id"],
  ["EFO_0004911", "familial hypercholesterolemia", "4.0", "CHEMBL1487"],
  ["EFO:0000275", "atrial fibrillation", "3.0", "CHEMBL1487"],
  ["HP:0002315", "headache", "4.0", "CHEMBL521"],
  ["EFO:0003963", "freckles, many", "4.0", "CHEMBL521"],
  ["ORDO_752", "a rare trouble", "4.0", "CHEMBL521"],
  ["GO:0008150", "a process", "4.0", "CHEMBL521"],
  ["EFO:0004911", "familial hypercholesterolemia", "4.0", "CHEMBL1"],
);

it("calls only an approved use an indication, and finds its disease whichever way the id is written", async () => {
  const { statements, claim, dropped } = await inDrugWorld(
    { "chembl/chembl_indications.csv": INDICATIONS },
    chemblIndications,
  );
  expect(statements).toEqual([
    "atorvastatin indicated_for familial hypercholesterolemia",
    "ibuprofen indicated_for Headache",
    "ibuprofen indicated_for a rare trouble",
    "ibuprofen indicated_for freckles, many",
  ]);
  expect(claim("ibuprofen indicated_for freckles, many")).toMatchObject({
    object: "EFO:0003963",
    qualifiers: { max_phase: 4 },
  });
  expect(dropped.chembl).toEqual({
    "trial of a phase below 4: no approved indication": 1,
    "condition is no disease, phenotype or adverse event of the graph": 1,
    "molecule is in no drug list": 1,
  });
});
