import { Badge, type Tone } from "@/components/ui/badge";
import { Table } from "@/components/ui/table";
import type { InformationGap, SufficiencyEvaluation } from "@/lib/domain/run/evaluation";
import { percent } from "@/lib/server/web/words";

const TONES: Record<SufficiencyEvaluation["status"], Tone> = {
  sufficient: "good",
  partially_sufficient: "warn",
  insufficient: "bad",
};

/** The verdict on an iteration: status, confidence, whether it can be answered, and the gaps by priority. */
export function SufficiencyTable({ evaluation }: { evaluation: SufficiencyEvaluation }) {
  const { status, confidence, canAnswer, gaps, reasoning } = evaluation;
  return (
    <div className="space-y-1">
      <Table stacked caption="Sufficiency evaluation" head={["Status", "Confidence", "Can answer", "Gaps"]}>
        <tr>
          <td>
            <Badge tone={TONES[status]}>{status.replaceAll("_", " ")}</Badge>
          </td>
          <td>{percent(confidence)}</td>
          <td>
            <span aria-hidden>{canAnswer ? "✓" : "✗"}</span> {canAnswer ? "yes" : "no"}
          </td>
          <td className={gaps.length === 0 ? undefined : "min-w-64"}>
            {gaps.length === 0 ? "none" : <GapList gaps={gaps} />}
          </td>
        </tr>
      </Table>
      {reasoning && <p className="text-muted">{reasoning}</p>}
    </div>
  );
}

/** Gaps, the most urgent first. */
export function GapList({ gaps }: { gaps: InformationGap[] }) {
  const sorted = [...gaps].sort((a, b) => a.priority - b.priority);
  return (
    <ul className="space-y-1">
      {sorted.map(({ priority, category, description }) => (
        <li key={`${category}${description}`}>
          <Badge tone={priority === 1 ? "bad" : priority === 2 ? "warn" : "neutral"}>P{priority}</Badge> {description}{" "}
          <span className="text-muted">({category.replaceAll("_", " ")})</span>
        </li>
      ))}
    </ul>
  );
}
