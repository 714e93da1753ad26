import type { Statistic } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import { newClaim, record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import { type Draft, type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { declareDisease } from "./disease-lookup";
import { type DiseaseTerms, readDiseaseTerms, TERMS_FILE } from "./disease-ontology";

const COLUMNS = ["protein", "symbol", "doid", "name", "source", "evidence", "stars"] as const;
const RELEASE = {
  version: "2016-03",
  licence: "CC BY 4.0",
  tier: "open",
  link: "https://diseases.jensenlab.org",
  aspects: ["diseases"],
} satisfies Partial<Dataset>;

/** One channel of DISEASES: which of its records are read, what a row's statistic is, and what a star is worth. */
type Channel = {
  dataset: Source["dataset"];
  file: string;
  sources: readonly string[];
  statistic: (row: Row) => Statistic | null;
  strengthPerStar: number;
};

type Row = Omit<Record<(typeof COLUMNS)[number], string>, "stars"> & { stars: number };

/** Associations that curators of UniProt and Genetics Home Reference state. */
export const diseasesKnowledge: Source = channelSource({
  dataset: { key: "diseases-knowledge", title: "DISEASES, curated knowledge", ...RELEASE },
  file: "diseases_jensen/human_disease_knowledge_full.tsv.gz",
  sources: ["UniProtKB-KW", "GHR"],
  statistic: ({ stars }) => ({ name: "stars", value: stars, unit: "1-5" }),
  strengthPerStar: 0.18,
});

/**
 * Genes in linkage blocks of genome-wide association hits (DistiLD): weaker, as the block, not the gene, is what was found.
 * The file's other records count tumour samples with a mutation of the gene (COSMIC); they are left out.
 */
export const diseasesGwas: Source = channelSource({
  dataset: { key: "diseases-gwas", title: "DISEASES, genome-wide association", ...RELEASE },
  file: "diseases_jensen/human_disease_experiments_full.tsv.gz",
  sources: ["DistiLD"],
  statistic: pValueStatistic,
  strengthPerStar: 0.12,
});

function channelSource(channel: Channel): Source {
  return {
    dataset: channel.dataset,
    files: [channel.file, TERMS_FILE],
    stage: "claims",
    read: async function* (context) {
      const terms = await readDiseaseTerms(context.dir);
      for await (const rows of rowsByProtein(channel, context)) yield* geneClaims(channel, rows, terms, context);
    },
  };
}

/** The rows of one protein at a time: the file stands in order of proteins, and what was filled in from below is seen only together. */
async function* rowsByProtein({ file }: Channel, context: SourceContext): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  const closed = new Set<string>();
  for await (const row of readRows(file, context)) {
    if (rows[0] && rows[0].protein !== row.protein) {
      yield rows;
      closed.add(rows[0].protein);
      rows = [];
    }
    if (closed.has(row.protein)) throw new SourceError(file, null, `rows of ${row.protein} do not stand together`);
    rows.push(row);
  }
  if (rows.length > 0) yield rows;
}

async function* readRows(file: string, { dir, row: count }: SourceContext): AsyncGenerator<Row> {
  const options = { delimiter: "\t", columns: COLUMNS, header: false, quote: false } as const;
  for await (const { line, row } of readTable(dir, file, options)) {
    count();
    if (!/^[0-5]$/.test(row.stars))
      throw new SourceError(file, line, `expected stars from 0 to 5, found "${row.stars}"`);
    yield { ...row, stars: Number(row.stars) };
  }
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
    else if (gene) yield* claimed(channel, gene.id, row, id, context);
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

function* claimed(
  channel: Channel,
  gene: string,
  row: Row,
  id: string,
  { registries }: SourceContext,
): Generator<Draft> {
  const { disease, drafts } = declareDisease(registries, id, row.name);
  const { protein, symbol, doid, name, source, evidence, stars } = row;
  const link = `https://diseases.jensenlab.org/Entity?type1=9606&id1=${protein}&type2=-26&id2=${doid}`;
  const payload = { symbol, disease: doid, disease_name: name, source, evidence, stars };
  yield* drafts;
  const claim = newClaim({
    subject: gene,
    predicate: "associated_with",
    object: disease.id,
    dataset: channel.dataset.key,
    strength: channel.strengthPerStar * stars,
    statistic: channel.statistic(row),
    evidence: [record(`${protein} ${doid} ${source}`, link, payload)],
  });
  yield { kind: "claim", claim };
}

/** "p-value = 5e-14" as -log10; null for the few stated as 0, which is no p-value. */
function pValueStatistic({ evidence }: Row): Statistic | null {
  const value = Number(/^p-value = (\S+)$/.exec(evidence)?.[1]);
  return value > 0 ? { name: "p-value", value: -Math.log10(value), unit: "-log10" } : null;
}
