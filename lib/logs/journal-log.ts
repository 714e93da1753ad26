import { createHash } from "node:crypto";
import type { Recorded } from "@/lib/engine/event";
import type { LogRecord, LogSource } from "./record";

/** The journal of a run as a log: what failed is an error, a call that failed or rules that stood in a warning, all else information. */
export function journalLog(runId: string, events: readonly Recorded[]): LogSource {
  const records = events.map((event): LogRecord => ({ id: `log:${event.seq}`, time: event.at, ...told(event) }));
  const version = createHash("sha256").update(JSON.stringify(events)).digest("hex").slice(0, 16);
  return { name: `journal of run ${runId}`, version, records, dropped: 0 };
}

function told(event: Recorded): Pick<LogRecord, "severity" | "text"> {
  if (event.type === "failed")
    return { severity: "error", text: `failed during ${event.during}: ${event.message} (${event.cause})` };
  if (event.type === "called") {
    const failed = event.results.some(({ status }) => status === "failed");
    const calls = event.results.map(({ handle, tool, status, total }) => `${handle} ${tool} ${status} ${total}`);
    return { severity: failed ? "warning" : "info", text: `called ${calls.join("; ")}` };
  }
  if ("by" in event && event.by.fellBack) return { severity: "warning", text: `${event.type}: ${event.by.fellBack}` };
  return { severity: "info", text: event.type === "planned" ? `planned: ${event.thought}` : event.type };
}
