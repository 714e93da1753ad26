import { Message } from "@/components/ui/message";
import { Panel } from "@/components/ui/panel";
import type { Lesson } from "@/lib/domain/run/lessons";
import { adviceFrom } from "@/lib/server/web/admin-query";
import type {
  AdminFilter,
  AdminOverview,
  AdminRunRow,
  ForeignServerInfo,
  StrategyFigures,
} from "@/lib/server/web/app-port";
import { count, duration, percent, reasonName } from "@/lib/server/web/words";
import { Bars } from "./bars";
import { Filters } from "./filters";
import { ForgetLessons } from "./forget-lessons";
import { Histogram } from "./histogram";
import { LessonsTable } from "./lessons-table";
import { RunTable } from "./run-table";
import { ServersTable } from "./servers-table";
import { SignOut } from "./sign-out";
import { StrategyTable } from "./strategy-table";
import { ToolTable } from "./tool-table";

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
      <Filters filter={filter} strategies={strategies} />
      {adviceFrom(overview).map(({ title, text }) => (
        <Message key={title} tone="warn">
          <p className="font-semibold">{title}</p>
          <p>{text}</p>
        </Message>
      ))}
      <Figures overview={overview} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Panel id="reasons" title="Why runs ended">
          <Bars rows={overview.byReason.map(({ reason, runs }) => ({ name: reasonName(reason), value: runs }))} />
        </Panel>
        <Panel id="iterations" title="Iterations a run">
          <Histogram bins={overview.iterations} />
        </Panel>
      </div>
      <Panel
        id="latest"
        title="Latest runs"
        aside={
          <a href="/admin/runs" className="inline-block py-1 text-accent underline">
            All runs
          </a>
        }
      >
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
        <a href="/admin/prompts" className="inline-block py-1 text-accent text-sm underline">
          Prompts
        </a>
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
