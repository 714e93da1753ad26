import { ownValue } from "@/lib/domain/own-value";
import { listOf, type Row } from "@/lib/domain/run/row";

const RELATIONS: Record<string, string> = {
  targets: "targets",
  binds_in_assay: "also binds",
  metabolised_by: "metabolised by",
  transported_by: "transported by",
  interacts_with: "interacts with",
};

/** What evidence a row is in, as its reader sees it: the tool's own texts, or, where it tells more, relation, potency, variants and level before the sources. */
export function rowEvidence(row: Row): string[] {
  const told = [...relationWords(row), ...geneticWords(row)];
  if (told.length === 0) return [...(row.evidence ?? []), ...(row.near ?? [])];
  return [`${told.join(", ")} (${(row.evidence ?? []).join(", ")})`];
}

/** How a drug is tied to a gene, with the best potency measured. */
function relationWords(row: Row): string[] {
  const words = listOf(row.relation).flatMap((relation) => ownValue(RELATIONS, relation) ?? []);
  return words.length > 0 && row.type === "drug"
    ? [
        ...words,
        ...(row.action ?? []).map((each) => each.toLowerCase()),
        ...(typeof row.potency === "string" ? [row.potency] : []),
      ]
    : [];
}

const VARIANTS_SHOWN = 6;

/** Variants and levels of evidence as the source states them. */
function geneticWords(row: Row): string[] {
  if (row.variants === undefined) return [];
  const variants = row.variants ?? [];
  const more = variants.length - VARIANTS_SHOWN;
  return [
    ...variants.slice(0, VARIANTS_SHOWN),
    ...(more > 0 ? [`${more} more`] : []),
    ...(row.levels ?? []).map((level) => `level ${level}`),
    ...(row.events ?? []).slice(0, VARIANTS_SHOWN),
  ];
}
