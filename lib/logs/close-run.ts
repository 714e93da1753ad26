import type { Answer, Artifacts, ListItem } from "@/lib/engine/artifacts";
import { confidenceOf } from "@/lib/engine/evaluation";
import type { CompletionReason } from "@/lib/engine/event";
import type { State } from "@/lib/engine/state";
import type { LogSource } from "./record";
import { progressOf } from "./steps";

const PARTIAL: readonly CompletionReason[] = ["cancelled", "interrupted", "timeout", "budget", "error"];

/** What a run on a log amounts to: a typed answer and the log it is from; there are no paths and no subgraph in a log. */
export function closeLogRun(state: State, source: LogSource, reason: CompletionReason): Artifacts {
  const { open, done } = progressOf(state);
  const value = done.length === 0 ? 0 : done.length / (done.length + open.length);
  return {
    answer: answerOf(state),
    basis: `The records of ${source.name}, ${source.records.length} in all${source.dropped > 0 ? `; ${source.dropped} lines beyond them were not read` : ""}.`,
    sentences: [],
    paths: [],
    weakRoutes: [],
    pathReason: null,
    subgraph: { nodes: [], edges: [], omitted: 0 },
    coverage: [],
    gaps: state.gaps,
    datasets: [{ key: "log", title: source.name, version: source.version, licence: "", tier: "open", link: "" }],
    notLoaded: [],
    confidence: { level: confidenceOf(value), value, reasons: [`${done.length} steps done, ${open.length} open`] },
    followUps: [],
    partial: PARTIAL.includes(reason),
  };
}

function answerOf(state: State): Answer {
  const { data, open } = progressOf(state);
  if (!data || open.length > 0 || (state.reading?.unread.length ?? 0) > 0) return { kind: "text" };
  if (state.reading?.logs?.ask === "count") return { kind: "count", value: data.total };
  const findingIds = data.findings.map(({ id }) => id);
  const items = data.rows.map((row): ListItem => {
    const evidence = [row.time, row.severity, typeof row.records === "number" ? `${row.records} records` : null];
    const told = evidence.flatMap((each) => (typeof each === "string" && each !== "" ? [each] : []));
    return { id: String(row.id), name: String(row.name ?? row.text), evidence: told, claimIds: [], findingIds };
  });
  return { kind: "list", total: data.total, items, apart: [] };
}
