import type { Row } from "@/lib/engine/tool";
import { rowEvidence } from "./row-evidence";
import { stringsOf } from "./strings-of";

/** Drugs with an event that also act on a gene, in the order of the event's, each with the evidence of both; what counts for one only stands apart for why the other does not. */
export function actingRows(acting: readonly Row[], having: readonly Row[]): Row[] {
  const byId = new Map(acting.map((row) => [row.id, row]));
  return having.flatMap((other): Row[] => {
    const row = byId.get(other.id);
    if (!row) return [];
    return [
      {
        ...{ id: row.id ?? null, name: row.name ?? null, relation: row.relation ?? null },
        evidence: [...rowEvidence(row), ...rowEvidence(other)],
        claimIds: [...new Set([...stringsOf(row.claimIds), ...stringsOf(other.claimIds)])],
        apart: row.apart || other.apart || null,
      },
    ];
  });
}
