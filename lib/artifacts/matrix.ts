import type { Answer } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { ToolResult } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import { countedRows } from "./answer";
import { stringsOf } from "./list-items";
import { subjectsOf } from "./subjects";

/** Things by drugs: which drug has which, with the evidence of each cell; null where fewer than two subjects are compared. */
export function matrixOf(state: State, result: ToolResult | null): Answer | null {
  const columns = subjectsOf(state.reading?.query);
  if (!result || columns.length < 2) return null;
  const counted = countedRows(result);
  const rows = counted
    .map((row) => state.admitted[String(row.id)])
    .filter((ref): ref is EntityRef => ref !== undefined);
  const cells = counted.flatMap((row) =>
    stringsOf(row.drugs).map((drug) => ({
      row: String(row.id),
      column: drug,
      evidence: stringsOf(row.evidence).filter((text) => mentionsColumn(text, drug, columns)),
      claimIds: stringsOf(row.claimIds),
    })),
  );
  const shared = counted.filter((row) => stringsOf(row.drugs).length === columns.length).length;
  return { kind: "matrix", rows, columns, shared, cells };
}

/** Evidence texts of set results begin with the drug's name: "cyclosporine: signal ...". */
function mentionsColumn(text: string, drug: string, columns: readonly EntityRef[]): boolean {
  const name = columns.find(({ id }) => id === drug)?.name ?? drug;
  return text.startsWith(`${name}:`);
}
