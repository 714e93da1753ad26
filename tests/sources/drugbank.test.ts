import { describe, expect, it } from "vitest";
import { drugbankAliases, drugbankClasses, drugbankMappings } from "@/lib/sources/drugs/drugbank";
import { drugbankProteins } from "@/lib/sources/drugs/drugbank-proteins";
import { inDrugWorld } from "./drug-world";
import { tsv } from "./folder";

const HEADER = "drugbank_id category uniprot_id entrez_gene_id organism known_action actions pubmed_ids".split(" ");
const DRUGS = tsv(
  "drugbank_id name type groups atc_codes categories inchikey inchi description".split(" "),
  ["DB01076", "Atorvastatin", "small molecule", "approved|withdrawn", "C10AA05", "", "", "", ""],
  ["DB01050", "Ibuprofen", "small molecule", "approved", "", "", "", "", ""],
  ["DB99999", "Unknown", "small molecule", "experimental", "A01AA01", "", "", "", ""],
);

const proteins = (...rows: string[][]) =>
  inDrugWorld({ "drugbank_nc/proteins.tsv": tsv(HEADER, ...rows) }, drugbankProteins);

describe("proteins", () => {
  it("are targets where the action is the drug's, weakly where only a direction is stated", async () => {
    const { claim, statements } = await proteins(
      ["DB01076", "target", "P04035", "3156", "Human", "yes", "inhibitor", "11111111|22222222"],
      ["DB01050", "target", "P35354", "5743", "Human", "unknown", "inhibitor", ""],
      ["DB01050", "target", "P23219", "5742", "Human", "unknown", "other/unknown", ""],
      ["DB01050", "target", "P02768", "213", "Human", "no", "inhibitor", ""],
    );
    expect(statements).toEqual([
      "atorvastatin targets HMGCR",
      "ibuprofen interacts_with ALB",
      "ibuprofen interacts_with PTGS1",
      "ibuprofen targets PTGS2",
    ]);
    expect(claim("atorvastatin targets HMGCR")).toMatchObject({
      strength: 0.9,
      qualifiers: { action_type: "inhibitor", known_action: "yes" },
      evidence: [{ publications: ["PMID:11111111", "PMID:22222222"] }],
    });
    expect(claim("ibuprofen targets PTGS2")?.strength).toBe(0.25);
    expect(claim("ibuprofen interacts_with PTGS1")?.qualifiers).not.toHaveProperty("action_type");
  });

  it("metabolise and transport substrates only; what they are inhibited by interacts with them", async () => {
    const { claim, statements } = await proteins(
      ["DB01076", "enzyme", "P08684", "1576", "Human", "unknown", "substrate|inhibitor", ""],
      ["DB01050", "enzyme", "P08684", "1576", "Human", "unknown", "inhibitor", ""],
      ["DB01076", "transporter", "Q9Y6L6", "10599", "Human", "unknown", "substrate", ""],
      ["DB01050", "transporter", "Q9Y6L6", "10599", "Human", "unknown", "", ""],
      ["DB01050", "carrier", "P02768", "213", "Human", "unknown", "", ""],
    );
    expect(statements).toEqual([
      "atorvastatin interacts_with CYP3A4",
      "atorvastatin metabolised_by CYP3A4",
      "atorvastatin transported_by SLCO1B1",
      "ibuprofen interacts_with CYP3A4",
      "ibuprofen interacts_with SLCO1B1",
      "ibuprofen transported_by ALB",
    ]);
    expect(claim("atorvastatin metabolised_by CYP3A4")?.qualifiers).toEqual({
      role: "enzyme",
      action_type: "substrate",
    });
    expect(claim("atorvastatin interacts_with CYP3A4")?.qualifiers).toEqual({
      role: "enzyme",
      action_type: "inhibitor",
    });
  });

  it("are human, and of the gene that a row names among those that make the protein", async () => {
    const { statements, dropped } = await proteins(
      ["DB01050", "target", "P62158", "805", "Human", "yes", "", ""],
      ["DB01050", "target", "P62158", "4", "Human", "yes", "", ""],
      ["DB01050", "target", "P0AES4", "", "Escherichia coli", "yes", "", ""],
      ["DB01050", "target", "Q00000", "", "Human", "yes", "", ""],
      ["DB99999", "target", "P04035", "3156", "Human", "yes", "", ""],
    );
    expect(statements).toEqual(["ibuprofen targets CALM1", "ibuprofen targets CALM2"]);
    expect(dropped.drugbank).toEqual({
      "protein is not human": 1,
      "protein is no human gene": 1,
      "drug is not in the open vocabulary": 1,
    });
  });

  it("stop a build when their table has another header", async () => {
    const changed = { "drugbank_nc/proteins.tsv": tsv(HEADER.with(1, "kind"), HEADER) };
    await expect(inDrugWorld(changed, drugbankProteins)).rejects.toThrow('expected column 2 to be "category"');
  });
});

describe("names", () => {
  const aliases = (names: Record<string, string[]>) =>
    inDrugWorld({ "drugbank_nc/aliases.json": JSON.stringify(names) }, drugbankAliases);

  it("are single words of one drug that are no words of running text", async () => {
    const { names, dropped } = await aliases({
      DB01076: ["Lipitor", "Atorvastatin", "Sharedname", "Ibuprofen"],
      DB01050: ["Brufen", "Arthritis Pain", "Ibu", "relief", "Sharedname"],
      DB99999: ["Nobody"],
    });
    expect(names.filter(({ kind }) => kind === "brand").map(({ text }) => text)).toEqual(["Lipitor", "Brufen"]);
    expect(dropped.drugbank).toEqual({
      "name is known": 1,
      "name is listed for several drugs": 2,
      "name is of another drug": 1,
      "name is a phrase or too short": 2,
      "name is a word of running text": 1,
      "drug is not in the open vocabulary": 1,
    });
  });

  it("stop a build when the file has another shape", async () => {
    const changed = { "drugbank_nc/aliases.json": '{"DB01076": "Lipitor"}' };
    await expect(inDrugWorld(changed, drugbankAliases)).rejects.toThrow("has another shape");
  });
});

describe("codes", () => {
  it("put a drug in its ATC classes and each class in the one above", async () => {
    const { statements, claims, dropped } = await inDrugWorld({ "drugbank_nc/drugbank.tsv": DRUGS }, drugbankClasses);
    expect(statements).toEqual([
      "ATC C10 member_of ATC C",
      "ATC C10A member_of ATC C10",
      "ATC C10AA member_of ATC C10A",
      "atorvastatin member_of ATC C",
      "atorvastatin member_of ATC C10",
      "atorvastatin member_of ATC C10A",
      "atorvastatin member_of ATC C10AA",
    ]);
    expect(claims[0]?.evidence[0]?.payload.groups).toEqual(["approved", "withdrawn"]);
    expect(dropped.drugbank).toEqual({
      "drug is not in the open vocabulary": 1,
      "drug has no ATC code of a substance": 1,
    });
  });

  it("of ChEMBL join a drug unless several have them", async () => {
    const { entities, dropped } = await inDrugWorld(
      {
        "drugbank_nc/drugbank.tsv": DRUGS,
        "drugbank_nc/pubchem-mapping.tsv": tsv(["drugbank_id", "pubchem_cid"], ["DB01076", "60823"]),
        "drugbank_nc/chembl.tsv": tsv(
          ["drugbank_id", "chembl_id"],
          ["DB01076", "CHEMBL393220"],
          ["DB01076", "CHEMBL5"],
          ["DB01050", "CHEMBL5"],
        ),
      },
      drugbankMappings,
    );
    const xrefs = entities.find(({ name }) => name === "atorvastatin")?.xrefs;
    expect(xrefs).toContain("CHEMBL.COMPOUND:CHEMBL393220");
    expect(xrefs).not.toContain("CHEMBL.COMPOUND:CHEMBL5");
    expect(dropped["drugbank-mappings"]).toMatchObject({ "code is listed for several drugs": 1 });
  });
});
