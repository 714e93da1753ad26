import { Table } from "@/components/ui/table";
import type { AdminOverview } from "@/lib/server/web/app-port";
import { count, duration } from "@/lib/server/web/words";

const STATUSES = ["ok", "empty", "not_loaded", "partial", "failed"];

/** How calls of each tool came out. */
export function ToolTable({ tools }: { tools: AdminOverview["tools"] }) {
  if (tools.length === 0) return <p className="text-muted text-sm">No tool was called in this period.</p>;
  const seen = tools.flatMap(({ byStatus }) => Object.keys(byStatus));
  const statuses = [...new Set([...STATUSES, ...seen])];
  return (
    <Table
      caption="Tool calls by status"
      head={["Tool", "Calls", ...statuses.map((status) => status.replaceAll("_", " ")), "p95"]}
    >
      {tools.map(({ tool, calls, byStatus, p95Ms }) => (
        <tr key={tool}>
          <td className="font-mono text-xs">{tool}</td>
          <td>{count(calls)}</td>
          {statuses.map((status) => (
            <Count key={status} status={status} value={new Map(Object.entries(byStatus)).get(status) ?? 0} />
          ))}
          <td className="whitespace-nowrap">{p95Ms === null ? "none" : duration(p95Ms)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Failures alone stand out; a zero stays in the background. */
function Count({ status, value }: { status: string; value: number }) {
  if (value === 0) return <td className="text-muted">0</td>;
  return <td className={status === "failed" ? "font-semibold text-bad" : undefined}>{count(value)}</td>;
}
