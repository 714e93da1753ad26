import { Table } from "@/components/ui/table";
import type { AdminOverview } from "@/lib/web/app-port";
import { count, duration } from "@/lib/web/words";

const STATUSES = ["ok", "empty", "not_loaded", "partial", "failed"] as const;

/** How calls of each tool came out. */
export function ToolTable({ tools }: { tools: AdminOverview["tools"] }) {
  if (tools.length === 0) return <p className="text-muted text-sm">No tool was called in this period.</p>;
  return (
    <Table
      caption="Tool calls by status"
      head={["Tool", "Calls", "ok", "empty", "not loaded", "partial", "failed", "p95"]}
    >
      {tools.map(({ tool, calls, byStatus, p95Ms }) => (
        <tr key={tool}>
          <td className="font-mono text-xs">{tool}</td>
          <td>{count(calls)}</td>
          {STATUSES.map((status) => (
            <td
              key={status}
              className={status === "failed" && (byStatus.failed ?? 0) > 0 ? "font-semibold text-bad" : undefined}
            >
              {count(byStatus[status] ?? 0)}
            </td>
          ))}
          <td>{p95Ms === null ? "none" : duration(p95Ms)}</td>
        </tr>
      ))}
    </Table>
  );
}
