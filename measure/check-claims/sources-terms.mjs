import { join } from "node:path";
import { cells, json, parts, plain, table } from "./files.mjs";
import { curie } from "./identity.mjs";

/** Ontologies and the mappings between their terms. */
export const termSources = [
  {
    key: "hpo",
    files: [
      {
        path: "hpo/hp.json.gz",
        read: readTerms,
        statements: ({ parents, id, label }) => kinds(id, label, parents),
        reason: withoutParent,
      },
    ],
  },
  {
    key: "hpo-meddra",
    files: [
      {
        path: "hpo/medraMapping.tsv",
        read: cells,
        statements: medraTerm,
        reason: (row) => (/^no$/i.test(row[6]?.trim()) ? /verdict is No/ : undefined),
      },
    ],
  },
  {
    key: "hpo-diseases",
    files: [
      {
        path: "hpo/phenotype.hpoa.gz",
        read: (path) => cells(path, "#"),
        statements: diseasePhenotype,
        reason: noPhenotype,
      },
    ],
  },
  {
    key: "hpo-genes",
    files: [{ path: "hpo/genes_to_phenotype.txt.gz", read: (path) => cells(path, "#"), statements: genePhenotype }],
  },
  {
    key: "mondo",
    files: [
      "exactmatch_umls",
      "exactmatch_doid",
      "exactmatch_omim",
      "exactmatch_orphanet",
      "exactmatch_mesh",
      "exactmatch_efo",
    ]
      .map((part) => ({ path: `mondo/mondo_${part}.sssom.tsv`, read: (path) => plain(path, "#") }))
      .concat({
        path: "mondo/mondo_hasdbxref_hp.sssom.tsv",
        read: (path) => plain(path, "#"),
        statements: xrefToPhenotype,
        reason: ({ subject_label: label }) => (/^obsolete/.test(label) ? /obsolete/ : undefined),
      }),
  },
  {
    key: "disease-ontology",
    twins: true,
    prepare: readLabels,
    files: [
      { path: "disease_ontology/HumanDO.tsv", read: table, statements: subClass, reason: underRoot },
      { path: "disease_ontology/allXREFinDO.tsv", read: table },
    ],
  },
  {
    key: "biomappings",
    twins: true,
    apart: true,
    files: [
      {
        path: "biomappings/positive.sssom.tsv",
        read: (path) => plain(path, "#"),
        statements: mapping,
        reason: unmapped,
      },
    ],
  },
];

async function* readTerms(path) {
  const [{ nodes, edges }] = json(path).graphs;
  const short = (iri) => curie(iri.split("/").at(-1));
  const parents = new Map();
  for (const { sub, pred, obj } of edges) {
    if (pred === "is_a") parents.set(short(sub), [...(parents.get(short(sub)) ?? []), short(obj)]);
  }
  for (const { id, lbl } of nodes) {
    if (/\/HP_\d+$/.test(id)) yield { id: short(id), label: lbl, parents: parents.get(short(id)) ?? [] };
  }
}

const root = "HP:0000001";

/** The root stands above phenotypic abnormalities, modes of inheritance and modifiers alike. */
function withoutParent({ id, label }) {
  if (/^obsolete /.test(label)) return /obsolete term/;
  return id === root ? /no phenotypic abnormality/ : undefined;
}

function kinds(id, label, parents) {
  return parents.map((parent) => ({
    record: `${id} is_a ${parent}`,
    subject: { ids: [id], names: [label] },
    object: { ids: [parent] },
    predicates: ["maps_to"],
    qualifiers: { match: "is_a" },
    payload: { label },
  }));
}

function medraTerm([term, umls, phenotype, , , , verdict]) {
  return [
    {
      record: `${term} ${phenotype}`,
      subject: { ids: [`UMLS:${umls}`], names: [term] },
      object: { ids: [phenotype] },
      predicates: ["maps_to"],
      payload: { term, umls, verdict: (verdict ?? "").toUpperCase() },
    },
  ];
}

function diseasePhenotype([disease, name, qualifier, phenotype, reference, , , frequency]) {
  const references = parts(reference, ";").filter((each) => each.startsWith("PMID:"));
  return [
    {
      record: `${disease} ${phenotype}`,
      subject: { ids: [curie(disease)], names: [name], namesUnsure: true },
      object: { ids: [phenotype] },
      predicates: ["has_phenotype"],
      negated: qualifier === "NOT" || /^0\/\d+$/.test(frequency),
      publications: references.map((each) => each.slice("PMID:".length)),
      payload: /^HP:/.test(frequency) ? {} : { frequency },
    },
  ];
}

function noPhenotype([, , , , , , , , , , aspect]) {
  return aspect === "P" ? undefined : /phenotypic abnormality/;
}

function genePhenotype([entrez, symbol, phenotype, , , , , , disease]) {
  const subject = { ids: [`NCBIGene:${entrez}`], names: [symbol] };
  return [
    {
      record: `${symbol} ${phenotype} ${disease}`,
      subject,
      object: { ids: [phenotype] },
      predicates: ["has_phenotype"],
      payload: { disease },
    },
    {
      record: `${symbol} ${disease}`,
      subject,
      object: { ids: [curie(disease)] },
      predicates: ["associated_with"],
      payload: { disease },
    },
  ];
}

function xrefToPhenotype(row) {
  return [
    {
      record: `${row.subject_id} hasDbXref ${row.object_id}`,
      subject: { ids: [row.subject_id], names: [row.subject_label] },
      object: { ids: [row.object_id] },
      predicates: ["maps_to"],
      payload: { label: row.subject_label },
    },
  ];
}

async function readLabels(dataDir) {
  const byLabel = new Map();
  for await (const { id, label } of table(join(dataDir, "disease_ontology/HumanDO.tsv"))) byLabel.set(label, id);
  return { byLabel };
}

function subClass({ id, label, subClassOf: parent }, { byLabel }) {
  return [
    {
      record: `${id} is_a ${byLabel.get(parent)}`,
      subject: { ids: [id], names: [label] },
      object: { ids: [byLabel.get(parent)], names: [parent] },
      predicates: ["maps_to"],
      qualifiers: { match: "is_a" },
      payload: { label, parent },
    },
  ];
}

function underRoot({ subClassOf: parent }) {
  return parent === "disease" ? /root/ : undefined;
}

function mapping(row) {
  return [
    {
      record: `${row.subject_id} ${row.object_id}`,
      subject: { ids: [curie(row.subject_id)], names: [row.subject_label] },
      object: { ids: [curie(row.object_id)], names: [row.object_label] },
      unordered: true,
      predicates: ["maps_to"],
      payload: { predicate: row.predicate_id, author: row.author_id, tool: row.mapping_tool },
    },
  ];
}

const vocabularies = /^(mesh|doid|hp|mondo|efo|umls|orphanet|omim|reactome|wikipathways|icd10)/i;

function unmapped(row) {
  if (!vocabularies.test(row.subject_id) || !vocabularies.test(row.object_id)) return /between diseases/;
  return row.predicate_id === "skos:exactMatch" ? undefined : /not exact/;
}
