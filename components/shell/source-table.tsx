import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { SourceLink } from "@/components/ui/source-link";
import { Table } from "@/components/ui/table";
import type { Dataset } from "@/lib/knowledge/dataset";
import { ASPECT_WORDS, count, counted, TIER_WORDS } from "@/lib/web/words";

const HEAD = ["Source", "Version", "Licence", "What it says", "Claims", "Rows read", "Rows dropped"];

/** Every dataset loaded: version, licence, what it supplies, and what became of its rows. */
export function SourceTable({ datasets, claims }: { datasets: readonly Dataset[]; claims: Record<string, number> }) {
  return (
    <Table stacked caption="Datasets loaded" head={HEAD}>
      {datasets.map(({ key, title, version, licence, tier, link, aspects, rowsIn, claimsOut, dropped }) => (
        <tr key={key}>
          <td>
            <SourceLink href={link}>{title}</SourceLink>
          </td>
          <td>{version}</td>
          <td>
            {licence}{" "}
            <Badge tone={tier === "open" || tier === "share-alike" ? "good" : "warn"}>{TIER_WORDS[tier]}</Badge>
          </td>
          <td>{aspects.map((aspect) => ASPECT_WORDS[aspect]).join(", ")}</td>
          <td>{count(claims[key] ?? claimsOut)}</td>
          <td>{count(rowsIn)}</td>
          <td>
            <Dropped dropped={dropped} />
          </td>
        </tr>
      ))}
    </Table>
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
