"use client";

import clsx from "clsx";
import Link from "next/link";
import { useTitleOf } from "@/components/evidence/claim-source";
import { GradeMark } from "@/components/evidence/grade-mark";
import { type DataColumn, DataTable } from "@/components/table/data-table";
import { capitalised } from "@/lib/domain/wording";
import type { EntityRow, EntitySection } from "@/lib/server/entity/view";
import { count, counted } from "@/lib/server/web/words";
import { EntityLink } from "./mark";

/** Rows shown before all are asked for. */
const FIRST = 20;
const SOURCES_MAX = 2;
const COUNTED = "counted";

/** The rows of a part of a page: what each is, what is stated of it, how often it is reported, its grade and the records of its sources. */
export function SectionTable({ section, name }: { section: EntitySection; name: string }) {
  const { title, unit, head, rows } = section;
  const titleOf = useTitleOf();
  const isReported = rows.some(({ component, cases }) => component !== null || cases !== null);
  const isWorded = rows.some(({ what }) => what !== "");
  const columns: DataColumn<EntityRow>[] = [
    { head: capitalised(unit), value: (row) => row.name, cell: (row) => <Name row={row} /> },
    ...(isWorded ? [wordColumn(head, isReported)] : []),
    ...(isReported ? reportColumns(scaleOf(rows)) : []),
    {
      head: "Grade",
      value: ({ grades }) => grades,
      cell: (row) => <Grades row={row} isShort={isReported} />,
      look: clsx(isReported ? "w-12" : "w-28", "@max-lg:w-12"),
      facet: {},
    },
    {
      head: "Source",
      value: ({ sources }) => sources.map(({ dataset }) => dataset),
      cell: ({ sources }) => <Sources sources={sources} titleOf={titleOf} />,
      look: clsx(isReported ? "w-[20%]" : "w-[26%]", "@max-lg:hidden"),
      facet: { nameOf: titleOf },
    },
    { head: "Counted", value: ({ apart }) => apart ?? COUNTED, facet: {}, isHidden: true },
    { head: "Id", value: ({ id }) => id, isHidden: true },
    { head: "Claims", value: ({ sources }) => sources.map(({ claimId }) => claimId), isHidden: true },
  ];
  return (
    <DataTable
      caption={`${title} of ${name}`}
      title={sizeOf(section)}
      first={FIRST}
      {...{ unit, columns, rows }}
      keyOf={({ id }) => id}
    />
  );
}

/** How many rows count, how many stand apart, and whether there are more than are given. */
function sizeOf({ unit, total, rows, omitted }: EntitySection): string {
  const apart = rows.filter((row) => row.apart !== null).length;
  const plural = unit.endsWith("s") ? `${unit}es` : undefined;
  return [
    counted(total, unit, plural),
    ...(apart > 0 ? [`${count(apart)} stand apart`] : []),
    ...(omitted > 0 ? [`the first ${count(rows.length)} are given here`] : []),
  ].join(", ");
}

function wordColumn(head: string, isReported: boolean): DataColumn<EntityRow> {
  const look = clsx(isReported ? "w-[15%]" : "w-[28%]", "@max-lg:hidden");
  return { head, value: ({ what }) => what, cell: ({ what }) => <span className="text-muted">{what}</span>, look };
}

function reportColumns(scale: ReturnType<typeof scaleOf>): DataColumn<EntityRow>[] {
  return [
    {
      head: "Reports",
      value: ({ cases }) => cases,
      cell: ({ cases }) => cases !== null && count(cases),
      look: "w-16 tabular-nums @max-lg:hidden",
    },
    {
      head: "IC",
      value: ({ component }) => component && Number(component.value.toFixed(2)),
      cell: ({ component, grades }) =>
        component && <ComponentPlot component={component} scale={scale} isListed={grades.includes("label")} />,
      look: "w-[22%] @max-lg:w-[40%]",
    },
    { head: "IC025", value: ({ component }) => component && Number(component.lower.toFixed(3)), isHidden: true },
    { head: "IC975", value: ({ component }) => component && Number(component.upper.toFixed(3)), isHidden: true },
  ];
}

function Name({ row }: { row: EntityRow }) {
  return (
    <>
      <span className="flex min-w-0">
        <EntityLink {...row} />
      </span>
      {row.what && <span className="block pl-4 text-muted @lg:hidden">{row.what}</span>}
      {row.apart && <span className="block pl-4 text-faint text-xs">not counted: {row.apart}</span>}
    </>
  );
}

/** The strongest grade as its mark, and where there is room all of them as words; the way to the record of the first source. */
function Grades({ row: { grades, sources }, isShort }: { row: EntityRow; isShort: boolean }) {
  const [first] = grades;
  const [source] = sources;
  const words = grades.join(", ");
  if (!first) return null;
  const mark = (
    <>
      <GradeMark grade={first} />
      {!isShort && (
        <span aria-hidden className="truncate text-muted @max-lg:hidden">
          {words}
        </span>
      )}
    </>
  );
  if (!source) return <span title={words}>{mark}</span>;
  return (
    <Link
      href={`/claims/${source.claimId}`}
      prefetch={false}
      title={`${words}: open the record`}
      className="-my-0.5 inline-flex min-h-6 min-w-6 items-center gap-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {mark}
    </Link>
  );
}

/** The record of each source, the first few by name. */
function Sources({ sources, titleOf }: Pick<EntityRow, "sources"> & { titleOf: (key: string) => string }) {
  const more = sources.slice(SOURCES_MAX).map(({ dataset }) => titleOf(dataset));
  return (
    <>
      {sources.slice(0, SOURCES_MAX).map(({ dataset, claimId }) => (
        <Link
          key={dataset}
          href={`/claims/${claimId}`}
          prefetch={false}
          title={titleOf(dataset)}
          className="block truncate text-muted underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-ink"
        >
          {titleOf(dataset)}
        </Link>
      ))}
      {more.length > 0 && (
        <span className="text-faint" title={more.join(", ")}>
          and {count(more.length)} more
        </span>
      )}
    </>
  );
}

const [WIDTH, HEIGHT] = [128, 16];

type Component = NonNullable<EntityRow["component"]>;
/** From where to where the axis of a table runs, in log2. */
type Scale = { from: number; to: number };

/** One axis for all rows, with zero on it, in whole doublings. */
function scaleOf(rows: readonly Pick<EntityRow, "component">[]): Scale {
  const bounds = rows.flatMap(({ component }) => (component ? [component.lower, component.upper] : []));
  return { from: Math.floor(Math.min(0, ...bounds)), to: Math.ceil(Math.max(1, ...bounds)) };
}

type Props = { component: Component; scale: Scale; isListed: boolean };

/** A disproportion with its interval on an axis that has zero, then its figure; a filled dot is on a label too, a hollow one reported alone. */
function ComponentPlot({ component: { value, lower, upper }, scale: { from, to }, isListed }: Props) {
  const x = (at: number) => ((at - from) / (to - from)) * (WIDTH - 10) + 5;
  const words = `information component ${value.toFixed(2)}, 95 % interval ${lower.toFixed(2)} to ${upper.toFixed(2)}, ${isListed ? "on a label too" : "reported alone"}`;
  return (
    <span className="flex items-center gap-2" title={words}>
      <svg role="img" aria-label={words} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-4 min-w-0 flex-1 stroke-ink">
        <line
          x1={x(0)}
          x2={x(0)}
          y1={0}
          y2={HEIGHT}
          className="stroke-line-strong"
          strokeDasharray="2 2"
          vectorEffect="non-scaling-stroke"
        />
        <line x1={x(lower)} x2={x(upper)} y1={HEIGHT / 2} y2={HEIGHT / 2} strokeWidth={1.5} />
        <circle
          cx={x(value)}
          cy={HEIGHT / 2}
          r={3.5}
          strokeWidth={1.5}
          className={isListed ? "fill-ink" : "fill-ground"}
        />
      </svg>
      <span aria-hidden className="w-9 shrink-0 text-right tabular-nums">
        {value.toFixed(2)}
      </span>
    </span>
  );
}
