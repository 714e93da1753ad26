"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { phoneLook, ShowAll } from "@/components/ui/show-all";
import { SourceLink } from "@/components/ui/source-link";
import { Table } from "@/components/ui/table";
import type { Dataset } from "@/lib/domain/dataset";
import { ownValue } from "@/lib/domain/own-value";
import { ASPECT_WORDS, count, counted, TIER_WORDS } from "@/lib/server/web/words";

const HEAD = ["Source", "Version", "Licence", "What it says", "Claims", "Rows read", "Rows dropped"];

type Props = { datasets: readonly Dataset[]; claims: Record<string, number> };

/** Every dataset loaded: version, licence, what it supplies, and what became of its rows; on a phone the first of them until all are asked for. */
export function SourceTable({ datasets, claims }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { length } = datasets;
  return (
    <div className="space-y-3">
      <Table stacked caption="Datasets loaded" head={HEAD}>
        {datasets.map((dataset, index) => (
          <Row
            key={dataset.key}
            dataset={dataset}
            claims={ownValue(claims, dataset.key) ?? dataset.claimsOut}
            look={phoneLook(index, isWhole)}
          />
        ))}
      </Table>
      <ShowAll total={length} shown={length} isWhole={isWhole} unit="sources" onPress={() => setWhole(true)} />
    </div>
  );
}

type RowProps = { dataset: Dataset; claims: number; look: string | undefined };

function Row({ dataset, claims, look }: RowProps) {
  const { title, version, licence, tier, link, aspects, rowsIn, dropped } = dataset;
  return (
    <tr className={look}>
      <td>
        <SourceLink href={link}>{title}</SourceLink>
      </td>
      <td>{version}</td>
      <td>
        {licence} <Badge tone={tier === "open" || tier === "share-alike" ? "good" : "warn"}>{TIER_WORDS[tier]}</Badge>
      </td>
      <td>{aspects.map((aspect) => ASPECT_WORDS[aspect]).join(", ")}</td>
      <td>{count(claims)}</td>
      <td>{count(rowsIn)}</td>
      <td>
        <Dropped dropped={dropped} />
      </td>
    </tr>
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
