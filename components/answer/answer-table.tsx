"use client";
import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useMemo } from "react";
import { isPicked, useSelection } from "@/components/evidence/selection";
import { type DataColumn, DataTable } from "@/components/table/data-table";
import { Badge } from "@/components/ui/badge";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import { entityHref } from "@/lib/server/web/ask-link";
import { count, counted } from "@/lib/server/web/words";
import { type AnswerRow, cellWords, tableRows } from "./table-rows";

/** All rows of the typed answers to a question, a table for each part that has any; a press on a row opens its evidence. */
export function AnswerTables({ artifacts: { answer, further = [] } }: { artifacts: Artifacts }) {
  return [answer, ...further.map((part) => part.answer)].map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id and their order never changes
    <AnswerTable key={index} answer={each} />
  ));
}

const COUNTED = "counted";

function AnswerTable({ answer }: { answer: Answer }) {
  const { open, picked } = useSelection();
  const { head, rows } = useMemo(() => tableRows(answer), [answer]);
  const [kind = "", ...fields] = head;
  if (rows.length === 0) return null;
  const columns: DataColumn<AnswerRow>[] = [
    { head: "#", value: (_, place) => place + 1, look: "w-10 text-faint tabular-nums" },
    {
      head: kind,
      value: ({ name }) => name,
      cell: (row) => <Name row={row} onOpen={() => open({ title: row.name, finding: null, claimIds: row.claimIds })} />,
    },
    ...fields.map((field, index): DataColumn<AnswerRow> => {
      const of = ({ cells }: AnswerRow) => cells[index] ?? [];
      return {
        head: field,
        value: (row) => cellWords(of(row)),
        cell: (row) => <Cell evidence={of(row)} />,
        look: fields.length > 3 ? "w-24" : "w-[24%]",
      };
    }),
    { head: "Counted", value: ({ apart }) => apart ?? COUNTED, facet: {}, isHidden: true },
  ];
  const unit = kind === "" ? "row" : kind.toLowerCase();
  const apart = rows.filter((row) => row.apart !== null).length;
  const title = apart > 0 ? `${counted(rows.length - apart, unit)}, ${count(apart)} listed apart` : undefined;
  const isMarked = ({ claimIds }: AnswerRow) => isPicked(picked, claimIds);
  return (
    <DataTable caption="Rows of the answer" {...{ unit, title, columns, rows, isMarked }} keyOf={({ id }) => id} />
  );
}

function Name({ row: { id, name, apart, patient, claimIds }, onOpen }: { row: AnswerRow; onOpen: () => void }) {
  return (
    <>
      {claimIds.length > 0 ? (
        <button type="button" onClick={onOpen} className="text-left font-medium hover:underline">
          {name}
        </button>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      {id.includes(":") && (
        <Link
          href={entityHref(id)}
          prefetch={false}
          aria-label={`The page of ${name}`}
          className="-my-0.5 ml-1 inline-grid size-6 place-items-center align-middle text-faint hover:text-ink pointer-coarse:size-11"
        >
          <ArrowUpRight size={14} aria-hidden />
        </Link>
      )}
      {apart && <span className="block text-muted">not counted: {apart}</span>}
      {patient && (
        <span className="block">
          <Badge tone={patient.raises ? "warn" : "neutral"} wrap>
            {patient.reason}
          </Badge>
        </span>
      )}
    </>
  );
}

function Cell({ evidence }: { evidence: AnswerRow["cells"][number] }) {
  if (evidence.length === 0) return <span className="text-faint">none found</span>;
  return (
    <span title={evidence.map(({ full }) => full).join("; ")} className="text-muted">
      {cellWords(evidence)}
    </span>
  );
}
