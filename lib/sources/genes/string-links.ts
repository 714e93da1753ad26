import type { Evidence } from "@/lib/domain/claim";
import type { Dataset } from "@/lib/domain/dataset";
import { ownValue } from "@/lib/domain/own-value";
import { record } from "@/lib/sources/new-claim";
import { readTable } from "@/lib/sources/reading/read-table";
import { type Draft, type Source, type SourceContext, SourceError } from "@/lib/sources/source";
import { interactionClaim } from "./protein-interactions";

const PROTEINS_FILE = "string/9606.protein.info.v12.0.txt.gz";
const LINKS_FILE = "string/9606.protein.links.detailed.v12.0.txt.gz";
const PHYSICAL_FILE = "string/9606.protein.physical.links.detailed.v12.0.txt.gz";
const PHYSICAL_CHANNELS = ["experimental", "database", "textmining"];
const CHANNELS = ["neighborhood", "fusion", "cooccurence", "coexpression", ...PHYSICAL_CHANNELS];

/** STRING's own mark of high confidence, of 1000. */
const SCORE_MIN = 700;
const SCORE_MAX = 1000;

const RELEASE = {
  version: "12.0",
  licence: "CC BY 4.0",
  tier: "open",
  link: "https://string-db.org",
} satisfies Partial<Dataset>;

/** Which gene each of STRING's proteins is a product of, by its preferred name. */
export const stringProteins: Source = {
  dataset: { key: "string-proteins", title: "STRING proteins", ...RELEASE, aspects: ["names"] },
  files: [PROTEINS_FILE],
  optional: true,
  stage: "registry",
  read: async function* ({ dir, registries, row: count, drop }) {
    const columns = ["#string_protein_id", "preferred_name", "protein_size", "annotation"] as const;
    for await (const { row } of readTable(dir, PROTEINS_FILE, { delimiter: "\t", columns, quote: false })) {
      count();
      const gene = registries.byName("gene", row.preferred_name);
      if (gene)
        yield {
          kind: "xref",
          entity: gene.id,
          curie: proteinCurie(row["#string_protein_id"]),
          method: "preferred name",
        };
      else drop("preferred name is not a human gene, or is an alias of several", row.preferred_name);
    }
  },
};

/** Functional associations of high confidence: the products take part in one function, and need not touch. */
export const stringLinks: Source = linkSource({
  key: "string",
  title: "STRING functional associations (score 700 and more)",
  file: LINKS_FILE,
  channels: CHANNELS,
  network: "functional",
  strengthOfFull: 0.6,
});

/** Products that are parts of one complex, with high confidence. */
export const stringPhysicalLinks: Source = linkSource({
  key: "string-physical",
  title: "STRING physical interactions (score 700 and more)",
  file: PHYSICAL_FILE,
  channels: PHYSICAL_CHANNELS,
  network: "physical",
  strengthOfFull: 0.8,
});

type Links = { key: string; title: string; file: string; channels: string[]; network: string; strengthOfFull: number };

function linkSource(links: Links): Source {
  const { key, title, file } = links;
  return {
    dataset: { key, title, ...RELEASE, aspects: ["interactions"] },
    files: [file],
    optional: true,
    stage: "claims",
    read: (context) => readLinks(links, context),
  };
}

async function* readLinks(links: Links, context: SourceContext): AsyncGenerator<Draft> {
  checkProteins(context);
  const { dir, registries, row: count, drop } = context;
  const columns = ["protein1", "protein2", ...links.channels, "combined_score"];
  for await (const { row } of readTable(dir, links.file, { delimiter: " ", columns, quote: false })) {
    count();
    const { protein1 = "", protein2 = "" } = row;
    if (protein1 > protein2) drop("the same pair the other way round");
    else if (Number(row.combined_score) < SCORE_MIN) drop("combined score below 700");
    else {
      const a = registries.byCurie(proteinCurie(protein1), "gene");
      const b = registries.byCurie(proteinCurie(protein2), "gene");
      if (!a || !b) drop("protein is of no known gene", a ? protein2 : protein1);
      else if (a.id === b.id) drop("two proteins of one gene");
      else yield linkDraft(links, [a.id, b.id], row);
    }
  }
}

/** Links name proteins only; without the file of proteins every row would be lost. */
function checkProteins({ registries }: SourceContext): void {
  for (const { xrefs } of registries.all("gene")) if (xrefs.some((xref) => xref.startsWith("STRING:"))) return;
  throw new SourceError(PROTEINS_FILE, null, "is missing, or names no human gene: the links speak of its proteins");
}

function linkDraft(links: Links, genes: readonly [string, string], row: Record<string, string>): Draft {
  const score = Number(row.combined_score);
  const evidence: Evidence = record(
    `${row.protein1} ${row.protein2}`,
    `https://string-db.org/network/${row.protein1}`,
    {
      network: links.network,
      ...Object.fromEntries(links.channels.map((channel) => [channel, Number(ownValue(row, channel))])),
    },
  );
  const claim = interactionClaim(genes, {
    dataset: links.key,
    qualifiers: { network: links.network },
    strength: (links.strengthOfFull * Math.min(score, SCORE_MAX)) / SCORE_MAX,
    statistic: { name: "combined score", value: score, unit: "0-1000" },
    evidence: [evidence],
  });
  return { kind: "claim", claim };
}

function proteinCurie(protein: string): string {
  return `STRING:${protein}`;
}
