import { z } from "zod";
import type { Claim } from "@/lib/domain/claim";
import type { Entity } from "@/lib/domain/entity";
import { findDrug } from "@/lib/sources/drugs/drug-lookup";
import { newClaim } from "@/lib/sources/new-claim";
import { readJson } from "@/lib/sources/reading/read-json";
import type { Draft, Source, SourceContext } from "@/lib/sources/source";

const ASSOCIATIONS = "fda_pgx/fda_pgx_associations_table.json";
const BIOMARKERS = "fda_pgx/fda_pgx_biomarker_table.json";
const ASSOCIATIONS_LINK = "https://www.fda.gov/medical-devices/precision-medicine/table-pharmacogenetic-associations";
const BIOMARKERS_LINK =
  "https://www.fda.gov/drugs/science-research-drugs/table-pharmacogenomic-biomarkers-drug-labeling";
const KEY = "fda-pgx";
/** Of the associations table: its recommendation section, its impact section, its section on concentrations only. */
const STRENGTHS = { recommendation: 1, impact: 0.8, pk: 0.6 } as const;
const BIOMARKER_STRENGTH = 0.5;
const SAFETY_SECTION = /boxed warning|contraindication|warning|precaution|adverse reaction/i;

const Associations = z.object({
  table: z.array(
    z.object({
      Drug: z.string(),
      Gene: z.string(),
      "Affected Subgroups+": z.string(),
      "Description of Gene-Drug Interaction": z.string(),
      table: z.enum(["recommendation", "impact", "pk"]),
    }),
  ),
});
type Association = z.infer<typeof Associations>["table"][number];

const Biomarkers = z.object({
  table: z.array(
    z.object({
      Drug: z.string(),
      "Therapeutic Area": z.string(),
      Biomarker: z.string(),
      "Labeling Sections": z.string(),
    }),
  ),
});

/** What a gene variant does to a drug, as a closed list of effects, found by the phrases FDA uses for them. */
const EFFECTS: readonly { effect: string; pattern: RegExp }[] = [
  {
    effect: "higher adverse reaction risk",
    pattern: /higher[^.;]*adverse reaction risk|increased risk of[^.]*reactions/i,
  },
  { effect: "altered adverse reaction risk", pattern: /(?:affect|alter)s?[^.]*adverse reaction risk/i },
  {
    effect: "higher systemic concentrations",
    pattern: /higher systemic (?:parent drug |active metabolite )?concentrations?/i,
  },
  {
    effect: "lower systemic concentrations",
    pattern: /lower systemic (?:parent drug |active metabolite )?concentrations?/i,
  },
  { effect: "altered systemic concentrations", pattern: /(?:affect|alter)s? systemic[^.]*concentrations?/i },
  { effect: "altered dosage requirements", pattern: /dosage requirements/i },
  {
    effect: "reduced effectiveness",
    pattern: /(?:diminished|reduced|lower|lack of)[^.]*(?:effectiveness|response|efficacy)/i,
  },
  { effect: "altered effectiveness", pattern: /(?:affect|alter)s?[^.]*(?:effectiveness|response)/i },
];

/** Severity words before the name of an event. */
const SEVERITY = /^(?:severe|serious|life-threatening|fatal|,|\s|or)+/i;

/**
 * Genes that change a drug's risk. From the table of biomarkers in labelling come only rows with a safety section whose
 * biomarker is an inherited gene: outside oncology, or a gene of the associations table too (not the drug's tumour target).
 */
export const fdaPgx: Source = {
  dataset: {
    key: KEY,
    title: "FDA pharmacogenetic tables",
    version: "2021-03 (associations), 2022-08 (biomarkers)",
    licence: "Public domain (US FDA)",
    tier: "open",
    link: ASSOCIATIONS_LINK,
    aspects: ["pharmacogenetics"],
  },
  files: [ASSOCIATIONS, BIOMARKERS],
  stage: "claims",
  read: async function* (context) {
    const associations = (await readJson(context.dir, ASSOCIATIONS, Associations)).table;
    for (const row of associations) yield* associationDrafts(row, context);
    yield* biomarkerDrafts(context, new Set(associations.flatMap(({ Gene }) => symbols(Gene))));
  },
};

function* associationDrafts(row: Association, context: SourceContext): Generator<Draft> {
  context.row();
  const drug = findDrug(context.registries, row.Drug);
  if (!drug) context.drop("drug is in no drug list, or is a combination", row.Drug);
  const description = row["Description of Gene-Drug Interaction"];
  const event = namedEvent(description, context);
  const qualifiers: Claim["qualifiers"] = { subgroup: row["Affected Subgroups+"] };
  const effects = effectsOf(description);
  if (effects.length > 0) qualifiers.effect = effects.join("; ");
  if (event) Object.assign(qualifiers, { event_id: event.id, event_name: event.name });
  const payload = { drug_name: row.Drug, gene: row.Gene, table: "associations", section: row.table };
  const evidence = { link: ASSOCIATIONS_LINK, publications: [], payload };
  if (!drug) return;
  for (const gene of genesOf(row.Gene, context)) {
    const recordId = [row.Drug, gene.name, row["Affected Subgroups+"]].join("|");
    yield riskDraft(drug, gene, { qualifiers, strength: STRENGTHS[row.table], evidence: [{ recordId, ...evidence }] });
  }
}

async function* biomarkerDrafts(context: SourceContext, inherited: ReadonlySet<string>): AsyncGenerator<Draft> {
  for (const row of (await readJson(context.dir, BIOMARKERS, Biomarkers)).table) {
    context.row();
    const sections = row["Labeling Sections"];
    const isRisk =
      SAFETY_SECTION.test(sections) &&
      (row["Therapeutic Area"] !== "Oncology" || symbols(row.Biomarker).some((symbol) => inherited.has(symbol)));
    const name = row.Drug.replace(/ \(\d+\)$/, "");
    const drug = isRisk ? findDrug(context.registries, name) : undefined;
    if (!isRisk) context.drop("biomarker is no inherited risk in a safety section");
    else if (!drug) context.drop("drug is in no drug list, or is a combination", name);
    const payload = { drug_name: row.Drug, gene: row.Biomarker, table: "biomarkers", section: sections };
    const evidence = { link: BIOMARKERS_LINK, publications: [], payload };
    if (!drug) continue;
    for (const gene of genesOf(row.Biomarker, context)) {
      const recordId = [row.Drug, gene.name, "biomarker"].join("|");
      const strength = BIOMARKER_STRENGTH;
      yield riskDraft(drug, gene, { qualifiers: {}, strength, evidence: [{ recordId, ...evidence }] });
    }
  }
}

function riskDraft(drug: Entity, gene: Entity, parts: Pick<Claim, "qualifiers" | "strength" | "evidence">): Draft {
  const stated = { subject: drug.id, object: gene.id, predicate: "pharmacogenetic_risk", dataset: KEY } as const;
  return { kind: "claim", claim: newClaim({ ...stated, ...parts }) };
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

function namedEvent(description: string, { registries }: SourceContext): Entity | undefined {
  for (const text of namedEvents(description)) {
    const event = registries.byName("adverse_event", text);
    if (event) return event;
  }
  return undefined;
}

/** The effects a description states, in the list's order; empty when it states none of them. */
export function effectsOf(description: string): string[] {
  return EFFECTS.filter(({ pattern }) => pattern.test(description)).map(({ effect }) => effect);
}

/** The events a description names in brackets after a risk, without severity words ("severe neutropenia" -> "neutropenia"). */
export function namedEvents(description: string): string[] {
  const bracketed = [...description.matchAll(/risk \(([^)]*)\)/gi)].map(([, text = ""]) => text);
  return bracketed
    .flatMap((text) => text.split(/,| and |\//))
    .flatMap((text) => text.replace(SEVERITY, "").trim() || []);
}
