import { Table } from "@/components/ui/table";
import type { GroundingMetrics } from "@/lib/domain/run/artifacts";

/** How a run's narrative stands by its citations, a row a measure. */
export function GroundingTable({ metrics }: { metrics: GroundingMetrics }) {
  const { sentences, supportRate, citationRecall, citations, citationPrecision, evidenceUse, rewritten } = metrics;
  const rows = [
    ["Support rate", percent(supportRate), `of ${sentences} citing sentences grounded`],
    ["Citation recall", percent(citationRecall), "of them supported by all they cite together"],
    ["Citation precision", percent(citationPrecision), `of ${citations} citations needed, or enough alone`],
    ["Evidence use", percent(evidenceUse), "of the findings cited"],
    ["Rewritten", String(rewritten), "sentences sent back once"],
  ] as const;
  return (
    <Table caption="Grounding of the narrative" head={["Measure", "Value", "What it counts"]}>
      {rows.map(([name, value, counts]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{value}</td>
          <td>{counts}</td>
        </tr>
      ))}
    </Table>
  );
}

function percent(share: number | null): string {
  return share === null ? "none" : `${(share * 100).toFixed(1)} %`;
}
