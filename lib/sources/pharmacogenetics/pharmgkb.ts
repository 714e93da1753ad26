import type { Claim, Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { ownValue } from "@/lib/domain/own-value";
import { entryOf } from "@/lib/sources/collections";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { passagesOf } from "@/lib/sources/labels/passages";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import {
  claimDraft,
  type Draft,
  gatheringSource,
  pubmed,
  record,
  rowsOf,
  type SourceContext,
} from "@/lib/sources/source";

const KEY = "pharmgkb";
const TABLE = table(
  "pharmgkb/clinical_annotations.tsv",
  "Clinical Annotation ID|Variant/Haplotypes|Gene|Level of Evidence|Level Override|Level Modifiers|Score|Phenotype Category|PMID Count|Evidence Count|Drug(s)|Phenotype(s)|Latest History Date (YYYY-MM-DD)|URL|Specialty Population",
  { quote: false },
);
type Row = RowOf<typeof TABLE>;
const EVIDENCE = table(
  "pharmgkb/clinical_ann_evidence.tsv",
  "Clinical Annotation ID|Evidence ID|Evidence Type|Evidence URL|PMID|Summary|Score",
  { quote: false },
);
type EvidenceRow = RowOf<typeof EVIDENCE>;

/**
 * By PharmGKB's level of evidence: guideline or label, then replicated, then single studies. Level 4 is evidence against an
 * association (Whirl-Carrillo et al. 2021, Clin Pharmacol Ther 110:563): kept as a negated claim.
 */
const STRENGTHS: Record<string, number> = { "1A": 1, "1B": 0.9, "2A": 0.8, "2B": 0.7, "3": 0.4, "4": 0.2 };

/**
 * Clinical annotations: one claim per drug, gene and adverse event a phenotype names (one without event where none does),
 * with the variant, level and category as qualifiers and each evidence row as evidence. Curators' summaries are passages.
 */
export const pharmgkb = gatheringSource({
  key: KEY,
  table: TABLE,
  files: [TABLE, EVIDENCE],
  start: async (context) => {
    const evidence = new Map<string, EvidenceRow[]>();
    for await (const { row } of rowsOf(context, EVIDENCE))
      entryOf(evidence, row["Clinical Annotation ID"], () => []).push(row);
    return evidence;
  },
  row(row, evidence, context, line) {
    const strength = ownValue(STRENGTHS, row["Level of Evidence"]);
    if (strength === undefined) return context.drop("level of evidence is unknown", `line ${line}`);
    return annotationDrafts(row, strength, evidence.get(row["Clinical Annotation ID"]) ?? [], context);
  },
});

function* annotationDrafts(
  row: Row,
  strength: number,
  rows: readonly EvidenceRow[],
  context: SourceContext,
): Generator<Draft> {
  const { registries } = context;
  const findGene = (name: string) => registries.byName("gene", name);
  const drugs = known(row["Drug(s)"], context, "drug is in no drug list, or is a class", (name) =>
    findDrug(registries, name),
  );
  const genes = known(row.Gene, context, "gene is not in HGNC", findGene);
  const events = unique(phenotypesOf(row).flatMap((phenotype) => eventOf(phenotype, context) ?? []));
  const evidence = evidenceOf(row, rows);
  const stated = { negated: row["Level of Evidence"] === "4" || Number(row.Score) < 0, strength, evidence };
  for (const drug of drugs)
    for (const gene of genes)
      for (const event of events.length > 0 ? events : [undefined])
        yield claimDraft(drug, "pharmacogenetic_risk", gene, { ...stated, qualifiers: qualifiersOf(row, event) });
  if (genes.length > 0) yield* summaryDrafts(row, rows, drugs);
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
    ...rows.map(({ PMID, ...each }) => {
      const score = each.Score !== "" && Number.isFinite(Number(each.Score)) ? Number(each.Score) : null;
      const recordId = `${row["Clinical Annotation ID"]}|${each["Evidence ID"]}`;
      const payload = { evidence_type: each["Evidence Type"], score };
      return record(recordId, each["Evidence URL"] || null, payload, pubmed(PMID ? [PMID] : []));
    }),
  ];
}

/** A summary is about the drugs of the annotation it names, or about all of them when it names none. */
function* summaryDrafts(row: Row, rows: readonly EvidenceRow[], drugs: readonly Entity[]): Generator<Draft> {
  const annotation = row["Clinical Annotation ID"];
  const document = `PharmGKB clinical annotation ${annotation}`;
  for (const { "Evidence ID": id, "Evidence URL": url, Summary: summary } of rows) {
    const words = ` ${normaliseName(summary)} `;
    const named = drugs.filter(({ name }) => words.includes(` ${normaliseName(name)} `));
    for (const drug of named.length > 0 ? named : drugs) {
      const place = { entity: drug.id, dataset: KEY, document, recordId: `${annotation}|${id}|${drug.id}` };
      for (const { passage } of passagesOf({ ...place, section: "annotation", link: url || null }, summary))
        yield { kind: "passage", passage };
    }
  }
}
