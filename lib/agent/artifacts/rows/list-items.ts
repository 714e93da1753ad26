import { ownValue } from "@/lib/domain/own-value";
import type { ListItem } from "@/lib/domain/run/artifacts";
import { listOf, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { USE_NOTES } from "@/lib/domain/uses";

/** Rows of a tool result as items of an answer, each with the findings of the run that share a claim with it. */
export function listItems(rows: readonly Row[], state: State): ListItem[] {
  const findingsByClaim = new Map<string, string[]>();
  for (const { id, from } of state.findings) {
    for (const claim of from.claimIds) findingsByClaim.set(claim, [...(findingsByClaim.get(claim) ?? []), id]);
  }
  return rows.map((row) => {
    const claimIds = row.claimIds ?? [];
    const indication = listOf(row.indication);
    const findingIds = [...new Set(claimIds.flatMap((claim) => findingsByClaim.get(claim) ?? []))];
    return {
      id: String(row.id ?? ""),
      name: row.name ?? "",
      evidence: rowEvidence(row),
      claimIds,
      findingIds,
      ...(indication.length > 0 && { indication }),
      ...noteOf(row),
    };
  });
}

/** The claims of a row of a comparison by which the drug at this place of its `drugs` holds the thing. */
export function claimIdsFor({ claimIdsByDrug = [] }: Row, place: number): string[] {
  return (claimIdsByDrug[place] ?? "").split(" ").filter((id) => id !== "");
}

/** What a tool said of the patient's conditions: why they raise the item's risk, or that it is one of them. */
function noteOf({ patient, ownCondition }: Row): Pick<ListItem, "patient"> {
  if (typeof patient === "string") return { patient: { reason: patient, raises: true } };
  return typeof ownCondition === "string" ? { patient: { reason: ownCondition, raises: false } } : {};
}

const RELATIONS: Record<string, string> = {
  targets: "targets",
  binds_in_assay: "also binds",
  metabolised_by: "metabolised by",
  transported_by: "transported by",
  interacts_with: "interacts with",
};

/** What evidence a row is in, as its reader sees it: the tool's own texts, or, where it tells more, relation, potency, variants and level before the sources. */
export function rowEvidence(row: Row): string[] {
  const told = [...relationWords(row), ...geneticWords(row), ...(row.use ? [USE_NOTES[row.use]] : [])];
  if (told.length === 0) return [...(row.evidence ?? []), ...(row.near ?? [])];
  return [`${told.join(", ")} (${(row.evidence ?? []).join(", ")})`];
}

/** How a drug is tied to a gene, with the best potency measured. */
function relationWords({ relation, type, action = [], potency }: Row): string[] {
  const words = type === "drug" ? listOf(relation).flatMap((each) => ownValue(RELATIONS, each) ?? []) : [];
  if (words.length === 0) return [];
  return [...words, ...action.map((each) => each.toLowerCase()), ...(typeof potency === "string" ? [potency] : [])];
}

const VARIANTS_SHOWN = 6;

/** Variants and levels of evidence as the source states them. */
function geneticWords({ variants, levels = [], events = [] }: Row): string[] {
  if (!variants) return [];
  const more = variants.length - VARIANTS_SHOWN;
  return [
    ...variants.slice(0, VARIANTS_SHOWN),
    ...(more > 0 ? [`${more} more`] : []),
    ...levels.map((level) => `level ${level}`),
    ...events.slice(0, VARIANTS_SHOWN),
  ];
}
