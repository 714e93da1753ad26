import { Table } from "@/components/ui/table";
import type { AdminRunRow } from "@/lib/server/web/app-port";
import { duration, moment, reasonName, strategyTitle } from "@/lib/server/web/words";

/** Runs of all visitors, each leading to its timeline. */
export function RunTable({ rows }: { rows: AdminRunRow[] }) {
  if (rows.length === 0) return <p className="text-muted text-sm">No runs match.</p>;
  return (
    <Table stacked caption="Runs" head={["Question", "Asked", "Strategy", "Ended", "Iterations", "Took"]}>
      {rows.map((run) => (
        <tr key={run.id}>
          <td className="min-w-48">
            <a href={`/admin/runs/${run.id}`} className="inline-block py-1 text-accent underline">
              {run.question}
            </a>
          </td>
          <td className="whitespace-nowrap">{moment(run.createdAt)}</td>
          <td className="whitespace-nowrap">{strategyTitle(run.strategy)}</td>
          <td>{run.completionReason ? reasonName(run.completionReason) : run.status}</td>
          <td>{run.iterations}</td>
          <td className="whitespace-nowrap">{run.elapsedMs === null ? "not yet" : duration(run.elapsedMs)}</td>
        </tr>
      ))}
    </Table>
  );
}
