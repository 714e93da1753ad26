import { describe, expect, it } from "vitest";
import { drugClasses } from "@/lib/sources/drugs/drug-classes";
import { drugcentralIndications } from "@/lib/sources/drugs/drugcentral";
import { drugcentral2016Targets, drugcentralTargets } from "@/lib/sources/drugs/drugcentral-targets";
import { pharmacotherapydb } from "@/lib/sources/drugs/pharmacotherapydb";
import { siderClasses } from "@/lib/sources/events/sider-drugs";
import { siderIndications } from "@/lib/sources/events/sider-indications";
import { INTERACTION_HEADER, interaction } from "./drug-side";
import { inDrugWorld } from "./drug-world";
import { tsv } from "./folder";

describe("PharmacotherapyDB", () => {
  const HEADER = "doid_id drugbank_id disease drug category n_curators n_resources".split(" ");

  it("says how a drug helps, and keeps what its curators refused as negative evidence", async () => {
    const table = tsv(
      HEADER,
      ["DOID:13810", "DB01076", "familial hypercholesterolemia", "Atorvastatin", "DM", "2", "1"],
      ["DOID:13810", "DB01050", "familial hypercholesterolemia", "Ibuprofen", "NOT", "1", "1"],
      ["DOID:1", "DB01050", "nowhere", "Ibuprofen", "SYM", "1", "1"],
      ["DOID:13810", "DB99999", "familial hypercholesterolemia", "Unknown", "SYM", "1", "1"],
    );
    const { statements, claim, dropped } = await inDrugWorld(
      { "pharmacotherapydb/indications.tsv": table },
      pharmacotherapydb,
    );
    expect(statements).toEqual([
      "atorvastatin indicated_for familial hypercholesterolemia",
      "ibuprofen not indicated_for familial hypercholesterolemia",
    ]);
    expect(claim("atorvastatin indicated_for familial hypercholesterolemia")?.qualifiers).toEqual({
      category: "disease modifying",
    });
    expect(dropped.pharmacotherapydb).toEqual({
      "disease is not in MONDO": 1,
      "drug is not in the open vocabulary": 1,
    });
  });

  it("is refused with another header", async () => {
    const files = { "pharmacotherapydb/indications.tsv": tsv(HEADER.slice(0, 6), HEADER.slice(0, 6)) };
    await expect(inDrugWorld(files, pharmacotherapydb)).rejects.toThrow('expected column 7 to be "n_resources"');
  });
});

const SIDER = {
  "sider_nc/drug_names.tsv": "CID100003672\tibuprofen\nCID100009999\tibuprofen\nCID100008888\tnobody\n",
  "sider_nc/drug_atc.tsv": "CID100003672\tM01AE01\nCID100008888\tM01AE02\nCID100003672\tM01AE\n",
};

describe("SIDER", () => {
  const rows = tsv(
    ["CID100003672", "C0018681", "NLP_indication", "Headache", "PT", "C0018681", "Headache"],
    ["CID100009999", "C0018681", "text_mention", "Headache", "PT", "C0018681", "Headache"],
    ["CID100003672", "C0018681", "NLP_indication", "Headache", "LLT", "C0018681", "Headache"],
    ["CID100003672", "C0032961", "NLP_precondition", "Pregnancy", "PT", "C0032961", "Pregnancy"],
    ["CID100003672", "C9999999", "text_mention", "Elsewhere", "PT", "C9999999", "Elsewhere"],
    ["CID100008888", "C0018681", "text_mention", "Headache", "PT", "C0018681", "Headache"],
  );

  it("mines indications from labels, and leaves preconditions of use out", async () => {
    const files = { ...SIDER, "sider_nc/meddra_all_indications.tsv.gz": rows };
    const { claims, statements, dropped } = await inDrugWorld(files, siderIndications);
    expect(statements).toEqual(["ibuprofen named_in_indications Headache"]);
    expect(claims[0]).toMatchObject({ strength: 0.6, qualifiers: { method: "NLP_indication|text_mention" } });
    expect(claims[0]?.evidence.map(({ payload }) => [payload.flat_id, payload.mapped_by])).toEqual([
      ["CID100003672", "pubchem"],
      ["CID100009999", "name"],
    ]);
    expect(dropped["sider-indications"]).toEqual({
      "not a preferred term": 1,
      "a precondition of use, no indication": 1,
      "condition is no disease, phenotype or adverse event of the graph": 1,
      "compound is of no one marketed drug": 1,
    });
  });

  it("takes no name that a compound of another drug bears too", async () => {
    const names = "CID100060823\tibuprofen\nCID100009999\tibuprofen\n";
    const atc = { "sider_nc/drug_names.tsv": names, "sider_nc/drug_atc.tsv": "CID100060823\tC10AA05\n" };
    const files = { ...atc, "sider_nc/meddra_all_indications.tsv.gz": rows };
    const { claims } = await inDrugWorld(files, siderIndications);
    expect(claims.flatMap(({ evidence }) => evidence.map(({ payload }) => payload.flat_id))).toEqual(["CID100003672"]);
  });

  it("gives the ATC classes of its compounds", async () => {
    const { statements, dropped } = await inDrugWorld(SIDER, siderClasses);
    expect(statements.filter((text) => text.startsWith("ibuprofen"))).toEqual([
      "ibuprofen member_of ATC M",
      "ibuprofen member_of ATC M01",
      "ibuprofen member_of ATC M01A",
      "ibuprofen member_of ATC M01AE",
    ]);
    expect(dropped["sider-atc"]).toEqual({ "code is of no substance": 1, "compound is of no one marketed drug": 1 });
  });
});

describe("DrugCentral 2016", () => {
  const CLASSES = ["DRUG_ID", "DRUG_NAME", "TYPE", "CLASS_SOURCE_ID", "CLASS", "SOURCE"];

  it("puts drugs in classes of FDA, MeSH and ChEBI", async () => {
    const table = tsv(
      CLASSES,
      ["257", "atorvastatin", "EPC", "N0000175589", "HMG-CoA Reductase Inhibitor", "FDA"],
      ["257", "atorvastatin", "PA", "D000924", "Anticholesteremic Agents", "MeSH"],
      ["1407", "ibuprofen", "has role", "CHEBI:35475", "non-steroidal anti-inflammatory drug", "CHEBI"],
      ["9", "unknown", "EPC", "N0000175589", "HMG-CoA Reductase Inhibitor", "FDA"],
      ["257", "atorvastatin", "EPC", "1", "Elsewhere", "elsewhere"],
    );
    const { claims, dropped } = await inDrugWorld({ "drugcentral_2016/pharm_class.tsv": table }, drugClasses);
    expect(claims.map(({ subject, object, qualifiers }) => [subject, object, qualifiers.type])).toEqual([
      ["DRUGCENTRAL:257", "NDFRT:N0000175589", "EPC"],
      ["DRUGCENTRAL:257", "MESH:D000924", "PA"],
      ["DRUGCENTRAL:1407", "CHEBI:35475", "has role"],
    ]);
    expect(dropped["drugcentral-2016"]).toEqual({
      "drug is in no drug list": 1,
      "class is of a vocabulary that is not known": 1,
    });
  });

  it("keeps a use that no vocabulary holds under the source's id", async () => {
    const table = tsv(
      ["DRUG_ID", "DRUG_NAME", "INDICATION_FDB", "UMLS_CUI", "SNOMEDCT_CUI", "DOID"],
      ["1407", "ibuprofen", "Headache", "C0018681", "", ""],
      ["1407", "ibuprofen", "Postoperative Acute Pain", "C2215257", "", ""],
      ["1407", "ibuprofen", "Minor Wound Pain", "", "", ""],
    );
    const files = { "drugcentral_2016/drug_indication.tsv": table };
    const { claims, dropped } = await inDrugWorld(files, drugcentralIndications);
    expect(claims.map(({ object, evidence }) => [object, evidence[0]?.payload.mapped_by])).toEqual([
      ["AE:headache", "umls"],
      ["UMLS:C2215257", "own id"],
    ]);
    expect(dropped["drugcentral-2016"]).toEqual({
      "condition has no id and is no disease, phenotype or adverse event of the graph": 1,
    });
  });

  it("takes what the source calls a use that it gives an id for as a synonym, once", async () => {
    const table = tsv(
      ["DRUG_ID", "DRUG_NAME", "INDICATION_FDB", "UMLS_CUI", "SNOMEDCT_CUI", "DOID"],
      ["1407", "ibuprofen", "Cephalalgia", "C0018681", "", ""],
      ["257", "atorvastatin", "Cephalalgia", "C0018681", "", ""],
      ["257", "atorvastatin", "headache", "C0018681", "", ""],
    );
    const { names } = await inDrugWorld({ "drugcentral_2016/drug_indication.tsv": table }, drugcentralIndications);
    const synonyms = names.filter(({ entity, kind }) => entity === "AE:headache" && kind === "synonym");
    expect(synonyms.map(({ text }) => text)).toEqual(["Cephalalgia"]);
  });

  const TARGETS = {
    "drugcentral_2016/drug_target.tsv": tsv(
      "DRUG_ID CHEMBL_ID DRUG_NAME TARGET_NAME TARGET_FAMILY UNIPROT GENE SWISSPROT ACTION_TYPE SOURCE REFERENCE".split(
        " ",
      ),
      row("P04035", "HMDH_HUMAN", "http://www.ncbi.nlm.nih.gov/pubmed/11111111"),
      row("P35354|Q05769", "PGH2_HUMAN|PGH2_MOUSE", ""),
      row("P0AES4", "GYRA_ECOLI", ""),
    ),
    "drugcentral/drug.target.interaction.tsv.gz": tsv(
      INTERACTION_HEADER,
      interaction({ DRUG_NAME: "atorvastatin", STRUCT_ID: "257", ACCESSION: "P04035", MOA: "1" }),
    ),
  };
  function row(accession: string, name: string, reference: string): string[] {
    return ["257", "", "atorvastatin", "a target", "Enzyme", accession, "", name, "INHIBITOR", "CHEMBL", reference];
  }

  it("states its targets where the newer table is not loaded", async () => {
    const { statements, claim, dropped } = await inDrugWorld(TARGETS, drugcentral2016Targets);
    expect(statements).toEqual(["atorvastatin targets HMGCR", "atorvastatin targets PTGS2"]);
    expect(claim("atorvastatin targets HMGCR")?.evidence[0]?.publications).toEqual(["PMID:11111111"]);
    expect(dropped["drugcentral-2016-targets"]).toEqual({ "target is not human": 1 });
  });

  it.each([
    ["before", [drugcentralTargets, drugcentral2016Targets]],
    ["after", [drugcentral2016Targets, drugcentralTargets]],
  ])("adds only what the newer table lacks where that is read %s it", async (_, sources) => {
    const { claims, dropped } = await inDrugWorld(TARGETS, ...sources);
    expect(claims.map(({ dataset, object }) => [dataset, object]).sort()).toEqual([
      ["drugcentral", "HGNC:5006"],
      ["drugcentral-2016-targets", "HGNC:9605"],
    ]);
    expect(dropped["drugcentral-2016-targets"]).toMatchObject({ "the newer table states the same mechanism": 1 });
  });
});
