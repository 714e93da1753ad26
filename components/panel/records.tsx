"use client";
import { useMemo } from "react";
import { EntityName } from "@/components/entity/mark";
import { CiteMark } from "@/components/evidence/cite-mark";
import { useTitleOf } from "@/components/evidence/claim-source";
import { GradeMark } from "@/components/evidence/grade-mark";
import { isPicked, useSelection } from "@/components/evidence/selection";
import { type DataColumn, DataTable } from "@/components/table/data-table";
import type { Fact } from "@/lib/domain/facts/fact";
import { titleOf } from "@/lib/domain/facts/title";
import { RELATIONS } from "@/lib/domain/relations";
import { type Cites, recordsOf } from "@/lib/server/web/cites";
import { codeWords, counted } from "@/lib/server/web/words";

/** What sources state that an answer rests on, a record a row, those cited first in the order of their numbers. */
export function Records({ findings, cites }: { findings: readonly Fact[]; cites: Cites }) {
  const { open, picked } = useSelection();
  const nameOf = useTitleOf();
  const rows = useMemo(() => {
    const placeOf = ({ id }: Fact) => cites.get(id)?.number ?? findings.length;
    return recordsOf(findings).toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [findings, cites]);
  if (rows.length === 0) return null;
  const columns: DataColumn<Fact>[] = [
    {
      head: "Cited",
      value: (fact) => cites.get(fact.id)?.number ?? null,
      cell: (fact) => <Cited fact={fact} cites={cites} />,
      look: "w-16 whitespace-nowrap",
    },
    {
      head: "Record",
      value: titleOf,
      cell: (fact) => (
        <Record
          fact={fact}
          onOpen={() => open({ title: titleOf(fact), finding: fact, claimIds: fact.from.claimIds })}
        />
      ),
    },
    { head: "Figure", value: figureOf, look: "w-[24%] @max-sm:hidden" },
    {
      head: "Source",
      value: ({ datasets }) => datasets,
      cell: ({ datasets }) => <Sources titles={datasets.map(nameOf)} />,
      look: "w-[27%] text-muted",
      facet: { nameOf },
    },
    { head: "Kind", value: ({ kind }) => kind, facet: { nameOf: codeWords }, isHidden: true },
    { head: "Thing", value: ({ entities }) => entities.map(({ name }) => name), facet: {}, isHidden: true },
    { head: "Claims", value: ({ from }) => from.claimIds, isHidden: true },
  ];
  const isMarked = ({ from }: Fact) => isPicked(picked, from.claimIds);
  return <DataTable caption="Records" unit="record" {...{ columns, rows, isMarked }} keyOf={({ id }) => id} />;
}

function Cited({ fact: { id, causalGrade }, cites }: { fact: Fact; cites: Cites }) {
  const cite = cites.get(id);
  return (
    <>
      <GradeMark grade={causalGrade} />
      {cite && (
        <span className="cite ml-1.5">
          <CiteMark {...cite} />
        </span>
      )}
    </>
  );
}

function Record({ fact, onOpen }: { fact: Fact; onOpen: () => void }) {
  const [subject, object] = (["subject", "object"] as const).map((part) =>
    fact.entities.find(({ role }) => role === part),
  );
  const relation = fact.predicate ? RELATIONS[fact.predicate].words : codeWords(fact.kind);
  return (
    <button
      type="button"
      aria-label={`Open the record: ${titleOf(fact)}`}
      data-stop
      onClick={onOpen}
      className="group block w-full min-w-0 text-left"
    >
      <span className="block text-muted group-hover:text-ink group-hover:underline">
        {[subject?.name, relation].filter(Boolean).join(" ")}
      </span>
      {object && (
        <span className="flex min-w-0">
          <EntityName {...object} />
        </span>
      )}
    </button>
  );
}

function Sources({ titles: [first, ...more] }: { titles: readonly string[] }) {
  return (
    <>
      {first}
      {more.length > 0 && <span title={more.join(", ")}> and {more.length} more</span>}
    </>
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
