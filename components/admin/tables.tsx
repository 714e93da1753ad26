import { Badge, type Tone } from "@/components/ui/badge";
import { type Column, RowTable } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { GroundingMetrics } from "@/lib/domain/run/artifacts";
import type { Lesson } from "@/lib/domain/run/lessons";
import type { State } from "@/lib/domain/run/state";
import { type IterationCost, iterationCosts } from "@/lib/server/export/iteration-costs";
import type { AdminOverview, AdminRunRow, ForeignServerInfo, StrategyFigures } from "@/lib/server/web/app-port";
import {
  codeWords,
  count,
  duration,
  moment,
  percent,
  REASONS,
  SERVER_STATES,
  strategyAbout,
  strategyTitle,
} from "@/lib/server/web/words";

const NARROW = "whitespace-nowrap";
const CODE = "font-mono text-xs";

/** What stands in the place of a table without rows. */
function Nothing({ text }: { text: string }) {
  return <p className="text-muted text-sm">{text}</p>;
}

const COSTS: readonly Column<IterationCost>[] = [
  ["Iteration", ({ iteration }) => iteration],
  ["Tool calls", ({ toolCalls }) => count(toolCalls)],
  ["From cache", ({ cachedCalls }) => count(cachedCalls)],
  ["Model calls", ({ modelCalls }) => count(modelCalls)],
  ["Tokens in", ({ tokensIn }) => count(tokensIn)],
  ["Tokens out", ({ tokensOut }) => count(tokensOut)],
  ["Time", ({ elapsedMs }) => duration(elapsedMs)],
];

/** What each iteration took; runs stored before this was kept show nothing. */
export function IterationCosts({ state }: { state: State }) {
  const costs = iterationCosts(state);
  if (costs.length === 0) return <Nothing text="Nothing was kept for this run." />;
  return (
    <RowTable
      stacked
      caption="Cost of each iteration"
      columns={COSTS}
      rows={costs}
      keyOf={({ iteration }) => iteration}
    />
  );
}

/** How a run's narrative stands by its citations, a row a measure. */
export function GroundingTable({ metrics }: { metrics: GroundingMetrics }) {
  const { sentences, supportRate, citationRecall, citations, citationPrecision, evidenceUse, rewritten } = metrics;
  const share = (of: number | null) => (of === null ? "none" : `${(of * 100).toFixed(1)} %`);
  const rows: readonly (readonly [name: string, value: string, counts: string])[] = [
    ["Support rate", share(supportRate), `of ${sentences} citing sentences grounded`],
    ["Citation recall", share(citationRecall), "of them supported by all they cite together"],
    ["Citation precision", share(citationPrecision), `of ${citations} citations needed, or enough alone`],
    ["Evidence use", share(evidenceUse), "of the findings cited"],
    ["Rewritten", String(rewritten), "sentences sent back once"],
  ];
  const columns: readonly Column<(typeof rows)[number]>[] = [
    ["Measure", ([name]) => name],
    ["Value", ([, value]) => value],
    ["What it counts", ([, , counts]) => counts],
  ];
  return <RowTable caption="Grounding of the narrative" columns={columns} rows={rows} keyOf={([name]) => name} />;
}

const LESSONS_MAX = 30;
const LESSON_COLUMNS: readonly Column<Lesson>[] = [
  ["What", ({ kind, item }) => (kind === "tool" ? <span className={CODE}>{item}</span> : codeWords(item))],
  ["Kind", ({ kind }) => kind],
  ["Questions", ({ shape }) => codeWords(shape), "min-w-40"],
  ["Tried", ({ tried }) => count(tried)],
  ["Helped", ({ tried, succeeded }) => percent(succeeded / Math.max(1, tried))],
];

/** What finished runs taught: how often a tool, a refinement or an aspect led to what answers rest on, most tried first. */
export function LessonsTable({ lessons }: { lessons: readonly Lesson[] }) {
  if (lessons.length === 0) return <Nothing text="No run has ended yet that teaches anything." />;
  const sorted = [...lessons].sort((a, b) => b.tried - a.tried || a.item.localeCompare(b.item));
  return (
    <div className="space-y-2 text-sm">
      <p className="text-muted">
        How often each led to what an answer rests on, by kind of question. Only runs asked with <code>--lessons</code>{" "}
        use it.
      </p>
      <RowTable
        stacked
        caption="What finished runs taught"
        columns={LESSON_COLUMNS}
        rows={sorted.slice(0, LESSONS_MAX)}
        keyOf={({ kind, item, shape }) => `${kind} ${item} ${shape}`}
      />
      {sorted.length > LESSONS_MAX && <p className="text-muted">{count(sorted.length - LESSONS_MAX)} more are kept.</p>}
    </div>
  );
}

const RUNS: readonly Column<AdminRunRow>[] = [
  ["Question", ({ id, question }) => <TextLink href={`/admin/runs/${id}`}>{question}</TextLink>, "min-w-48"],
  ["Asked", ({ createdAt }) => moment(createdAt), NARROW],
  ["Strategy", ({ strategy }) => strategyTitle(strategy), NARROW],
  ["Ended", ({ completionReason, status }) => (completionReason ? REASONS[completionReason].name : status)],
  ["Iterations", ({ iterations }) => iterations],
  ["Took", ({ elapsedMs }) => (elapsedMs === null ? "not yet" : duration(elapsedMs)), NARROW],
];

/** Runs of all visitors, each leading to its timeline. */
export function RunTable({ rows }: { rows: AdminRunRow[] }) {
  if (rows.length === 0) return <Nothing text="No runs match." />;
  return <RowTable stacked caption="Runs" columns={RUNS} rows={rows} keyOf={({ id }) => id} />;
}

const TONES: Record<ForeignServerInfo["state"], Tone> = {
  not_approved: "warn",
  enabled: "good",
  disabled: "neutral",
  changed: "bad",
};
const SERVERS: readonly Column<ForeignServerInfo>[] = [
  ["Server", ({ name }) => name, CODE],
  [
    "State",
    ({ state }) => (
      <Badge tone={TONES[state]} wrap>
        {SERVER_STATES[state]}
      </Badge>
    ),
  ],
  ["Approved", ({ approvedAt }) => (approvedAt === null ? "never" : moment(approvedAt))],
  ["Tools approved", ({ tools }) => tools.join(", ") || "none", CODE],
  ["Where", ({ place }) => place, `break-all ${CODE}`],
];

/** The servers of others this deployment configures. They are approved and switched on the command line only. */
export function ServersTable({ servers }: { servers: readonly ForeignServerInfo[] }) {
  return (
    <>
      <RowTable stacked caption="Servers of others" columns={SERVERS} rows={servers} keyOf={({ name }) => name} />
      <p className="mt-2 text-muted text-sm">
        Review one with <code>vigil servers tools NAME</code>, then <code>approve</code>, <code>enable</code> or{" "}
        <code>disable</code> it.
      </p>
    </>
  );
}

const STRATEGIES: readonly Column<StrategyFigures>[] = [
  [
    "Strategy",
    ({ strategy }) => (
      <>
        <span className="font-medium">{strategyTitle(strategy)}</span>
        <span className="block min-w-40 max-w-xs text-muted text-xs">{strategyAbout(strategy)}</span>
      </>
    ),
  ],
  ["Runs", ({ runs }) => count(runs)],
  ["Sufficient", ({ sufficient }) => percent(sufficient)],
  ["Iterations", ({ iterations }) => iterations.toFixed(1)],
  ["Tool calls", ({ toolCalls }) => toolCalls.toFixed(1)],
  ["Model calls", ({ modelCalls }) => modelCalls.toFixed(1)],
  ["Tokens", ({ tokens }) => count(Math.round(tokens))],
  ["Latency", ({ latencyMs }) => duration(latencyMs)],
  ["Struck", ({ struck }) => percent(struck)],
];

/** What each strategy asks of a model and what its runs came to, side by side. */
export function StrategyTable({ strategies }: { strategies: readonly StrategyFigures[] }) {
  if (strategies.length === 0) return <Nothing text="No run ended in this period." />;
  return (
    <RowTable
      stacked
      caption="Strategies compared on their stored runs; means a run, latency as median"
      columns={STRATEGIES}
      rows={strategies}
      keyOf={({ strategy }) => strategy}
    />
  );
}

const STATUSES = ["ok", "empty", "not_loaded", "partial", "failed"];
type ToolFigures = AdminOverview["tools"][number];

/** How calls of each tool came out. */
export function ToolTable({ tools }: { tools: AdminOverview["tools"] }) {
  if (tools.length === 0) return <Nothing text="No tool was called in this period." />;
  const statuses = new Set([...STATUSES, ...tools.flatMap(({ byStatus }) => Object.keys(byStatus))]);
  const columns: readonly Column<ToolFigures>[] = [
    ["Tool", ({ tool }) => tool, CODE],
    ["Calls", ({ calls }) => count(calls)],
    ...[...statuses].map((status): Column<ToolFigures> => [codeWords(status), (row) => callsOf(row, status)]),
    ["p95", ({ p95Ms }) => (p95Ms === null ? "none" : duration(p95Ms)), NARROW],
  ];
  return <RowTable caption="Tool calls by status" columns={columns} rows={tools} keyOf={({ tool }) => tool} />;
}

/** Failures alone stand out; a zero stays in the background. */
function callsOf({ byStatus }: ToolFigures, status: string) {
  const calls = new Map(Object.entries(byStatus)).get(status) ?? 0;
  if (calls === 0) return <span className="text-muted">0</span>;
  return <span className={status === "failed" ? "font-semibold text-bad" : undefined}>{count(calls)}</span>;
}
