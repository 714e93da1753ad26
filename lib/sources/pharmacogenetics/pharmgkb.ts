import type { Claim, Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { ownValue } from "@/lib/domain/own-value";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { passagesOf } from "@/lib/sources/labels/passages";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";

const FILE = "pharmgkb/clinical_annotations.tsv";
const KEY = "pharmgkb";
const COLUMNS = [
  "Clinical Annotation ID",
  "Variant/Haplotypes",
  "Gene",
  "Level of Evidence",
  "Level Override",
  "Level Modifiers",
  "Score",
  "Phenotype Category",
  "PMID Count",
  "Evidence Count",
  "Drug(s)",
  "Phenotype(s)",
  "Latest History Date (YYYY-MM-DD)",
  "URL",
  "Specialty Population",
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/**
 * By PharmGKB's level of evidence: guideline or label, then replicated, then single studies. Level 4 is evidence against an
 * association (Whirl-Carrillo et al. 2021, Clin Pharmacol Ther 110:563): kept as a negated claim.
 */
const STRENGTHS: Record<string, number> = { "1A": 1, "1B": 0.9, "2A": 0.8, "2B": 0.7, "3": 0.4, "4": 0.2 };

const EVIDENCE_FILE = "pharmgkb/clinical_ann_evidence.tsv";
const EVIDENCE_COLUMNS = [
  "Clinical Annotation ID",
  "Evidence ID",
  "Evidence Type",
  "Evidence URL",
  "PMID",
  "Summary",
  "Score",
] as const;

/**
 * Clinical annotations: one claim per drug, gene and adverse event a phenotype names (one without event where none does),
 * with the variant, level and category as qualifiers and each evidence row as evidence. Curators' summaries are passages.
 */
export const pharmgkb: Source = {
  dataset: {
    key: KEY,
    title: "PharmGKB clinical annotations",
    version: "2025-01-05",
    licence: "CC BY-SA 4.0; may not be sold",
    tier: "share-alike",
    link: "https://www.pharmgkb.org",
    aspects: ["pharmacogenetics"],
  },
  files: [FILE, EVIDENCE_FILE],
  stage: "claims",
  read: async function* (context) {
    const evidence = await readEvidence(context);
    for await (const { row, line } of readTable(context.dir, FILE, {
      delimiter: "\t",
      columns: COLUMNS,
      quote: false,
    })) {
      context.row();
      const strength = ownValue(STRENGTHS, row["Level of Evidence"]);
      if (strength === undefined) context.drop("level of evidence is unknown", `line ${line}`);
      else yield* annotationDrafts(row, strength, evidence.get(row["Clinical Annotation ID"]) ?? [], context);
    }
  },
};

function* annotationDrafts(
  row: Row,
  strength: number,
  rows: readonly EvidenceRow[],
  context: SourceContext,
): Generator<Draft> {
  const drugs = known(row["Drug(s)"], context, "drug is in no drug list, or is a class", (name) =>
    findDrug(context.registries, name),
  );
  const genes = known(row.Gene, context, "gene is not in HGNC", (name) => context.registries.byName("gene", name));
  const events = phenotypesOf(row).flatMap((phenotype) => eventOf(phenotype, context) ?? []);
  const evidence = evidenceOf(row, rows);
  for (const drug of drugs) {
    for (const gene of genes) {
      for (const event of events.length > 0 ? unique(events) : [undefined]) {
        const qualifiers = qualifiersOf(row, event);
        const stated = { subject: drug.id, predicate: "pharmacogenetic_risk", object: gene.id, dataset: KEY } as const;
        yield {
          kind: "claim",
          claim: newClaim({ ...stated, qualifiers, negated: isAgainst(row), strength, evidence }),
        };
      }
    }
  }
  if (genes.length > 0) yield* summaryDrafts(row, rows, drugs);
}

function isAgainst(row: Row): boolean {
  return row["Level of Evidence"] === "4" || Number(row.Score) < 0;
}

/** The entities of a `;`-list; what it names besides is counted as dropped. */
function known(
  list: string,
  { drop }: SourceContext,
  reason: string,
  find: (name: string) => Entity | undefined,
): Entity[] {
  const found = list.split(";").flatMap((name) => {
    const entity = find(name.trim());
    if (!entity) drop(reason, name.trim());
    return entity ?? [];
  });
  return unique(found);
}

function unique(entities: readonly Entity[]): Entity[] {
  return [...new Set(entities)];
}

function phenotypesOf(row: Row): string[] {
  return row["Phenotype(s)"].split(";").flatMap((phenotype) => phenotype.trim() || []);
}

/** The event a phenotype names: as it stands, as an inverted heading ("Epidermal Necrolysis, Toxic"), or without its cause ("statin-related myopathy"). */
function eventOf(phenotype: string, { registries }: SourceContext): Entity | undefined {
  const [head, tail, ...more] = phenotype.split(", ");
  const inverted = tail && more.length === 0 ? `${tail} ${head}` : phenotype;
  const uncaused = phenotype.replace(/^\S+-(?:related|induced|associated) /, "");
  const wordings = [phenotype, inverted, uncaused];
  return wordings.flatMap((wording) => registries.byName("adverse_event", wording) ?? [])[0];
}

function qualifiersOf(row: Row, event: Entity | undefined): Claim["qualifiers"] {
  const phenotypes = phenotypesOf(row).join("; ");
  return {
    variant: row["Variant/Haplotypes"],
    level: row["Level of Evidence"],
    category: row["Phenotype Category"],
    ...(phenotypes && { phenotypes }),
    ...(row["Specialty Population"] === "Pediatric" && { population: "paediatric" }),
    ...(event && { event_id: event.id, event_name: event.name }),
  };
}

function evidenceOf(row: Row, rows: readonly EvidenceRow[]): Evidence[] {
  const annotation = {
    score: Number(row.Score),
    level: row["Level of Evidence"],
    modifiers: row["Level Modifiers"],
    studies: Number(row["Evidence Count"]),
    as_of: row["Latest History Date (YYYY-MM-DD)"],
  };
  return [
    record(row["Clinical Annotation ID"], row.URL || null, annotation),
    ...rows.map(({ id, type, url, pmid, score }) => ({
      ...record(`${row["Clinical Annotation ID"]}|${id}`, url, { evidence_type: type, score }),
      publications: pmid ? [`PMID:${pmid}`] : [],
    })),
  ];
}

/** A summary is about the drugs of the annotation it names, or about all of them when it names none. */
function* summaryDrafts(row: Row, rows: readonly EvidenceRow[], drugs: readonly Entity[]): Generator<Draft> {
  for (const { id, url, summary } of rows) {
    const words = ` ${normaliseName(summary)} `;
    const named = drugs.filter(({ name }) => words.includes(` ${normaliseName(name)} `));
    for (const drug of named.length > 0 ? named : drugs) {
      const document = `PharmGKB clinical annotation ${row["Clinical Annotation ID"]}`;
      const recordId = `${row["Clinical Annotation ID"]}|${id}|${drug.id}`;
      const of = { entity: drug.id, dataset: KEY, document, section: "annotation", recordId, link: url } as const;
      for (const { passage } of passagesOf(of, summary)) yield { kind: "passage", passage };
    }
  }
}

/** One study, guideline or label behind a clinical annotation. `score` is PharmGKB's, below 0 for evidence against; null when the file has none. */
type EvidenceRow = {
  id: string;
  type: string;
  url: string | null;
  pmid: string;
  summary: string;
  score: number | null;
};

/** The evidence rows by clinical annotation. Throws `SourceError` as `readTable` does. */
async function readEvidence({ dir, row: count }: SourceContext): Promise<Map<string, EvidenceRow[]>> {
  const found = new Map<string, EvidenceRow[]>();
  for await (const { row } of readTable(dir, EVIDENCE_FILE, {
    delimiter: "\t",
    columns: EVIDENCE_COLUMNS,
    quote: false,
  })) {
    count();
    const rows = found.get(row["Clinical Annotation ID"]) ?? [];
    found.set(row["Clinical Annotation ID"], rows);
    rows.push({
      id: row["Evidence ID"],
      type: row["Evidence Type"],
      url: row["Evidence URL"] || null,
      pmid: row.PMID,
      summary: row.Summary,
      score: row.Score !== "" && Number.isFinite(Number(row.Score)) ? Number(row.Score) : null,
    });
  }
  return found;
}
