"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Table } from "@/components/ui/table";
import type { Answer } from "@/lib/engine/artifacts";
import { count } from "@/lib/web/words";
import { EvidenceChips } from "./evidence-chips";
import { readEvidence } from "./evidence-text";
import { kindOf } from "./held-table";

const ROWS_FIRST = 20;

type MatrixValue = Extract<Answer, { kind: "matrix" }>;

/** A comparison: a row per thing, a column per subject, each cell with the evidence for that pair. */
export function MatrixAnswer({ answer }: { answer: MatrixValue }) {
  const [isWhole, setWhole] = useState(false);
  const { rows, columns, cells, shared } = answer;
  const byPair = new Map(cells.map((cell) => [`${cell.row}\n${cell.column}`, cell]));
  const shown = isWhole ? rows : rows.slice(0, ROWS_FIRST);
  return (
    <div className="space-y-3">
      <p>
        <span className="font-semibold text-2xl">{count(shared)}</span>{" "}
        <span className="text-muted">shared of {count(rows.length)}</span>
      </p>
      <Table caption="Comparison" head={[kindOf(rows), ...columns.map(({ name }) => name)]}>
        {shown.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="font-normal">
              {row.name}
            </th>
            {columns.map((column) => {
              const cell = byPair.get(`${row.id}\n${column.id}`);
              return (
                <td key={column.id}>
                  {cell ? (
                    <EvidenceChips
                      evidence={readEvidence(cell.evidence).flatMap(({ evidence }) => evidence)}
                      title={`${column.name}: ${row.name}`}
                      claimIds={cell.claimIds}
                    />
                  ) : (
                    <span className="text-muted">not found</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </Table>
      {shown.length < rows.length && <Button onClick={() => setWhole(true)}>Show all {count(rows.length)} rows</Button>}
    </div>
  );
}
