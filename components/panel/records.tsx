"use client";
import { useState } from "react";
import { EntityName } from "@/components/entity/mark";
import { useTitleOf } from "@/components/evidence/claim-source";
import { GradeMark } from "@/components/evidence/grade-mark";
import { useSelection } from "@/components/evidence/selection";
import { Select } from "@/components/ui/field";
import { ShowAll } from "@/components/ui/show-all";
import type { Fact } from "@/lib/domain/facts/fact";
import { titleOf } from "@/lib/domain/facts/title";
import { RELATIONS } from "@/lib/domain/relations";
import { type Cites, recordsOf } from "@/lib/server/web/cites";
import { codeWords, count, counted } from "@/lib/server/web/words";

const SHOWN_FIRST = 12;

type Props = { findings: readonly Fact[]; cites: Cites };

/** What sources state that an answer rests on, a record a row, those cited first in the order of their numbers; by kind and by source. */
export function Records({ findings, cites }: Props) {
  const [kind, setKind] = useState("");
  const [dataset, setDataset] = useState("");
  const [isWhole, setWhole] = useState(false);
  const nameOf = useTitleOf();
  const placeOf = ({ id }: Fact) => cites.get(id)?.number ?? Number.POSITIVE_INFINITY;
  const all = recordsOf(findings).toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
  const rows = all.filter((fact) => (!kind || fact.kind === kind) && (!dataset || fact.datasets.includes(dataset)));
  if (all.length === 0) return null;
  return (
    <section aria-label="Records" className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold text-muted text-sm">{counted(rows.length, "record")}</h3>
        <Facet label="Kind" value={kind} values={all.map((fact) => fact.kind)} nameOf={codeWords} onPick={setKind} />
        <Facet
          {...{ label: "Source", value: dataset, values: all.flatMap(({ datasets }) => datasets), nameOf }}
          onPick={setDataset}
        />
      </div>
      <table className="w-full table-fixed text-[13px] leading-5">
        <thead>
          <tr className="[&>th]:border-line [&>th]:border-b [&>th]:py-2 [&>th]:pr-3 [&>th]:font-medium [&>th]:text-faint [&>th]:text-xs">
            <th scope="col" className="w-16">
              <span className="sr-only">Citation</span>
            </th>
            <th scope="col">Record</th>
            <th scope="col" className="w-[27%]">
              Figure
            </th>
            <th scope="col" className="w-[27%]">
              Source
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, isWhole ? rows.length : SHOWN_FIRST).map((fact) => (
            <Row key={fact.id} fact={fact} cites={cites} />
          ))}
        </tbody>
      </table>
      <ShowAll
        {...{ total: rows.length, shown: SHOWN_FIRST, isWhole, unit: "records" }}
        onPress={() => setWhole(true)}
      />
    </section>
  );
}

type FacetProps = {
  label: string;
  value: string;
  values: readonly string[];
  nameOf: (value: string) => string;
  onPick: (value: string) => void;
};

/** Narrows the rows to one of the values there are, each with its count. */
function Facet({ label, value, values, nameOf, onPick }: FacetProps) {
  const distinct = [...new Set(values)];
  if (distinct.length < 2) return null;
  const options = distinct.map(
    (each) => [each, `${nameOf(each)} ${count(values.filter((other) => other === each).length)}`] as const,
  );
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => onPick(target.value)}
      options={[["", `${label}: all`], ...options]}
      className="max-w-48 text-[13px]!"
    />
  );
}

function Row({ fact, cites }: { fact: Fact; cites: Cites }) {
  const { open, picked } = useSelection();
  const nameOf = useTitleOf();
  const cite = cites.get(fact.id);
  const title = titleOf(fact);
  const { claimIds } = fact.from;
  const [subject, object] = (["subject", "object"] as const).map((part) =>
    fact.entities.find(({ role }) => role === part),
  );
  const relation = fact.predicate ? RELATIONS[fact.predicate].words : codeWords(fact.kind);
  const [first, ...more] = fact.datasets.map(nameOf);
  return (
    <tr
      data-picked={claimIds.some((id) => picked.has(id)) || undefined}
      className="hover:bg-mark-weak data-picked:bg-mark-weak [&>td]:break-words [&>td]:border-line [&>td]:border-b [&>td]:py-1.5 [&>td]:pr-3 [&>td]:align-top"
    >
      <td className="whitespace-nowrap">
        <GradeMark grade={fact.causalGrade} />
        {cite && (
          <span className="cite ml-1.5">
            <b>{cite.letter}</b>
            {cite.number}
          </span>
        )}
      </td>
      <td>
        <button
          type="button"
          aria-label={`Open the record: ${title}`}
          onClick={() => open({ title, finding: fact, claimIds })}
          className="group block w-full min-w-0 text-left"
        >
          {object && <EntityName {...object} />}
          <span className="block text-muted group-hover:text-ink group-hover:underline">
            {[subject?.name, relation].filter(Boolean).join(" ")}
          </span>
        </button>
      </td>
      <td>{figureOf(fact)}</td>
      <td className="text-muted">
        {first}
        {more.length > 0 && <span title={more.join(", ")}> and {more.length} more</span>}
      </td>
    </tr>
  );
}

/** The figures by which records of reports are told apart; of others the first there is. */
function figureOf({ numbers }: Fact): string {
  const valueAt = (role: Fact["numbers"][number]["role"]) => numbers.find((each) => each.role === role)?.value;
  const [cases, lower] = [valueAt("case_count"), valueAt("ic025")];
  if (cases !== undefined)
    return `${counted(cases, "report")}${lower === undefined ? "" : `, IC025 ${lower.toFixed(2)}`}`;
  const [first] = numbers;
  return first ? `${first.value.toLocaleString("en-GB")} ${first.unit}`.trim() : "";
}
