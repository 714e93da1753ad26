import { Badge, type Tone } from "@/components/ui/badge";
import { Table } from "@/components/ui/table";
import type { ForeignServerInfo } from "@/lib/server/web/app-port";
import { moment, SERVER_STATES } from "@/lib/server/web/words";

const TONES: Record<ForeignServerInfo["state"], Tone> = {
  not_approved: "warn",
  enabled: "good",
  disabled: "neutral",
  changed: "bad",
};

/** The servers of others this deployment configures. They are approved and switched on the command line only. */
export function ServersTable({ servers }: { servers: readonly ForeignServerInfo[] }) {
  return (
    <>
      <Table stacked caption="Servers of others" head={["Server", "State", "Approved", "Tools approved", "Where"]}>
        {servers.map(({ name, state, approvedAt, tools, place }) => (
          <tr key={name}>
            <td className="font-mono text-xs">{name}</td>
            <td>
              <Badge tone={TONES[state]} wrap>
                {SERVER_STATES[state]}
              </Badge>
            </td>
            <td>{approvedAt === null ? "never" : moment(approvedAt)}</td>
            <td className="font-mono text-xs">{tools.join(", ") || "none"}</td>
            <td className="break-all font-mono text-xs">{place}</td>
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-muted text-sm">
        Review one with <code>vigil servers tools NAME</code>, then <code>approve</code>, <code>enable</code> or{" "}
        <code>disable</code> it.
      </p>
    </>
  );
}
