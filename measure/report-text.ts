import type { Cause, EvalReport, Figure, Group } from "./eval-set";
import { tableLines } from "./table-text";

const GROUPS_MAX = 20;
const NAMES_MAX = 20;

/** A report for a reader at a terminal: figures with intervals and denominators, then what went wrong, by cause and drug. */
export function reportText(report: EvalReport): string {
  const { title, measures, tables, figures, leftOut, causes, groups, latencyMs } = report;
  const omitted = groups.length - GROUPS_MAX;
  return [
    title,
    measures,
    "",
    ...tables.flatMap((table) => [...tableLines(table), ""]),
    ...figures.map(figureLine),
    ...(latencyMs ? [`time of one: median ${latencyMs.median} ms, 95th percentile ${latencyMs.p95} ms`] : []),
    ...(leftOut.length > 0 ? ["", "Left out:", ...leftOut.map(leftOutLine)] : []),
    ...(causes.length > 0 ? ["", "Wrong, by cause:", ...causes.flatMap(causeLines)] : []),
    ...(groups.length > 0 ? ["", "Wrong, by drug:", ...groups.slice(0, GROUPS_MAX).map(groupLine)] : []),
    ...(omitted > 0 ? [`  and ${omitted} more drugs (--json lists all)`] : []),
  ].join("\n");
}

function figureLine({ name, of, count, total, share, lower, upper }: Figure): string {
  return `${name}: ${percent(share)} (95 % interval ${percent(lower)} to ${percent(upper)}; ${count} of ${total} ${of})`;
}

function leftOutLine({ cause, count, examples }: Cause): string {
  const more = examples.length > NAMES_MAX ? ` and ${examples.length - NAMES_MAX} more (--json lists all)` : "";
  return examples.length === 0
    ? `  ${cause}`
    : `  ${count}  ${cause}: ${examples.slice(0, NAMES_MAX).join("; ")}${more}`;
}

function causeLines({ cause, count, examples }: Cause): string[] {
  return [`  ${count}  ${cause}`, ...examples.map((example) => `       ${example}`)];
}

function groupLine({ name, asked, wrong, causes }: Group): string {
  const why = Object.entries(causes).map(([cause, count]) => `${cause} ${count}`);
  return `  ${name}: ${wrong} of ${asked} (${why.join("; ")})`;
}

/** A share with one decimal; "none" where there is none. */
export function percent(share: number | null): string {
  return share === null ? "none" : `${(100 * share).toFixed(1)} %`;
}
