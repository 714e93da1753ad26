import { join } from "node:path";
import { cells, json, parts, plain, table } from "./files.mjs";
import { curie, readGenes } from "./identity.mjs";
import { expectedSign, namesFunction } from "./wordings.mjs";

/** Pathways, target safety and pharmacogenetics. */
export const pathwaySources = [
  {
    key: "reactome",
    files: [
      { path: "reactome/ReactomePathways_2024-09-18.gmt", read: cells, statements: reactomeMembers },
      { path: "reactome/ReactomePathwaysRelation.txt", read: cells, statements: subPathway, reason: otherSpecies },
    ],
  },
  {
    key: "wikipathways",
    files: [{ path: "wikipathways/wikipathways.gmt", read: cells, statements: wikiMembers, reason: otherWiki }],
  },
  {
    key: "ot-safety",
    files: [
      { path: "ot_target_safety/adverse_effects.tsv", read: table, statements: effect, reason: ofFunction },
      { path: "ot_target_safety/safety_risks.tsv", read: table, statements: risk },
    ],
  },
  {
    key: "fda-pgx",
    prepare: async (dataDir) => ({ genes: await readGenes(dataDir) }),
    recordOf: ({ record_id: record }) => record.replace(/\|[^|]*\|biomarker$/, "|biomarker"),
    files: [
      { path: "fda_pgx/fda_pgx_associations_table.json", read: tableOf, statements: association },
      { path: "fda_pgx/fda_pgx_biomarker_table.json", read: tableOf, statements: biomarker, reason: noSafetySection },
    ],
  },
  {
    key: "pharmgkb",
    prepare: readAnnotations,
    files: [
      { path: "pharmgkb/clinical_annotations.tsv", read: plain, statements: annotation, reason: ofSeveral },
      {
        path: "pharmgkb/clinical_ann_evidence.tsv",
        read: plain,
        statements: annotationEvidence,
        reason: (row, { annotations }) => ofSeveral(annotations.get(row["Clinical Annotation ID"])),
      },
    ],
  },
];

function reactomeMembers([, id, ...symbols]) {
  return symbols.filter(Boolean).map((symbol) => ({
    record: `${id} ${symbol}`,
    subject: { names: [symbol], types: ["gene"] },
    object: { ids: [`REACT:${id}`] },
    predicates: ["member_of"],
  }));
}

function subPathway([parent, child]) {
  return [
    {
      record: `${parent} ${child}`,
      subject: { ids: [`REACT:${child}`] },
      object: { ids: [`REACT:${parent}`] },
      predicates: ["member_of"],
    },
  ];
}

function otherSpecies([parent]) {
  return parent.startsWith("R-HSA-") ? undefined : /not human/;
}

function wikiMembers([title, url, ...genes]) {
  const [name, , id, species] = title.split("%");
  if (species !== "Homo sapiens") return [];
  return genes.filter(Boolean).map((gene) => ({
    record: `${id} ${gene}`,
    subject: { ids: [`NCBIGene:${gene}`] },
    object: { ids: [`WP:${id}`], names: [name] },
    predicates: ["member_of"],
    page: url,
  }));
}

function otherWiki([title]) {
  return title.endsWith("%Homo sapiens") ? undefined : /not human/;
}

/** A direction the words of the file do not bear out; where it names no modulation, none may be shown. */
function signDifference(symptom, modulation, claim, entities) {
  if (modulation === "unknown") return claim.sign === "unknown" ? undefined : `sign ${claim.sign}, file no direction`;
  const expected = expectedSign(symptom, entities.get(claim.object)?.name);
  if (!expected || [expected, "unknown"].includes(claim.sign)) return undefined;
  return `sign ${claim.sign}, "${symptom}" means ${expected}`;
}

/** Some reviews give a passage where others give a term; the graph shows its first words only. */
const termLengthMax = 80;

function term(symptom) {
  if (symptom.length <= termLengthMax) return symptom;
  return `${symptom.slice(0, symptom.lastIndexOf(" ", termLengthMax - 1))} …`;
}

/** What an event of target safety may be: the words of a symptom are no class of drugs ("Decreased Mitosis"). */
const eventTypes = ["adverse_event", "phenotype", "disease"];

function safety(row, symptom, symptomId, [modulation, timing]) {
  return [
    {
      record: [row.target, modulation, ...(timing ? [timing] : []), term(symptom), row.ref].join(" | "),
      subject: { ids: [`ENSEMBL:${row.ensemblId}`], names: [row.target] },
      object: { ids: [curie(symptomId)], names: [symptom], topic: symptom, types: eventTypes },
      predicates: ["affects_event"],
      extra: (_, claim, entities) =>
        signDifference(symptom, modulation, claim, entities) ??
        ((claim.qualifiers.timing ?? "").includes(timing ?? "")
          ? undefined
          : `timing ${claim.qualifiers.timing}, file ${timing}`),
      publications: parts(row.pmid),
      qualifiers: { modulation },
      payload: { symptom: term(symptom), reference: row.ref, organSystem: row.biologicalSystem },
    },
  ];
}

function effect(row) {
  const [modulation, timing] = row.effect.split("_");
  return safety(row, row.symptom, row.efoId, [modulation, timing]);
}

/** A review's row on what a body function or tissue does tells no event, whatever term of an ontology it is filed under. */
function ofFunction({ symptom }) {
  return namesFunction(symptom) ? /body function/ : undefined;
}

function risk(row) {
  return safety(row, row.event, row.eventId, ["unknown"]);
}

async function* tableOf(path) {
  yield* json(path).table;
}

/** A drug without the number of its row and the four letters FDA adds to a biological product's name. */
function bareName(drug) {
  return drug
    .replace(/\s*\(\d+\)\s*$/, "")
    .replace(/-[a-z]{4}$/, "")
    .trim();
}

/** A record names a gene by its current symbol, also where FDA's table has an older one. */
function association(row, { genes }) {
  const subgroup = row["Affected Subgroups+"];
  return parts(row.Gene, /[,;/]|\band\b|\bor\b/).map((gene) => ({
    record: [row.Drug, genes.current(gene) ?? gene, subgroup].join("|"),
    subject: { names: [bareName(row.Drug)], types: ["drug"] },
    object: { names: [gene], types: ["gene"] },
    predicates: ["pharmacogenetic_risk"],
    qualifiers: { subgroup },
    payload: { section: row.table, drug_name: row.Drug },
  }));
}

function biomarker(row, { genes }) {
  return parts(row.Biomarker.replace(/\s*\([^)]*\)/g, ""), ",").map((gene) => ({
    record: [row.Drug, genes.current(gene) ?? gene, "biomarker"].join("|"),
    alias: [row.Drug, "biomarker"].join("|"),
    subject: { names: [bareName(row.Drug)], types: ["drug"] },
    object: { names: [gene], types: ["gene"] },
    predicates: ["pharmacogenetic_risk"],
    payload: { section: row["Labeling Sections"] },
  }));
}

function noSafetySection(row) {
  const sections = row["Labeling Sections"];
  const oncology = row["Therapeutic Area"] === "Oncology";
  return oncology || !/warning|precaution|adverse|contraindication/i.test(sections) ? /inherited risk/ : undefined;
}

async function readAnnotations(dataDir) {
  const annotations = new Map();
  for await (const row of plain(join(dataDir, "pharmgkb/clinical_annotations.tsv"))) {
    annotations.set(row["Clinical Annotation ID"], row);
  }
  return { annotations };
}

/** Level 4: a score below 0, for the evidence does not support the association (Whirl-Carrillo et al. 2021, PMC8457105, table 2). */
const evidenceAgainst = "4";

function annotation(row) {
  const id = row["Clinical Annotation ID"];
  return parts(row["Drug(s)"], ";").flatMap((drug) =>
    parts(row.Gene, ";").map((gene) => ({
      record: id,
      subject: { names: [drug], types: ["drug"] },
      object: { names: [gene], types: ["gene"] },
      predicates: ["pharmacogenetic_risk"],
      negated: row["Level of Evidence"] === evidenceAgainst,
      qualifiers: {
        level: row["Level of Evidence"],
        variant: row["Variant/Haplotypes"],
        category: row["Phenotype Category"],
      },
      payload: { score: row.Score, studies: row["Evidence Count"] },
      link: row.URL,
    })),
  );
}

function annotationEvidence(row, { annotations }) {
  const parent = annotations.get(row["Clinical Annotation ID"]);
  return annotation(parent).map((statement) => ({
    ...statement,
    record: `${row["Clinical Annotation ID"]}|${row["Evidence ID"]}`,
    publications: parts(row.PMID),
    payload: { score: Number.isNaN(Number(row.Score)) ? "" : row.Score, evidence_type: row["Evidence Type"] },
    link: row["Evidence URL"],
  }));
}

function ofSeveral(row) {
  if (row?.Gene === "") return /HGNC/;
  return undefined;
}
