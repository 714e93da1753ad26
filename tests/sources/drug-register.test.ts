import { describe, expect, it } from "vitest";
import { mediDrugs } from "@/lib/sources/drugs/medi";
import { emaMedicines, orangeBook, purpleBook } from "@/lib/sources/drugs/products";
import { faers } from "@/lib/sources/events/faers";
import { given } from "@/tests/fixtures/built-graph";
import { drugSideFiles, signal } from "./drug-side";
import { csv } from "./drug-world";
import { drugs, keptFrom } from "./named-drugs";
import { workbook } from "./workbook";

const namesOf = (names: { entity: string; text: string; kind: string }[], of: string) =>
  names
    .filter(({ entity, kind }) => entity === of && kind !== "preferred")
    .map(({ text, kind }) => `${text} (${kind})`);

describe("the list of approved drugs", () => {
  const HEADER = ["curie", "curie_label", "source_ingredients", "is_cancer_drug", "alternate_ids"];
  const read = (...rows: string[][]) =>
    keptFrom(
      { "medi_drugs/drug_list_stringent.csv": csv(HEADER, ...rows) },
      given([
        { kind: "entity", entity: { id: "DRUGBANK:DB09", name: "ABC-1234", type: "drug", xrefs: ["UNII:CODE"] } },
        { kind: "entity", entity: { id: "DRUGCENTRAL:9", name: "oldamine", type: "drug", xrefs: ["UNII:OLD"] } },
        { kind: "entity", entity: { id: "DRUGCENTRAL:8", name: "otherol", type: "drug", xrefs: [] } },
      ]),
      mediDrugs,
    );

  it("joins a known drug by name, then by id, and gives it ids of kinds it lacks and names in one case", async () => {
    const { names, xrefs, dropped } = await read(
      [
        "X:1",
        "Oldamine",
        "OLDAMINE HYDROCHLORIDE| oldaminum| Oldamine tablets 5 mg| OLDAMINE OTHEROL| otherol",
        "0",
        "['UNII:NEW', 'CHEMBL.COMPOUND:CHEMBL1', 'CHEMBL.COMPOUND:CHEMBL2']",
      ],
      ["X:2", "Novelimab", "NOVELIMAB", "0", "['UNII:CODE']"],
    );
    expect(namesOf(names, "DRUGCENTRAL:9")).toEqual(["oldaminum (synonym)", "OLDAMINE HYDROCHLORIDE (salt)"]);
    expect(xrefs.filter(({ method }) => method.startsWith("MEDI")).map(({ entity, curie }) => [entity, curie])).toEqual(
      [["DRUGCENTRAL:9", "CHEMBL.COMPOUND:CHEMBL1"]],
    );
    expect(names).toContainEqual({ entity: "DRUGBANK:DB09", text: "Novelimab", kind: "preferred" });
    expect(namesOf(names, "DRUGBANK:DB09")).toContain("ABC-1234 (synonym)");
    expect(dropped["medi-drugs"]).toEqual({ "name is of another drug": 1 });
  });

  it("makes a drug of any other, under its id of DrugCentral, DrugBank or UNII, else under its name, without its salt", async () => {
    const { entities, names } = await read(
      ["X:3", "Freshtinib mesylate", "FRESHTINIB MESYLATE", "0", "['CAS:1-2', 'UNII:F1', 'DRUGBANK:DB77']"],
      ["X:4", "XYZ 999", "barelimab", "0", "['UNII:B1']"],
      ["X:5", "nuvocillin / oldamine pill", "NUVOCILLIN SODIUM; OLDAMINE", "0", "[]"],
      ["X:6", "of nothing", "misspeltin", "0", "['UMLS:C1']"],
    );
    const made = entities.filter(({ id }) => !/^DRUGCENTRAL|DB09/.test(id)).map(({ id, name }) => `${id} ${name}`);
    expect(made).toEqual(["DRUGBANK:DB77 Freshtinib", "UNII:B1 barelimab", "INGREDIENT:nuvocillin nuvocillin"]);
    expect(namesOf(names, "DRUGBANK:DB77")).toContain("Freshtinib mesylate (salt)");
  });
});

const PURPLE = ["N/R/U", "Proprietary Name", "Proper Name", "Center", "Approval Date"];
const EMA = [
  "Category",
  "Name of medicine",
  "International non-proprietary name (INN) / common name",
  "ATC code (human)",
];
const PRODUCTS = {
  "purple_book/purplebook-data-download_2025_04.csv": csv(
    ["Changes of the month", "", "", "", ""],
    PURPLE,
    ["U", "Copix", "copimab-abcd", "CDER", "May 1"],
    ["List", "", "", "", ""],
    PURPLE,
    ["", "Copix", "copimab-abcd", "CDER", "May 1"],
    ["", "N/A", "copimab", "CDER", ""],
    ["", "Freshix", "freshimab-wxyz", "CDER", ""],
    ["", "Bothix", "copimab and oldamine-wxyz", "CDER", ""],
    ["", "Flu X", "Influenza Vaccine", "CBER", ""],
  ),
  "orange_book/orangebooklist.xlsx": workbook([
    ["", "Ingredient", "DF;Route", "Trade_Name"],
    ["0", "OLDAMINE HYDROCHLORIDE", "TABLET;ORAL", "OLDIX"],
    ["1", "COPIMAB; OLDAMINE", "TABLET;ORAL", "DUOLD"],
  ]),
  "ema_medicines/medicines_output_medicines_en.xlsx": workbook(
    [["Content type:", "Medicine"], EMA, ["Human", "Eurix", "Eurolimab", ""], ["Veterinary", "Dogix", "oldamine", ""]],
    { shared: true },
  ),
};

describe("lists of products", () => {
  it("name brands, biosimilars and combinations, and the substance of each biologic as a drug", async () => {
    const { names, entities, dropped } = await keptFrom(
      PRODUCTS,
      drugs("copimab", "oldamine"),
      purpleBook,
      orangeBook,
      emaMedicines,
    );
    expect(namesOf(names, "DRUGCENTRAL:1").sort()).toEqual([
      "Bothix (combination)",
      "Copix (brand)",
      "Duold (combination)",
      "copimab-abcd (synonym)",
    ]);
    expect(namesOf(names, "DRUGCENTRAL:2").sort()).toEqual([
      "Bothix (combination)",
      "Duold (combination)",
      "Oldix (brand)",
    ]);
    expect(namesOf(names, "INGREDIENT:freshimab")).toEqual(["freshimab-wxyz (synonym)", "Freshix (brand)"]);
    expect(namesOf(names, "INGREDIENT:eurolimab")).toEqual(["Eurix (brand)"]);
    expect(entities).toHaveLength(4);
    expect(dropped["purple-book"]).toEqual({
      "row is no product": 2,
      "row has no name": 1,
      "ingredient is in no drug list": 1,
    });
  });
});

describe("an ingredient of reports", () => {
  it("is a drug also where no list has it, but for what is no single medicine", async () => {
    const table = [
      String(drugSideFiles()["faers/signals.csv.gz"]).split("\n")[0],
      ...["OLDAMINE (CHILDREN)", "NEWIMAB-ABCD", "NEWIMAB", "DEVICE", "MUMPS VACCINE"].map((name) =>
        signal(name, "HEADACHE", 5, 1),
      ),
    ];
    const { claims, entities, dropped } = await keptFrom(
      { "faers/signals.csv.gz": `${table.join("\n")}\n` },
      drugs("oldamine"),
      faers,
    );
    expect(claims.map(({ subject }) => subject)).toEqual(["DRUGCENTRAL:1", "INGREDIENT:newimab"]);
    expect(entities.find(({ id }) => id === "INGREDIENT:newimab")?.name).toBe("newimab");
    expect(dropped.faers).toEqual({
      "ingredient is no single medicine (device)": 1,
      "ingredient is no single medicine (vaccine)": 1,
    });
  });
});
