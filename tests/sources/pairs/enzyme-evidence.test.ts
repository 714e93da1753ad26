import { expect, it } from "vitest";
import { enzymeEvidence } from "@/lib/sources/drugs/enzyme-evidence";
import { inDrugWorld } from "@/tests/sources/drug-world";
import { tsv } from "@/tests/sources/folder";

const INHIBITION = "dikb/dikb-2017-all-inhibition-evidence.tsv";
const SUBSTRATES = "dikb/dikb-2017-all-substrate-of-evidence.tsv";
const [FOR, AGAINST] = ["EVIDENCE FOR", "EVIDENCE AGAINST"];
const PAPER = "http://www.ncbi.nlm.nih.gov/pubmed/900001";
const row = (drug: string, predicate: string, enzyme: string, evidence: string, type = "EV_PK_DDI_RCT") => [
  ...[drug, predicate, enzyme, evidence, PAPER, type, "https://example.org/page"],
];

it("tells an inhibitor from a substrate, and evidence against from evidence for", async () => {
  const { statements, claims, dropped } = await inDrugWorld(
    {
      [INHIBITION]: tsv(
        row("ibuprofen", "inhibits", "CYP3A4", AGAINST, "Non_traceable_Drug_Label_Statement"),
        row("ibuprofen", "inhibits", "oatp1b1", FOR),
        row("ibuprofen", "inhibits", "cyp99z9", FOR),
      ),
      [SUBSTRATES]: tsv(
        row("atorvastatin", "substrate_of", "cyp3a4", FOR),
        row("atorvastatin", "substrate_of", "cyp3a4", FOR, "EV_EX_Met_Enz_ID_Cyp450_Hum_Recom"),
        row("atorvastatin", "substrate_of", "cyp3a4", AGAINST),
        row("atorvastatin", "substrate_of", "oatp1b1", FOR),
        row("nowherin", "substrate_of", "cyp3a4", FOR),
        row("atorvastatin", "binds", "cyp3a4", FOR),
        row("atorvastatin", "substrate_of", "cyp3a4", "EVIDENCE"),
      ),
    },
    enzymeEvidence,
  );
  expect(statements).toEqual([
    "atorvastatin metabolised_by CYP3A4",
    "atorvastatin not metabolised_by CYP3A4",
    "atorvastatin transported_by SLCO1B1",
    "ibuprofen interacts_with SLCO1B1",
    "ibuprofen not interacts_with CYP3A4",
  ]);
  const inhibits = claims.find(({ object }) => object === "HGNC:10959");
  expect(inhibits?.qualifiers).toMatchObject({ role: "transporter", action_type: "inhibitor" });
  const taken = claims.find(({ predicate, negated }) => predicate === "metabolised_by" && !negated);
  expect(taken?.evidence.map(({ publications, link }) => [publications, link])).toEqual([
    [["PMID:900001"], PAPER],
    [["PMID:900001"], PAPER],
  ]);
  expect(dropped.dikb).toEqual({
    "enzyme is no human gene": 1,
    "drug is in no drug list": 1,
    "relation is not known": 1,
    "neither for nor against": 1,
  });
});

it("refuses a row that is cut off", async () => {
  const cut = inDrugWorld({ [INHIBITION]: tsv(["ibuprofen", "inhibits"]), [SUBSTRATES]: tsv(["x"]) }, enzymeEvidence);
  await expect(cut).rejects.toThrow("expected 7 columns, found 2");
});
