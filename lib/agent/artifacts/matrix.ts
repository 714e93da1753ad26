import { countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { classesOf } from "@/lib/agent/artifacts/rows/class-members";
import { eventsOf, subjectsOf } from "@/lib/agent/artifacts/rows/subjects";
import type { EntityRef } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";

/**
 * Things by drugs: which drug has which, with the evidence of each cell; null where fewer than two subjects are compared,
 * and where the things found are not told by drug (pathways of the genes involved).
 */
export function matrixOf(state: State, found: readonly Row[]): Answer | null {
  const columns = subjectsOf(state.reading?.query);
  if (columns.length < 2) return null;
  const counted = countedRows(found);
  if (counted.length > 0 && counted.every((row) => row.drugs === undefined)) return null;
  const named = eventsOf(state);
  const rows = named.length > 0 ? named : counted.map((row) => ownValue(state.admitted, String(row.id))).filter(isRef);
  const shown = new Set(columns.map(({ id }) => id));
  const cells = counted.flatMap((row) => [
    ...ofClasses(row, state),
    ...(row.drugs ?? []).flatMap((drug, index) =>
      shown.has(drug)
        ? [
            {
              row: String(row.id),
              column: drug,
              evidence: (row.evidence ?? []).slice(index, index + 1).map(withoutHolder),
              claimIds: ((row.claimIdsByDrug ?? [])[index] ?? "").split(" ").filter((id) => id !== ""),
            },
          ]
        : [],
    ),
  ]);
  const shared = counted.filter(({ id }) => cells.filter(({ row }) => row === id).length === columns.length).length;
  return { kind: "matrix", rows, columns, shared, cells };
}

/** A class has what at least half of its members with data have; the cell says how many. */
function ofClasses(row: Row, state: State) {
  const holders = new Set(row.drugs ?? []);
  return classesOf(state).flatMap(({ ref, known }) => {
    const own = known.filter(({ id }) => holders.has(id)).length;
    if (own === 0 || own * 2 < known.length) return [];
    return [{ row: String(row.id), column: ref.id, evidence: [`${own} of ${known.length} drugs`], claimIds: [] }];
  });
}

function isRef(ref: EntityRef | undefined): ref is EntityRef {
  return ref !== undefined;
}

/** Evidence texts of set results begin with the drug's name: "cyclosporine: signal ...". */
function withoutHolder(text: string): string {
  return text.slice(text.indexOf(": ") + 2);
}
