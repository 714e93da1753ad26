import { Message } from "@/components/ui/message";
import { Panel } from "@/components/ui/panel";
import { TextLink } from "@/components/ui/text-link";
import type { Lesson } from "@/lib/domain/run/lessons";
import { adviceFrom, PERIODS_DAYS } from "@/lib/server/web/admin-query";
import type {
  AdminFilter,
  AdminOverview,
  AdminRunRow,
  ForeignServerInfo,
  StrategyFigures,
} from "@/lib/server/web/app-port";
import { count, duration, percent, REASONS } from "@/lib/server/web/words";
import { Filters } from "./filters";
import { ForgetLessons } from "./forget-lessons";
import { SignOut } from "./sign-out";
import { LessonsTable, RunTable, ServersTable, StrategyTable, ToolTable } from "./tables";

const PERIODS = [
  ["", "all time"],
  ...PERIODS_DAYS.map((days) => [days, days === 1 ? "last day" : `last ${days} days`] as const),
] as const;

type Props = {
  overview: AdminOverview;
  filter: AdminFilter;
  strategies: readonly string[];
  latest: AdminRunRow[];
  compared: readonly StrategyFigures[];
  servers: readonly ForeignServerInfo[];
  lessons: readonly Lesson[];
};

/** How runs end, how long they take, and what an operator should look at. */
export function Overview({ overview, filter, strategies, latest, compared, servers, lessons }: Props) {
  return (
    <div className="space-y-5">
      <Head />
      <Filters
        strategy={filter.strategy}
        strategies={strategies}
        by={{ name: "days", label: "Period", value: filter.sinceDays, options: PERIODS }}
      />
      {adviceFrom(overview).map(({ title, text }) => (
        <Message key={title} tone="warn">
          <p className="font-semibold">{title}</p>
          <p>{text}</p>
        </Message>
      ))}
      <Figures overview={overview} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel id="reasons" title="Why runs ended">
          <Bars rows={overview.byReason.map(({ reason, runs }) => ({ name: REASONS[reason].name, value: runs }))} />
        </Panel>
        <Panel id="iterations" title="Iterations a run">
          <Histogram bins={overview.iterations} />
        </Panel>
      </div>
      <Panel id="latest" title="Latest runs" aside={<TextLink href="/admin/runs">All runs</TextLink>}>
        <RunTable rows={latest} />
      </Panel>
      <Panel id="strategies" title="Strategies compared">
        <StrategyTable strategies={compared} />
      </Panel>
      <Panel id="tools" title="Tools">
        <ToolTable tools={overview.tools} />
      </Panel>
      <Panel id="lessons" title="What finished runs taught">
        <LessonsTable lessons={lessons} />
        {lessons.length > 0 && <ForgetLessons />}
      </Panel>
      {servers.length > 0 && (
        <Panel id="servers" title="Servers of others">
          <ServersTable servers={servers} />
        </Panel>
      )}
    </div>
  );
}

function Head() {
  return (
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="font-semibold text-2xl tracking-tight">Admin</h1>
      <div className="flex items-center gap-4">
        <TextLink href="/admin/prompts" className="text-sm">
          Prompts
        </TextLink>
        <SignOut />
      </div>
    </header>
  );
}

function Figures({ overview }: { overview: AdminOverview }) {
  const { latencyMs, sentences } = overview;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
      <Figure name="Runs" value={count(overview.runs)} />
      <Figure name="Running now" value={count(overview.running)} />
      <Figure name="Ended at the maximum" value={percent(overview.shareAtMax)} />
      <Figure name="Ended after one iteration" value={percent(overview.shareAtOne)} />
      <Figure name="Latency p50" value={latencyMs.p50 === null ? "none" : duration(latencyMs.p50)} />
      <Figure name="Latency p95" value={latencyMs.p95 === null ? "none" : duration(latencyMs.p95)} />
      <Figure name="Sentences struck" value={`${count(sentences.struck)} of ${count(sentences.total)}`} />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="font-semibold text-lg">{value}</dd>
    </div>
  );
}

/** Named amounts as bars, the numbers beside them. */
function Bars({ rows }: { rows: { name: string; value: number }[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return <p className="text-muted text-sm">No runs in this period.</p>;
  return (
    <ul className="space-y-1.5 text-sm">
      {rows.map(({ name, value }) => (
        <li key={name} className="grid grid-cols-[11rem_1fr_3rem] items-center gap-2">
          <span className="truncate">{name}</span>
          <span className="h-3 rounded-sm bg-accent" style={{ width: `${(100 * value) / most}%` }} />
          <span className="text-right">{count(value)}</span>
        </li>
      ))}
    </ul>
  );
}

const HEIGHT = 120;
const WIDTH = 26;
const GAP = 6;

/** Runs by their number of iterations, one column each from 1 to the most seen. */
function Histogram({ bins }: { bins: { iterations: number; runs: number }[] }) {
  const last = Math.max(0, ...bins.map(({ iterations }) => iterations));
  const most = Math.max(1, ...bins.map(({ runs }) => runs));
  const columns = Array.from({ length: last + 1 }, (_, n) => ({
    n,
    runs: bins.find(({ iterations }) => iterations === n)?.runs ?? 0,
  }));
  if (last === 0) return <p className="text-muted text-sm">No runs in this period.</p>;
  const label = columns.filter(({ runs }) => runs > 0).map(({ n, runs }) => `${n}: ${runs}`);
  return (
    <svg
      role="img"
      aria-label={`Runs by iterations. ${label.join(", ")}`}
      viewBox={`0 0 ${columns.length * (WIDTH + GAP)} ${HEIGHT + 34}`}
      className="h-44 max-w-full"
    >
      {columns.map(({ n, runs }) => {
        const height = (HEIGHT * runs) / most;
        const x = n * (WIDTH + GAP);
        return (
          <g key={n} fontSize={11} textAnchor="middle" fill="currentColor">
            <rect x={x} y={HEIGHT + 16 - height} width={WIDTH} height={height} fill="var(--accent)" rx={2} />
            {runs > 0 && (
              <text x={x + WIDTH / 2} y={HEIGHT + 12 - height}>
                {runs}
              </text>
            )}
            <text x={x + WIDTH / 2} y={HEIGHT + 30}>
              {n}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
