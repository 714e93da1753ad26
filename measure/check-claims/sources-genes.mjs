import { join } from "node:path";
import { cells, parts, plain, table } from "./files.mjs";
import { curie } from "./identity.mjs";

/** Genes: their diseases, interactions, pathways and pharmacogenetics. */
export const geneSources = [
  {
    key: "diseases-knowledge",
    prepare: readParents,
    files: [
      {
        path: "diseases_jensen/human_disease_knowledge_full.tsv.gz",
        read: cells,
        statements: jensen,
        reason: jensenReason,
      },
    ],
  },
  {
    key: "diseases-gwas",
    prepare: readParents,
    files: [
      {
        path: "diseases_jensen/human_disease_experiments_full.tsv.gz",
        read: cells,
        statements: jensen,
        reason: jensenReason,
      },
    ],
  },
  {
    key: "disgenet",
    files: [{ path: "disgenet_2015/curated_gene_disease_associations.txt.gz", read: plain, statements: disgenet }],
  },
  {
    key: "clingen",
    files: [{ path: "clingen/Clingen-Gene-Disease-Summary.csv", read: readClinGen, statements: validity }],
  },
  {
    key: "ctd",
    number: cited,
    files: [{ path: "ctd_nc/CTD_genes_diseases_direct_evidence_data.tsv", read: cells, statements: ctd }],
  },
  {
    key: "opentargets-trials",
    files: [{ path: "opentargets/ot_evidence_scores.csv", read: table, statements: scored, reason: unscored }],
  },
  {
    key: "ppi",
    number: cited,
    files: [{ path: "ppi/protein-interactions.txt.gz", read: plain, statements: interacting }],
  },
];

/** The publications all rows of a claim cite; a claim without any shows no number. */
function cited(statements) {
  const count = new Set(statements.flatMap(({ publications }) => publications)).size;
  return count > 0 ? [count] : [];
}

async function readParents(dataDir) {
  const [byLabel, parentLabels] = [new Map(), new Map()];
  for await (const { id, label, subClassOf } of table(join(dataDir, "disease_ontology/HumanDO.tsv"))) {
    byLabel.set(label, id);
    parentLabels.set(id, [...(parentLabels.get(id) ?? []), subClassOf]);
  }
  const parents = (id) => (parentLabels.get(id) ?? []).map((label) => byLabel.get(label)).filter(Boolean);
  const above = (id) => {
    const found = new Set();
    for (let open = parents(id); open.length > 0; open = open.flatMap(parents).filter((each) => !found.has(each))) {
      for (const each of open) found.add(each);
    }
    return found;
  };
  return { above, records: new Map() };
}

function jensen([protein, symbol, disease, name, source, evidence, stars], { records }) {
  if (!disease?.startsWith("DOID:")) return [];
  const group = `${protein} ${source} ${evidence}`;
  records.set(group, [...(records.get(group) ?? []), disease]);
  const [, value] = /p-value = (\S+)/.exec(evidence) ?? [];
  return [
    {
      record: `${protein} ${disease} ${source}`,
      subject: { names: [symbol] },
      object: { ids: [disease], names: [name] },
      predicates: ["associated_with"],
      number: value ? -Math.log10(Number(value)) : Number(stars),
      payload: { stars, symbol, disease_name: name, evidence },
    },
  ];
}

function jensenReason([protein, , disease, , source, evidence, stars], { above, records }) {
  if (disease.startsWith("ICD10:")) return /ICD-10/;
  if (source === "COSMIC") return /tumour/;
  if (Number(stars) === 0) return /no star/;
  const higher = above(disease);
  if (higher.size <= 1) return /root/;
  const others = records.get(`${protein} ${source} ${evidence}`) ?? [];
  return others.some((other) => other !== disease && above(other).has(disease)) ? /more specific/ : undefined;
}

function disgenet(row) {
  return [
    {
      record: `${row.geneId} ${row.diseaseId}`,
      // Symbols of 2015 are by now aliases of other genes: ACT of an actin-like protein, RCD1 of a cone dystrophy.
      subject: { ids: [`NCBIGene:${row.geneId}`], names: [row.geneSymbol], namesUnsure: true },
      object: { ids: [curie(row.diseaseId)], names: [row.diseaseName] },
      predicates: ["associated_with"],
      number: Number(row.score),
      payload: { publications: row.NumberOfPubmeds, association_type: row.associationType, sources: row.source },
    },
  ];
}

async function* readClinGen(path) {
  for await (const row of table(path, { columns: false })) {
    if (/^HGNC:\d+$/.test(row[1])) yield row;
  }
}

/** A classification that speaks against the pair, or says that nothing speaks for it. */
const against = new Set(["Disputed", "Refuted", "No Known Disease Relationship"]);

function validity([symbol, gene, disease, mondo, inheritance, procedure, classification, report, date]) {
  return [
    {
      record: `${symbol} ${mondo} ${inheritance}`,
      subject: { ids: [gene] },
      object: { ids: [mondo], names: [disease] },
      predicates: [against.has(classification) ? "refutes" : "associated_with"],
      qualifiers: { classification, inheritance },
      payload: { procedure, date: date.slice(0, 10) },
      link: report,
    },
  ];
}

function ctd([symbol, gene, name, disease, evidence, , , , publications]) {
  return [
    {
      record: `${gene} ${disease}`,
      subject: { ids: [`NCBIGene:${gene}`], names: [symbol] },
      object: { ids: [disease], names: [name] },
      predicates: ["associated_with"],
      publications: parts(publications),
      qualifiers: { evidence },
    },
  ];
}

function scored(row) {
  const scores = [row.genetic_association, row.genetic_literature].map(Number);
  return [
    {
      record: `${row.ensembl_id} ${row.efo_id_norm}`,
      subject: { ids: [`ENSEMBL:${row.ensembl_id}`] },
      object: { ids: [curie(row.efo_id_norm)] },
      predicates: ["associated_with", "has_phenotype"],
      number: scores[0] > 0 ? scores[0] : scores[1],
    },
  ];
}

function unscored(row) {
  return Number(row.genetic_association) > 0 || Number(row.genetic_literature) > 0 ? undefined : /genetic score/;
}

function interacting(row) {
  return [
    {
      record: `${row.source_code} ${row.target_code}`,
      subject: { ids: [row.source_code], names: [row.source_symbol] },
      object: { ids: [row.target_code], names: [row.target_symbol] },
      unordered: true,
      predicates: ["interacts_with"],
      publications: parts(row.pubmed, /[|,;]/),
    },
  ];
}
