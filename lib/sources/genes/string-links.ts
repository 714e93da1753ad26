import { ownValue } from "@/lib/domain/own-value";
import { orderedPair } from "@/lib/sources/pairs/drug-pair";
import { type Table, table } from "@/lib/sources/reading/read-table";
import {
  claimDraft,
  gatheringSource,
  record,
  type Source,
  type SourceContext,
  tableSource,
} from "@/lib/sources/source";
import { SourceError } from "@/lib/sources/source-error";

const PROTEINS = table(
  "string/9606.protein.info.v12.0.txt.gz",
  "#string_protein_id|preferred_name|protein_size|annotation",
  { quote: false },
);

/** STRING's own mark of high confidence, of 1000. */
const SCORE_MIN = 700;
const SCORE_MAX = 1000;
const GENOMIC = ["neighborhood", "fusion", "cooccurence", "coexpression"];
const MEASURED = ["experimental", "database", "textmining"];

/** Which gene each of STRING's proteins is a product of, by its preferred name. */
export const stringProteins = tableSource(
  { key: "string-proteins", table: PROTEINS, optional: true, stage: "registry" },
  function* (row, { registries, drop }) {
    const gene = registries.byName("gene", row.preferred_name);
    if (!gene) return drop("preferred name is not a human gene, or is an alias of several", row.preferred_name);
    yield { kind: "xref", entity: gene.id, curie: `STRING:${row["#string_protein_id"]}`, method: "preferred name" };
  },
);

/** Functional associations of high confidence: the products take part in one function, and need not touch. */
export const stringLinks = linkSource("string", "functional", 0.6, {
  file: "string/9606.protein.links.detailed.v12.0.txt.gz",
  columns: ["protein1", "protein2", ...GENOMIC, ...MEASURED, "combined_score"],
});

/** Products that are parts of one complex, with high confidence. */
export const stringPhysicalLinks = linkSource("string-physical", "physical", 0.8, {
  file: "string/9606.protein.physical.links.detailed.v12.0.txt.gz",
  columns: ["protein1", "protein2", ...MEASURED, "combined_score"],
});

/** The links of one network; between the two proteins and the score stand the channels. */
function linkSource(
  key: string,
  network: string,
  strengthOfFull: number,
  links: Pick<Table, "file" | "columns">,
): Source {
  const channels = links.columns.slice(2, -1);
  return gatheringSource({
    key,
    table: { ...links, delimiter: " ", quote: false },
    optional: true,
    start: checkProteins,
    *row(row, _, { registries, drop }) {
      const { protein1 = "", protein2 = "" } = row;
      const score = Number(row.combined_score);
      if (protein1 > protein2) return drop("the same pair the other way round");
      if (score < SCORE_MIN) return drop("combined score below 700");
      const a = registries.byCurie(`STRING:${protein1}`, "gene");
      const b = registries.byCurie(`STRING:${protein2}`, "gene");
      if (!a || !b) return drop("protein is of no known gene", a ? protein2 : protein1);
      if (a.id === b.id) return drop("two proteins of one gene");
      const [subject, object] = orderedPair(a.id, b.id);
      const payload = Object.fromEntries(channels.map((channel) => [channel, Number(ownValue(row, channel))]));
      const link = `https://string-db.org/network/${protein1}`;
      yield claimDraft(subject, "interacts_with", object, {
        qualifiers: { network },
        strength: (strengthOfFull * Math.min(score, SCORE_MAX)) / SCORE_MAX,
        statistic: { name: "combined score", value: score, unit: "0-1000" },
        evidence: [record(`${protein1} ${protein2}`, link, { network, ...payload })],
      });
    },
  });
}

/** Links name proteins only; without the file of proteins every row would be lost. */
function checkProteins({ registries }: SourceContext): void {
  for (const { xrefs } of registries.all("gene")) if (xrefs.some((xref) => xref.startsWith("STRING:"))) return;
  throw new SourceError(PROTEINS.file, null, "is missing, or names no human gene: the links speak of its proteins");
}
