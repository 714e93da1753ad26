import { z } from "zod";
import { parquetColumns, readParquet } from "@/lib/sources/reading/read-parquet";
import { table } from "@/lib/sources/reading/read-table";
import { sourceFiles } from "@/lib/sources/reading/source-files";
import { claimDraft, type Draft, defineSource, record, type SourceContext, tableSource } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { curieOf, diseaseOrPhenotype } from "./disease-lookup";

const FILES = "opentargets/association_by_datatype_direct/*.parquet";
const DATATYPE = "genetic_association";

/** What is weaker rests on a single distant variant; there are several hundred thousand of them. */
const SCORE_MIN = 0.1;

/** The columns of the datatype and of its score, which releases call differently. */
const LAYOUTS = [
  { datatype: "datatypeId", score: "score" },
  { datatype: "aggregationValue", score: "associationScore" },
] as const;
type Layout = (typeof LAYOUTS)[number];

const Association = z.object({ targetId: z.string(), diseaseId: z.string(), score: z.number().min(0).max(1) });

const STRENGTH_PER_SCORE = 0.8;

/** Genetic associations of a whole release of the platform, as it publishes them. */
export const opentargetsAssociations = defineSource(
  { key: "opentargets-genetics", files: [FILES], optional: true },
  async function* (context) {
    for (const file of sourceFiles(context.dir, [FILES])) yield* readFile(file, context);
  },
);

async function* readFile(file: string, context: SourceContext) {
  const layout = await layoutOf(file, context.dir);
  for await (const row of readParquet(context.dir, file, ["targetId", "diseaseId", layout.datatype, layout.score])) {
    context.row();
    if (row[layout.datatype] !== DATATYPE) {
      context.drop("association is of another kind than genetic");
      continue;
    }
    const parsed = Association.safeParse({ ...row, score: row[layout.score] });
    if (!parsed.success)
      throw new SourceError(file, null, `has a row of another shape than expected: ${parsed.error.message}`);
    const { targetId: ensembl, diseaseId: efo, score: association } = parsed.data;
    if (association < SCORE_MIN) context.drop("genetic score below 0.1");
    else yield* geneticClaim({ ensembl, efo, association, literature: null }, context);
  }
}

async function layoutOf(file: string, dir: string): Promise<Layout> {
  const columns = await parquetColumns(dir, file);
  const layout = LAYOUTS.find(({ datatype, score }) => columns.includes(datatype) && columns.includes(score));
  if (layout && ["targetId", "diseaseId"].every((column) => columns.includes(column))) return layout;
  throw new SourceError(
    file,
    null,
    `expected columns targetId, diseaseId, datatypeId and score, found ${columns.join(", ")}`,
  );
}

const SCORES = table(
  "opentargets/ot_evidence_scores.csv",
  "ensembl_id|efo_id_norm|overall_score|literature|somatic_mutation|clinical|affected_pathway|rna_expression|genetic_association|genetic_literature|animal_model",
);

/** Genetic scores of genes and diseases, of the pairs that were in clinical trials. */
export const opentargetsScores = tableSource({ key: "opentargets-trials", table: SCORES }, (row, context) => {
  const association = above0(row.genetic_association);
  const literature = above0(row.genetic_literature);
  const scores = { ensembl: row.ensembl_id, efo: row.efo_id_norm, association, literature };
  return geneticClaim(scores, context);
});

function above0(cell: string): number | null {
  const score = Number(cell);
  return score > 0 ? score : null;
}

/** A target and a disease with their genetic scores, 0..1; null where there is none. */
type GeneticScores = { ensembl: string; efo: string; association: number | null; literature: number | null };

/**
 * The claim of genetic scores, linked to the platform's page of the pair: associated with the disease, or annotated with the phenotype, that the trait's id stands for.
 * Other scores never enter: `clinical` comes from the drugs themselves, so a drug's effects would be explained by its use.
 */
function* geneticClaim(
  { ensembl, efo, association, literature }: GeneticScores,
  { registries, drop }: SourceContext,
): Generator<Draft> {
  const score = association ?? literature;
  if (score === null) return drop("no genetic score above 0");
  const gene = registries.byCurie(`ENSEMBL:${ensembl}`, "gene");
  if (!gene) return drop("gene is not in HGNC", ensembl);
  const trait = diseaseOrPhenotype(registries, curieOf(efo));
  if (!trait) return drop("trait is no disease or phenotype of the graph", efo);
  const payload = { trait: curieOf(efo), genetic_association: association, genetic_literature: literature };
  const link = `https://platform.opentargets.org/evidence/${ensembl}/${efo}`;
  yield claimDraft(gene, trait.type === "phenotype" ? "has_phenotype" : "associated_with", trait, {
    strength: STRENGTH_PER_SCORE * score,
    statistic: { name: association === null ? "genetic literature" : "genetic association", value: score, unit: "0-1" },
    evidence: [record(`${ensembl} ${efo}`, link, payload)],
  });
}
