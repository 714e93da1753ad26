import type { ListItem } from "@/lib/domain/run/artifacts";
import { listOf, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { rowEvidence } from "./row-evidence";

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

/** What a tool said of the patient's conditions: why they raise the item's risk, or that it is one of them. */
function noteOf({ patient, ownCondition }: Row): Pick<ListItem, "patient"> {
  if (typeof patient === "string") return { patient: { reason: patient, raises: true } };
  return typeof ownCondition === "string" ? { patient: { reason: ownCondition, raises: false } } : {};
}
