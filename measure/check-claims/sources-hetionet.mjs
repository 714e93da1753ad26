import { parts, plain } from "./files.mjs";

/** Hetionet's rows, each in the dataset of its licence: drugs that bind genes' products, and genes of diseases. */
export const hetionetSources = ["hetionet", "hetionet-sa", "hetionet-nc", "hetionet-unlicensed"].map((key) => ({
  key,
  files: [
    { path: "hetionet/CbG-binding.tsv", read: licensed(key), statements: bound, reason: unstated },
    { path: "hetionet/DaG-association.tsv", read: licensed(key), statements: hetionetDisease },
  ],
}));

const licences = {
  hetionet: ["CC BY 3.0", "CC BY 4.0"],
  "hetionet-sa": ["CC BY-SA 3.0", "ODbL 1.0"],
  "hetionet-nc": ["CC BY-NC 4.0"],
  "hetionet-unlicensed": [""],
};

function licensed(key) {
  return async function* read(path) {
    for await (const row of plain(path)) {
      // DrugBank's terms bind what it took part in, whatever the row says.
      const terms = /\bDrugBank\b/.test(row.sources) ? "CC BY-NC 4.0" : row.license;
      if (licences[key].includes(terms)) yield { ...row, license: terms };
    }
  };
}

/** DrugBank's words for two that touch, or for what the protein does with the drug: they tell no action of the drug. */
const touching = new Set(
  ["binder", "binding", "ligand", "substrate", "product of", "multitarget", "other", "unknown"].concat("other/unknown"),
);

/**
 * A row of CbG-binding.tsv joins what several sources say of a compound and a gene; its actions do not tell which source
 * each is of (dhimmel/integrate, compile/CbG-binding.ipynb). DrugBank's enzymes, transporters and carriers handle a drug
 * (docs.drugbank.com) and are no mechanism; an action is one at a target where DrugCentral states it, or DrugBank under
 * targets alone. BindingDB, ChEMBL and PDSP Ki are assays: an affinity is a contact, and a row without one says no more
 * than that the two interact.
 */
function bindings({ sources, actions, affinity_nM: affinity }) {
  const from = parts(sources);
  const handling = from.filter((each) => /\((enzyme|transporter|carrier)\)/.test(each));
  if (handling.length === from.length) return handling.map(handledAs);
  const acts = parts(actions).some((action) => !touching.has(action.toLowerCase()));
  const atTarget = /DrugCentral/.test(sources) || (/\(target\)/.test(sources) && handling.length === 0);
  if (acts && atTarget) return ["targets"];
  return [affinity === "" ? "interacts_with" : "binds_in_assay"];
}

function handledAs(source) {
  return source.includes("enzyme") ? "metabolised_by" : "transported_by";
}

function bound(row) {
  const [actions, sources] = [parts(row.actions), parts(row.sources)];
  const affinity = row.affinity_nM === "" ? undefined : 9 - Math.log10(Number(row.affinity_nM));
  return [
    {
      record: `${row.drugbank_id} ${row.entrez_gene_id}`,
      subject: { ids: [`DRUGBANK:${row.drugbank_id}`] },
      object: { ids: [`NCBIGene:${row.entrez_gene_id}`] },
      predicates: bindings(row),
      number: affinity,
      publications: parts(row.pubmed_ids),
      payload: { actions, sources, licence: row.license || "none stated", affinity_nM: row.affinity_nM },
    },
  ];
}

/** Rows of enzymes, transporters and carriers alone that do not call the drug their substrate. */
function unstated({ sources, actions }) {
  const handling = parts(sources).every((each) => /\((enzyme|transporter|carrier)\)/.test(each));
  return handling && !parts(actions).includes("substrate") ? /does not state/ : undefined;
}

function hetionetDisease(row) {
  return [
    {
      record: `${row.entrez_gene_id} ${row.doid_id}`,
      subject: { ids: [`NCBIGene:${row.entrez_gene_id}`], names: [row.gene_symbol] },
      object: { ids: [row.doid_id], names: [row.doid_name] },
      predicates: ["associated_with"],
      number: parts(row.sources).length,
      payload: { sources: parts(row.sources), licence: row.license || "none stated" },
    },
  ];
}
