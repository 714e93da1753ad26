import { z } from "zod";

export const Severity = z.enum(["debug", "info", "warning", "error", "critical"]);
export type Severity = z.infer<typeof Severity>;

/** Things a log names, found by their shape; `cm_mac` is a hardware address said to be a cable modem's. */
export const LogEntityKind = z.enum(["mac", "cm_mac", "ip", "uuid", "email", "url", "id"]);
export type LogEntityKind = z.infer<typeof LogEntityKind>;

/** A span of time: the last minutes before the log ends, a day counted back from its last one, or between two ISO 8601 times. */
export const LogWindow = z.object({
  lastMinutes: z.number().positive().optional(),
  daysBack: z.number().int().nonnegative().optional(),
  /** From that day on. */
  onward: z.boolean().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type LogWindow = z.infer<typeof LogWindow>;

/** What a question asks of a log: how many, which entities of a kind, or the records themselves, narrowed by severity, time and words. */
export const LogQuery = z.object({
  ask: z.enum(["count", "entities", "records"]),
  kind: LogEntityKind.optional(),
  severities: z.array(Severity).optional(),
  window: LogWindow.optional(),
  text: z.string().optional(),
});
export type LogQuery = z.infer<typeof LogQuery>;
