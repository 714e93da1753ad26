import { describe, expect, it } from "vitest";
import type { Entity } from "@/lib/domain/entity";
import {
  hetionet,
  hetionetNonCommercial,
  hetionetShareAlike,
  hetionetUnlicensed,
} from "@/lib/sources/diseases/hetionet";
import { hpoOntology } from "@/lib/sources/diseases/hpo-ontology";
import { mondo } from "@/lib/sources/diseases/mondo";
import { HETIONET } from "@/tests/fixtures/association-files";
import { built, genes, given } from "@/tests/fixtures/built-graph";
import { DISEASES, ONTOLOGY } from "@/tests/fixtures/phenotype-files";

const TIERS = ["open", "share-alike", "non-commercial", "unlicensed"] as const;
const drug: Entity = { id: "DRUGCENTRAL:1", name: "examplin", type: "drug", xrefs: ["DRUGBANK:DB1"] };
const sources = [
  genes("SCN1A", "KCNQ2", "CYP3A4"),
  given([{ kind: "entity", entity: drug }]),
  hpoOntology,
  mondo,
  hetionet,
  hetionetShareAlike,
  hetionetNonCommercial,
  hetionetUnlicensed,
];

async function graphOf(tiers: typeof TIERS | readonly ["open"] = TIERS) {
  const { graph, dropped, report } = await built({ ...ONTOLOGY, ...DISEASES, ...HETIONET }, sources, tiers);
  const of = (key: string) => graph.claims.filter(({ dataset }) => dataset === key);
  return { of, dropped, report };
}

describe("Hetionet", () => {
  it("puts each row into the dataset of its licence", async () => {
    const { of, report } = await graphOf();
    const rows = Object.fromEntries(report.datasets.map(({ key, rowsIn }) => [key, rowsIn]));
    expect(rows).toMatchObject({ hetionet: 4, "hetionet-sa": 2, "hetionet-nc": 11, "hetionet-unlicensed": 2 });
    expect(of("hetionet-nc")[0]).toMatchObject({ predicate: "binds_in_assay", object: "HGNC:3" });
    expect(of("hetionet-unlicensed").map(({ predicate }) => predicate)).toEqual(["binds_in_assay", "associated_with"]);
  });

  it("reads nothing but open rows where only open tiers were chosen", async () => {
    const { report } = await graphOf(["open"]);
    expect(report.datasets.map(({ key }) => key)).toContain("hetionet");
    expect(report.skipped).toEqual(expect.arrayContaining(["hetionet-sa", "hetionet-nc", "hetionet-unlicensed"]));
  });

  it("names a target only where an action is stated; affinity is -log10 M", async () => {
    const { of } = await graphOf();
    const [target, contact] = of("hetionet");
    expect(target).toMatchObject({ predicate: "targets", qualifiers: { action_type: "blocker" }, strength: 0.5 });
    expect(target?.evidence[0]?.link).toBe("https://www.ebi.ac.uk/chembl/a");
    expect(contact).toMatchObject({ predicate: "binds_in_assay", strength: 0.5, qualifiers: {} });
    expect(contact?.statistic).toMatchObject({ name: "pActivity", unit: "-log10 M" });
    expect(contact?.statistic?.value).toBeCloseTo(7);
    expect(contact?.evidence[0]?.publications).toEqual(["PMID:11", "PMID:12"]);
    expect(of("hetionet-sa")[0]).toMatchObject({ predicate: "binds_in_assay", strength: 0.7 });
  });

  it("takes no enzyme, transporter or carrier for a target, nor an action that may be one on them", async () => {
    const { of, dropped } = await graphOf();
    expect(of("hetionet-nc").map(({ predicate, object }) => [predicate, object])).toEqual([
      ["binds_in_assay", "HGNC:3"],
      ["metabolised_by", "HGNC:1"],
      ["transported_by", "HGNC:3"],
      ["targets", "HGNC:1"],
      ["interacts_with", "HGNC:2"],
      ["targets", "HGNC:1"],
      ["transported_by", "HGNC:2"],
      ["metabolised_by", "HGNC:3"],
    ]);
    expect(of("hetionet-nc")[3]?.qualifiers).toEqual({ action_type: "inhibitor" });
    expect(dropped["hetionet-nc"]).toEqual({
      "protein handles the drug in a way the row does not state": 1,
      "protein is no human gene": 1,
      "drug is in no drug list": 1,
    });
  });

  it("lets what is compiled from sources read themselves weigh little", async () => {
    const { of, dropped } = await graphOf();
    const association = of("hetionet").find(({ predicate }) => predicate === "associated_with");
    expect(association).toMatchObject({ object: "MONDO:0005027", strength: 0.3, statistic: { value: 2 } });
    expect(association?.evidence[0]?.payload.sources).toEqual(["DISEASES", "GWAS Catalog"]);
    expect(dropped.hetionet).toEqual({ "gene is not in HGNC": 1 });
  });
});
