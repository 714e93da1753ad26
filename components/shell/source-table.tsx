"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { phoneLook, ShowAll } from "@/components/ui/show-all";
import { SourceLink } from "@/components/ui/source-link";
import { type Column, RowTable } from "@/components/ui/table";
import type { Dataset } from "@/lib/domain/dataset";
import { ownValue } from "@/lib/domain/own-value";
import { aspectWords, count, counted, tierWords } from "@/lib/server/web/words";

type Loaded = { datasets: readonly Dataset[]; claims: Record<string, number> };

const columnsOf = (claims: Loaded["claims"]): readonly Column<Dataset>[] => [
  ["Source", ({ title, link }) => <SourceLink href={link}>{title}</SourceLink>],
  ["Version", ({ version }) => version],
  [
    "Licence",
    ({ licence, tier }) => (
      <>
        {licence} <Badge tone={tier === "open" || tier === "share-alike" ? "good" : "warn"}>{tierWords(tier)}</Badge>
      </>
    ),
  ],
  ["What it says", ({ aspects }) => aspects.map((aspect) => aspectWords(aspect)).join(", ")],
  ["Claims", ({ key, claimsOut }) => count(ownValue(claims, key) ?? claimsOut)],
  ["Rows read", ({ rowsIn }) => count(rowsIn)],
  ["Rows dropped", ({ dropped }) => <Dropped dropped={dropped} />],
];

/** Every dataset loaded: version, licence, what it supplies, and what became of its rows; on a phone the first of them until all are asked for. */
export function SourceTable({ datasets, claims }: Loaded) {
  const [isWhole, setWhole] = useState(false);
  const { length } = datasets;
  return (
    <div className="space-y-3">
      <RowTable
        stacked
        caption="Datasets loaded"
        columns={columnsOf(claims)}
        rows={datasets}
        keyOf={({ key }) => key}
        lookOf={(index) => phoneLook(index, isWhole)}
      />
      <ShowAll total={length} shown={length} isWhole={isWhole} unit="sources" onPress={() => setWhole(true)} />
    </div>
  );
}

function Dropped({ dropped }: { dropped: Record<string, number> }) {
  const reasons = Object.entries(dropped);
  if (reasons.length === 0) return <>none</>;
  return (
    <Disclosure summary={<span className="whitespace-nowrap">{counted(reasons.length, "reason")}</span>}>
      <ul className="min-w-60">
        {reasons.map(([reason, rows]) => (
          <li key={reason}>
            {counted(rows, "row")}: {reason}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
