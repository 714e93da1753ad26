import { describe, expect, it } from "vitest";
import { euBrands, fdaBrands } from "@/lib/sources/drugs/brands";
import { drugbankVocabulary } from "@/lib/sources/drugs/drugbank-vocabulary";
import { drugcentralNames } from "@/lib/sources/drugs/drugcentral-names";
import { rxnorm } from "@/lib/sources/drugs/rxnorm";
import { given } from "@/tests/fixtures/built-graph";
import { INTERACTION_HEADER, interaction } from "./drug-side";
import { csv } from "./drug-world";
import { tsv } from "./folder";
import { drugs, keptFrom } from "./named-drugs";

describe("the EU list", () => {
  const HEADER = ["prod_ai", "drug_name", "eu_num", "hum_or_vet", "procedure_type"];
  const row = (ingredient: string, name: string, species = "Human") => [ingredient, name, "", species, "Centralised"];

  it("names human medicines of one ingredient, and no other drug", async () => {
    const table = csv(
      HEADER,
      row("adalimumab", "Humira"),
      row("Pembrolizumab", "KEYTRUDA"),
      row("adalimumab", "Trudexa and associated names"),
      row("adalimumab", "Adalimumab Test"),
      row("adalimumab", "Pembrolizumab"),
      row("adalimumab", "Relief"),
      row("adalimumab", "    ,,"),
      row("adalimumab / pembrolizumab", "Bothira"),
      ["adalimumab and pembrolizumab", "Reviewed", "", "Human", "Referral"],
      row("nobody", "Nobodix"),
      row("adalimumab", "Vetira", "Veterinary"),
    );
    const files = { "brand_names/eu_brand_names_list.csv": table };
    const { names, dropped } = await keptFrom(files, drugs("adalimumab", "pembrolizumab"), euBrands);
    const brands = names.filter(({ kind }) => kind === "brand").map(({ entity, text }) => [entity, text]);
    expect(brands).toEqual([
      ["DRUGCENTRAL:1", "Humira"],
      ["DRUGCENTRAL:1", "Trudexa"],
      ["DRUGCENTRAL:2", "Keytruda"],
    ]);
    expect(dropped["eu-brands"]).toEqual({
      "trade name is the drug's name": 1,
      "name is of another drug": 1,
      "name is a word of running text": 1,
      "row has no name": 1,
      "combination product": 1,
      "ingredient is in no drug list": 1,
      "not a human medicine": 1,
    });
    const products = names.filter(({ kind }) => kind === "combination").map(({ entity, text }) => [entity, text]);
    expect(products).toEqual([
      ["DRUGCENTRAL:1", "Bothira"],
      ["DRUGCENTRAL:2", "Bothira"],
    ]);
  });

  it("is refused with another header", async () => {
    const files = { "brand_names/eu_brand_names_list.csv": csv(HEADER.with(3, "species"), row("a", "b")) };
    await expect(keptFrom(files, euBrands)).rejects.toThrow('expected column 4 to be "hum_or_vet"');
  });
});

it("takes no trade name of the FDA list that is a word of running text", async () => {
  const table = csv(["prod_ai", "trade_name", "nda_num"], ["IBUPROFEN", "TODAY", "1"], ["IBUPROFEN", "MOTRIN IB", "2"]);
  const { names, dropped } = await keptFrom({ "brand_names/nda_dict.csv": table }, drugs("ibuprofen"), fdaBrands);
  expect(names.map(({ text }) => text)).toEqual(["ibuprofen", "Motrin IB"]);
  expect(dropped["fda-brands"]).toEqual({ "name is a word of running text": 1 });
});

it("takes trade names of products of several drugs for each, and the salts of a drug, from the FDA list", async () => {
  const table = csv(
    ["prod_ai", "trade_name", "nda_num"],
    ["SULFAMETHOXAZOLE; TRIMETHOPRIM", "BACTRIM", "1"],
    ["SULFAMETHOXAZOLE; TRIMETHOPRIM", "BACTRIM '80' 160/800 (COPACKAGED)", "1"],
    ["IBUPROFEN; TRIMETHOPRIM", "IBUPROFEN PLUS", "2"],
    ["IBUPROFEN; UNKNOWN", "MYSTERIN", "3"],
    ["IBUPROFEN; TRIMETHOPRIM", "TWOFOLD", "4"],
    ["IBUPROFEN; SULFAMETHOXAZOLE", "TWOFOLD", "5"],
    ["IBUPROFEN CALCIUM", "CALCIBU", "6"],
  );
  const registered = drugs("sulfamethoxazole", "trimethoprim", "ibuprofen");
  const { names, dropped } = await keptFrom({ "brand_names/nda_dict.csv": table }, registered, fdaBrands);
  const others = names.filter(({ kind }) => kind !== "preferred").map(({ entity, text, kind }) => [entity, text, kind]);
  expect(others).toEqual([
    ["DRUGCENTRAL:1", "Bactrim", "combination"],
    ["DRUGCENTRAL:2", "Bactrim", "combination"],
    ["DRUGCENTRAL:3", "Calcibu", "brand"],
    ["DRUGCENTRAL:3", "ibuprofen calcium", "salt"],
  ]);
  expect(dropped["fda-brands"]).toEqual({
    "combination product": 2,
    "name of products that hold different drugs": 1,
  });
});

describe("the vocabulary", () => {
  const vocabulary = (...rows: string[][]) => ({
    "drugbank_open/drugbank_vocabulary.csv": csv(
      ["DrugBank ID", "Accession Numbers", "Common name", "CAS", "UNII", "Synonyms", "Standard InChI Key"],
      ...rows,
    ),
  });
  const concept = (code: string, name: string) => [
    "0",
    code,
    name,
    "Drug",
    "RxNorm",
    "Ingredient",
    "S",
    code,
    "",
    "",
    "",
  ];
  const rxnormFile = (...rows: string[][]) => ({
    "rxnorm/CONCEPT_drug_ingredient_230731.txt": tsv(
      [
        ...["", "concept_id", "concept_name", "domain_id", "vocabulary_id", "concept_class_id", "standard_concept"],
        ...["concept_code", "valid_start_date", "valid_end_date", "invalid_reason"],
      ],
      ...rows,
    ),
  });

  it("names a food by the extract that is the drug, and a substance by its own name", async () => {
    const { entities, names } = await keptFrom(
      {
        ...vocabulary(
          ["DB1", "", "Date", "", "", "Date palm fruit | Date preparation", ""],
          ["DB2", "", "Egg", "", "", "", ""],
          ["DB3", "", "Honey", "8028-66-8", "", "", ""],
        ),
        ...rxnormFile(
          concept("1", "date allergenic extract"),
          concept("2", "egg (chicken) allergenic extract"),
          concept("3", "honey allergenic extract"),
        ),
      },
      drugbankVocabulary,
    );
    expect(entities.map(({ name }) => name)).toEqual([
      "date allergenic extract",
      "egg (chicken) allergenic extract",
      "Honey",
    ]);
    expect(names.map(({ text }) => text)).not.toContain("Date palm fruit");
    expect(names.map(({ text }) => text)).toContain("Date preparation");
  });

  it("joins rows by a CAS number of their own, and by none that several rows bear", async () => {
    const { entities } = await keptFrom(
      vocabulary(
        ["DB407", "", "Ardeparin", "9005-49-6", "U1", "", ""],
        ["DB6779", "", "Dalteparin", "9005-49-6", "U2", "", ""],
        ["DB8", "", "Brufenum", "15687-27-1", "U3", "", ""],
      ),
      given([
        { kind: "entity", entity: { id: "DRUGCENTRAL:1", name: "ibuprofen", type: "drug", xrefs: ["CAS:15687-27-1"] } },
        { kind: "entity", entity: { id: "DRUGCENTRAL:2", name: "heparin", type: "drug", xrefs: ["CAS:9005-49-6"] } },
      ]),
      drugbankVocabulary,
    );
    expect(entities.map(({ id }) => id).sort()).toEqual([
      "DRUGBANK:DB407",
      "DRUGBANK:DB6779",
      "DRUGCENTRAL:1",
      "DRUGCENTRAL:2",
    ]);
    expect(entities.flatMap(({ id, xrefs }) => (xrefs.includes("CAS:9005-49-6") ? id : []))).toEqual(["DRUGCENTRAL:2"]);
  });

  it("joins a diagnostic given only with its label to the labelled drug, and keeps others apart", async () => {
    const structures = tsv(
      ["SMILES", "InChI", "InChIKey", "ID", "INN", "CAS_RN"],
      ["C", "InChI=1", "KEY-A", "4301", "Flutemetamol (18F)", ""],
      ["C", "InChI=2", "KEY-B", "5038", "sodium iodide (131I)", ""],
    );
    const { entities } = await keptFrom(
      {
        ...vocabulary(
          ["DB15058", "", "Flutemetamol", "", "", "", "K1"],
          ["DB11119", "", "Sodium iodide", "", "", "", "K2"],
        ),
        "drugcentral/structures.smiles.tsv": structures,
        "drugcentral/FDA_Approved.csv": "4301,Flutemetamol (18F)\n",
        "drugcentral/EMA_Approved.csv": "4301,Flutemetamol (18F)\n",
        "drugcentral/PMDA_Approved.csv": "4301,Flutemetamol (18F)\n",
        "drugcentral/drug.target.interaction.tsv.gz": tsv(
          INTERACTION_HEADER,
          interaction({ STRUCT_ID: "4301", DRUG_NAME: "Flutemetamol (18F)" }),
        ),
      },
      drugcentralNames,
      drugbankVocabulary,
    );
    expect(entities.map(({ id }) => id).sort()).toEqual(["DRUGBANK:DB11119", "DRUGCENTRAL:4301", "DRUGCENTRAL:5038"]);
    expect(entities.find(({ id }) => id === "DRUGCENTRAL:4301")?.xrefs).toContain("DRUGBANK:DB15058");
  });

  it("leaves out a name of RxNorm that is of a salt alone", async () => {
    const files = rxnormFile(concept("1001", "gluconate"), concept("1002", "brufen acid"));
    const { names, dropped } = await keptFrom(files, drugs("gluconic acid", "ibuprofen"), rxnorm);
    expect(names.map(({ text }) => text)).toEqual(["gluconic acid", "ibuprofen", "brufen acid"]);
    expect(dropped.rxnorm).toEqual({ "name is of a salt, of no one drug": 1 });
  });
});
