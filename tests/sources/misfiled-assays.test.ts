import { expect, it } from "vitest";
import { readBindings } from "@/lib/sources/diseases/hetionet";
import { meantInstead } from "@/lib/sources/drugs/assays";
import { drugcentralTargets } from "@/lib/sources/drugs/drugcentral-targets";
import { given, tsv } from "@/tests/fixtures/built-graph";
import { INTERACTION_HEADER, interaction } from "./drug-side";
import { inDrugWorld } from "./drug-world";

const PANEL = "Binding assay using 5-HT2A, Dopamine D2, SERT and H1 Receptors.";
const HISTONE = given([
  {
    kind: "entity",
    entity: { id: "HGNC:4714", name: "H1-0", type: "gene", xrefs: ["UniProt:P07305", "NCBIGene:3005"] },
  },
]);
const row = (struct: string, accession: string, comment: string) =>
  interaction({ STRUCT_ID: struct, ACCESSION: accession, ACT_VALUE: "9", ACT_TYPE: "Ki", ACT_COMMENT: comment });

it.each([
  ["P07305", PANEL, true],
  ["P07305", "Binding to chromatin", false],
  ["P35367", PANEL, false],
  ["P11474", "Inhibition of human ERalpha", true],
  ["P11474", "Inverse agonist activity at ERRalpha", false],
])("tells an assay filed under another protein: %s, %s", (accession, description, isMisfiled) =>
  expect(meantInstead({ ACCESSION: accession, ACT_COMMENT: description }) !== undefined).toBe(isMisfiled),
);

it("leaves such an assay out, in whichever source it stands, and keeps the drug's other contacts", async () => {
  const files = {
    "drugcentral/drug.target.interaction.tsv.gz": tsv(
      INTERACTION_HEADER,
      row("257", "P07305", PANEL),
      row("1407", "P35354", ""),
    ),
    "hetionet/CbG-binding.tsv": tsv(
      "drugbank_id entrez_gene_id sources pubmed_ids actions affinity_nM license urls".split(" "),
      ["DB01076", "3005", "US Patent", "", "", "1.0", "", ""],
      ["DB01050", "5742", "US Patent", "", "", "1.0", "", ""],
    ),
  };
  const hetionet = {
    ...given([], "claims"),
    dataset: { ...given([]).dataset, key: "hetionet" },
    read: (context: Parameters<typeof readBindings>[0]) => readBindings(context, [""]),
  };
  const { claims, dropped } = await inDrugWorld(files, HISTONE, drugcentralTargets, hetionet);
  expect(claims.map(({ subject, object }) => `${subject} ${object}`)).toEqual([
    "DRUGCENTRAL:1407 HGNC:9605",
    "DRUGCENTRAL:1407 HGNC:9604",
  ]);
  expect(dropped.drugcentral).toEqual({ "description of the assay names another protein than the row": 1 });
});
