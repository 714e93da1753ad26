"use client";
import { useState } from "react";
import { Select } from "@/components/ui/field";
import { FirstShown, phoneLook, ShowAll } from "@/components/ui/show-all";
import { Table } from "@/components/ui/table";
import type { Answer } from "@/lib/domain/run/artifacts";
import { count } from "@/lib/server/web/words";
import { EvidenceChips } from "./evidence-chips";
import { readEvidence } from "./evidence-text";
import { FilterField, holds } from "./filter-field";
import { kindOf } from "./kind-of";

const ROWS_FIRST = 20;

type MatrixValue = Extract<Answer, { kind: "matrix" }>;
type Thing = MatrixValue["rows"][number];
type Cells = ReadonlyMap<string, MatrixValue["cells"][number]>;

/** A comparison: a row per thing, a column per subject, each cell with the evidence for that pair. A long one can be narrowed. */
export function MatrixAnswer({ answer }: { answer: MatrixValue }) {
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState("");
  const [held, setHeld] = useState(ANY);
  const { rows, columns, cells, shared } = answer;
  const byPair: Cells = new Map(cells.map((cell) => [pairOf(cell.row, cell.column), cell]));
  const matching = rows.filter((row) => holds(row.name, typed) && isHeld(row, held, columns, byPair));
  const holding = columns.filter(({ id }) => rows.some((row) => byPair.has(pairOf(row.id, id)))).length;
  const shown = isWhole ? matching : matching.slice(0, ROWS_FIRST);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p aria-live="polite">
          <span className="font-semibold text-2xl">{count(rows.length === 1 ? holding : shared)}</span>{" "}
          <span className="text-muted">
            {rows.length === 1
              ? `of ${count(columns.length)} with ${rows[0]?.name}`
              : `of ${count(rows.length)} shared by ${columns.length === 2 ? "both" : `all ${count(columns.length)}`}`}
            {matching.length < rows.length && `, ${count(matching.length)} of ${count(rows.length)} rows match`}
            <FirstShown total={matching.length} shown={shown.length} isWhole={isWhole} />
          </span>
        </p>
        {rows.length > ROWS_FIRST && (
          <div className="flex flex-wrap gap-2">
            {columns.length > 1 && <HeldField columns={columns} value={held} onChange={setHeld} />}
            <FilterField label="Filter the comparison" value={typed} onChange={setTyped} />
          </div>
        )}
      </div>
      {matching.length > 0 ? (
        <Rows rows={shown} kind={kindOf(rows)} columns={columns} cells={byPair} isWhole={isWhole} />
      ) : (
        <p className="text-muted">No row matches.</p>
      )}
      <ShowAll
        total={matching.length}
        shown={shown.length}
        isWhole={isWhole}
        unit="rows"
        onPress={() => setWhole(true)}
      />
    </div>
  );
}

const ANY = "any";
const SHARED = "shared";

/** Whether a row is one of all columns, or of the one chosen by its id and no other. */
function isHeld(row: Thing, held: string, columns: readonly Thing[], cells: Cells): boolean {
  if (held === ANY) return true;
  const having = columns.filter(({ id }) => cells.has(pairOf(row.id, id)));
  return held === SHARED ? having.length === columns.length : having.length === 1 && having[0]?.id === held;
}

type HeldProps = { columns: readonly Thing[]; value: string; onChange: (held: string) => void };

function HeldField({ columns, value, onChange }: HeldProps) {
  const only = columns.map(({ id, name }) => [id, `Only ${name}`] as const);
  return (
    <Select
      aria-label="Which rows"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[[ANY, "All rows"], [SHARED, "Shared by all"], ...only]}
      className="min-w-0"
    />
  );
}

type RowsProps = { rows: readonly Thing[]; kind: string; columns: readonly Thing[]; cells: Cells; isWhole: boolean };

function Rows({ rows, kind, columns, cells, isWhole }: RowsProps) {
  return (
    <Table stacked caption="Comparison" head={[kind, ...columns.map(({ name }) => name)]}>
      {rows.map((row, index) => (
        <tr key={row.id} className={phoneLook(index, isWhole)}>
          <th scope="row" className="font-normal">
            {row.name}
          </th>
          {columns.map((column) => (
            <td key={column.id}>
              <Cell cell={cells.get(pairOf(row.id, column.id))} title={`${column.name}: ${row.name}`} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Cell({ cell, title }: { cell: MatrixValue["cells"][number] | undefined; title: string }) {
  if (!cell) return <span className="text-muted">not found</span>;
  const evidence = readEvidence(cell.evidence).flatMap((each) => each.evidence);
  return <EvidenceChips evidence={evidence} title={title} claimIds={cell.claimIds} />;
}

function pairOf(row: string, column: string): string {
  return `${row}\n${column}`;
}
