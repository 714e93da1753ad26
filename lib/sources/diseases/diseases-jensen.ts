import type { Statistic } from "@/lib/domain/claim";
import { type RowOf, table } from "@/lib/sources/reading/read-table";
import { type Draft, defineSource, record, rowsBy, type Source, type SourceContext } from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";
import { diseaseClaim } from "./disease-lookup";
import { type DiseaseTerms, readDiseaseTerms, TERMS_FILE } from "./disease-ontology";

/** One channel of DISEASES: which of its records are read, what a row's statistic is, and what a star is worth. */
type Channel = {
  dataset: string;
  table: typeof KNOWLEDGE;
  sources: readonly string[];
  statistic: (row: Row) => Statistic | null;
  strengthPerStar: number;
};

const KNOWLEDGE = channelTable("knowledge");
type Row = Omit<RowOf<typeof KNOWLEDGE>, "stars"> & { stars: number };

/** Associations that curators of UniProt and Genetics Home Reference state. */
export const diseasesKnowledge = channelSource({
  dataset: "diseases-knowledge",
  table: KNOWLEDGE,
  sources: ["UniProtKB-KW", "GHR"],
  statistic: ({ stars }) => ({ name: "stars", value: stars, unit: "1-5" }),
  strengthPerStar: 0.18,
});

/**
 * Genes in linkage blocks of genome-wide association hits (DistiLD): weaker, as the block, not the gene, is what was found.
 * The file's other records count tumour samples with a mutation of the gene (COSMIC); they are left out.
 */
export const diseasesGwas = channelSource({
  dataset: "diseases-gwas",
  table: channelTable("experiments"),
  sources: ["DistiLD"],
  statistic: pValueStatistic,
  strengthPerStar: 0.12,
});

function channelTable(channel: string) {
  const file = `diseases_jensen/human_disease_${channel}_full.tsv.gz`;
  return table(file, "protein|symbol|doid|name|source|evidence|stars", { header: false, quote: false });
}

/** A protein's rows are read together: only so is seen what was filled in from a more specific disease. */
function channelSource(channel: Channel): Source {
  return defineSource({ key: channel.dataset, files: [channel.table, TERMS_FILE] }, async function* (context) {
    const terms = await readDiseaseTerms(context.dir);
    for await (const rows of rowsBy(context, channel.table, "protein")) {
      const starred = rows.map(({ row, line }) => ({ ...row, stars: starsOf(row.stars, channel, line) }));
      yield* geneClaims(channel, starred, terms, context);
    }
  });
}

function starsOf(cell: string, { table: { file } }: Channel, line: number): number {
  if (!/^[0-5]$/.test(cell)) throw new SourceError(file, line, `expected stars from 0 to 5, found "${cell}"`);
  return Number(cell);
}

function* geneClaims(channel: Channel, rows: Row[], terms: DiseaseTerms, context: SourceContext): Generator<Draft> {
  const gene = context.registries.byName("gene", rows[0]?.symbol ?? "");
  const current = rows.map((row) => ({ row, id: terms.current(row.doid, row.name)?.id ?? row.doid }));
  for (const { row, id } of current) {
    const reason =
      whyLeftOut(channel, row, terms) ?? (gene ? null : "symbol is not a human gene, or is an alias of several");
    if (reason) context.drop(reason, gene ? row.name : row.symbol);
    else if (current.some((other) => isRecordOf(row, other.row) && terms.ancestorsOf(other.id).has(id)))
      context.drop("parent of a more specific disease of the same gene and record");
    else if (gene) yield* diseaseClaim(context.registries, gene, [id, row.name], claimed(channel, row));
  }
}

function whyLeftOut({ sources }: Channel, { doid, name, source, stars }: Row, terms: DiseaseTerms): string | null {
  if (!doid.startsWith("DOID:")) return "disease is an ICD-10 class: the same record stands under its DOID";
  if (!sources.includes(source)) return "mutations counted in tumour samples, no inherited association";
  if (stars === 0) return "the source gives the association no star";
  if (terms.isGeneric(name)) return "disease is the root of the Disease Ontology or one of its branches";
  return name === doid ? "disease id is obsolete and has no name" : null;
}

function isRecordOf(row: Row, other: Row): boolean {
  return row.source === other.source && row.evidence === other.evidence;
}

function claimed(channel: Channel, row: Row) {
  const { protein, symbol, doid, name, source, evidence, stars } = row;
  const link = `https://diseases.jensenlab.org/Entity?type1=9606&id1=${protein}&type2=-26&id2=${doid}`;
  const payload = { symbol, disease: doid, disease_name: name, source, evidence, stars };
  return {
    strength: channel.strengthPerStar * stars,
    statistic: channel.statistic(row),
    evidence: [record(`${protein} ${doid} ${source}`, link, payload)],
  };
}

/** "p-value = 5e-14" as -log10; null for the few stated as 0, which is no p-value. */
function pValueStatistic({ evidence }: Row): Statistic | null {
  const value = Number(/^p-value = (\S+)$/.exec(evidence)?.[1]);
  return value > 0 ? { name: "p-value", value: -Math.log10(value), unit: "-log10" } : null;
}
