import { z } from "zod";
import type { Claim, Evidence } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { readJson } from "@/lib/sources/reading/read-json";
import { claimDraft, type Draft, defineSource, record, type SourceContext } from "@/lib/sources/source";

const ASSOCIATIONS = "fda_pgx/fda_pgx_associations_table.json";
const BIOMARKERS = "fda_pgx/fda_pgx_biomarker_table.json";
const ASSOCIATIONS_LINK = "https://www.fda.gov/medical-devices/precision-medicine/table-pharmacogenetic-associations";
const BIOMARKERS_LINK =
  "https://www.fda.gov/drugs/science-research-drugs/table-pharmacogenomic-biomarkers-drug-labeling";
/** Of the associations table: its recommendation section, its impact section, its section on concentrations only. */
const STRENGTHS = { recommendation: 1, impact: 0.8, pk: 0.6 } as const;
const BIOMARKER_STRENGTH = 0.5;
const SAFETY_SECTION = /boxed warning|contraindication|warning|precaution|adverse reaction/i;

const Associations = z.object({
  Drug: z.string(),
  Gene: z.string(),
  "Affected Subgroups+": z.string(),
  "Description of Gene-Drug Interaction": z.string(),
  table: z.enum(["recommendation", "impact", "pk"]),
});
type Association = z.infer<typeof Associations>;

const Biomarkers = z.object({
  Drug: z.string(),
  "Therapeutic Area": z.string(),
  Biomarker: z.string(),
  "Labeling Sections": z.string(),
});

/** What a gene variant does to a drug, as a closed list of effects, found by the phrases FDA uses for them. */
const EFFECTS: readonly (readonly [effect: string, pattern: RegExp])[] = [
  ["higher adverse reaction risk", /higher[^.;]*adverse reaction risk|increased risk of[^.]*reactions/i],
  ["altered adverse reaction risk", /(?:affect|alter)s?[^.]*adverse reaction risk/i],
  ["higher systemic concentrations", /higher systemic (?:parent drug |active metabolite )?concentrations?/i],
  ["lower systemic concentrations", /lower systemic (?:parent drug |active metabolite )?concentrations?/i],
  ["altered systemic concentrations", /(?:affect|alter)s? systemic[^.]*concentrations?/i],
  ["altered dosage requirements", /dosage requirements/i],
  ["reduced effectiveness", /(?:diminished|reduced|lower|lack of)[^.]*(?:effectiveness|response|efficacy)/i],
  ["altered effectiveness", /(?:affect|alter)s?[^.]*(?:effectiveness|response)/i],
];

/** Severity words before the name of an event. */
const SEVERITY = /^(?:severe|serious|life-threatening|fatal|,|\s|or)+/i;

/**
 * Genes that change a drug's risk. From the table of biomarkers in labelling come only rows with a safety section whose
 * biomarker is an inherited gene: outside oncology, or a gene of the associations table too (not the drug's tumour target).
 */
export const fdaPgx = defineSource({ key: "fda-pgx", files: [ASSOCIATIONS, BIOMARKERS] }, async function* (context) {
  const associations = await rowsOf(ASSOCIATIONS, Associations, context);
  for (const row of associations) yield* associationDrafts(row, context);
  const inherited = new Set(associations.flatMap(({ Gene }) => symbols(Gene)));
  for (const row of await rowsOf(BIOMARKERS, Biomarkers, context)) yield* biomarkerDrafts(row, inherited, context);
});

async function rowsOf<Row>(file: string, row: z.ZodType<Row>, context: SourceContext): Promise<Row[]> {
  return (await readJson(context.dir, file, z.object({ table: z.array(row) }))).table;
}

function* associationDrafts(row: Association, context: SourceContext): Generator<Draft> {
  context.row();
  const { Drug: drug_name, Gene: gene, "Affected Subgroups+": subgroup, table: section } = row;
  const description = row["Description of Gene-Drug Interaction"];
  const [event] = namedEvents(description).flatMap((text) => context.registries.byName("adverse_event", text) ?? []);
  const effects = effectsOf(description);
  const qualifiers = {
    subgroup,
    ...(effects.length > 0 && { effect: effects.join("; ") }),
    ...(event && { event_id: event.id, event_name: event.name }),
  };
  const payload = { drug_name, gene, table: "associations", section };
  const stated = { payload, link: ASSOCIATIONS_LINK, ending: subgroup, strength: STRENGTHS[section], qualifiers };
  yield* riskDrafts(drug_name, gene, stated, context);
}

function* biomarkerDrafts(
  row: z.infer<typeof Biomarkers>,
  inherited: ReadonlySet<string>,
  context: SourceContext,
): Generator<Draft> {
  context.row();
  const { Drug: drug_name, Biomarker: gene, "Labeling Sections": section } = row;
  const isInherited = row["Therapeutic Area"] !== "Oncology" || symbols(gene).some((symbol) => inherited.has(symbol));
  if (!SAFETY_SECTION.test(section) || !isInherited)
    return context.drop("biomarker is no inherited risk in a safety section");
  const payload = { drug_name, gene, table: "biomarkers", section };
  const stated = { payload, link: BIOMARKERS_LINK, ending: "biomarker", strength: BIOMARKER_STRENGTH, qualifiers: {} };
  yield* riskDrafts(drug_name.replace(/ \(\d+\)$/, ""), gene, stated, context);
}

type Stated = Pick<Claim, "qualifiers" | "strength"> & {
  payload: Evidence["payload"];
  link: string;
  /** What a record is told apart by, after the drug and the gene. */
  ending: string;
};

function* riskDrafts(name: string, cell: string, stated: Stated, context: SourceContext): Generator<Draft> {
  const { payload, link, ending, ...parts } = stated;
  const drug = findDrug(context.registries, name);
  if (!drug) return context.drop("drug is in no drug list, or is a combination", name);
  for (const gene of genesOf(cell, context)) {
    const evidence = [record([payload.drug_name, gene.name, ending].join("|"), link, payload)];
    yield claimDraft(drug, "pharmacogenetic_risk", gene, { ...parts, evidence });
  }
}

/** The genes a cell names: symbols before a bracket, joined by "and/or" or commas; families ("Nonspecific (NAT)") name none. */
function genesOf(cell: string, { registries, drop }: SourceContext): Entity[] {
  const genes = symbols(cell).flatMap((symbol) => registries.byName("gene", symbol) ?? []);
  if (genes.length === 0) drop("biomarker is no single gene", cell);
  return genes;
}

function symbols(cell: string): string[] {
  return cell
    .replace(/\([^)]*\)/g, " ")
    .split(/and\/or|,|\band\b/)
    .map((symbol) => symbol.trim())
    .filter((symbol) => symbol !== "" && symbol !== "Nonspecific");
}

/** The effects a description states, in the list's order; empty when it states none of them. */
export function effectsOf(description: string): string[] {
  return EFFECTS.flatMap(([effect, pattern]) => (pattern.test(description) ? effect : []));
}

/** The events a description names in brackets after a risk, without severity words ("severe neutropenia" -> "neutropenia"). */
export function namedEvents(description: string): string[] {
  const bracketed = [...description.matchAll(/risk \(([^)]*)\)/gi)].map(([, text = ""]) => text);
  return bracketed
    .flatMap((text) => text.split(/,| and |\//))
    .flatMap((text) => text.replace(SEVERITY, "").trim() || []);
}
