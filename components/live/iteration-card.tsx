import { Badge, type Tone } from "@/components/ui/badge";
import { Table } from "@/components/ui/table";
import type { Subquery } from "@/lib/domain/run/aspect";
import type { InformationGap, Observation, SufficiencyEvaluation } from "@/lib/domain/run/evaluation";
import type { IterationRecord } from "@/lib/domain/run/state";
import { isForeignName, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";
import { codeWords, count, counted, duration, percent } from "@/lib/server/web/words";

/** One round of plan, call, observe. */
export function IterationCard({ iteration, maxIterations }: { iteration: IterationRecord; maxIterations: number }) {
  const { number, query, thought, calls, results, observation, subqueries, coverage } = iteration;
  return (
    <article
      className="rounded-lg border border-line bg-surface"
      aria-label={`Iteration ${number} of ${maxIterations}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b bg-sunken px-4 py-2">
        <h2 className="font-semibold text-sm">
          Iteration {number}/{maxIterations}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
          {counted(results.length, "tool call")}
          {observation && <CanAnswer value={observation.evaluation.canAnswer} />}
        </p>
      </header>
      <div className="space-y-3 px-4 py-3 text-sm">
        <p className="text-muted">
          Planning tools for: <span className="text-ink">{query}</span>
        </p>
        {thought && <p>{thought}</p>}
        {subqueries && <Subqueries subqueries={subqueries} thought={thought} />}
        {calls.length > 0 && <CallList calls={calls} results={results} />}
        {results.length > 0 && <Executed results={results} />}
        {observation && (
          <>
            <Remarks observation={observation} />
            <SufficiencyTable evaluation={observation.evaluation} />
            {coverage && <p className="text-muted">{coverage.decision.reason}.</p>}
          </>
        )}
      </div>
    </article>
  );
}

function Executed({ results }: Pick<IterationRecord, "results">) {
  const ran = results.filter(({ refused }) => !refused).length;
  const left = results.length - ran;
  return (
    <p className={ran > 0 ? "text-good" : "text-muted"}>
      {ran > 0 ? `✓ Executed ${counted(ran, "tool")}` : "No tool was executed"}
      {left > 0 && <span className="text-muted">, {counted(left, "call")} not run</span>}
    </p>
  );
}

function CanAnswer({ value }: { value: boolean }) {
  return <Badge tone={value ? "good" : "warn"}>{value ? "can answer" : "cannot answer yet"}</Badge>;
}

/** What the observation says beyond the results above it and the verdict below. */
function Remarks({ observation: { text, evaluation } }: { observation: Observation }) {
  const own = text.split("\n").filter((line) => !/^R\d+ \w+: /.test(line) && line !== evaluation.reasoning);
  return own.join("").trim() === "" ? null : <p>{own.join(" ")}</p>;
}

/** What is asked for which aspects; a thought that says the same is not said again. */
function Subqueries({ subqueries, thought }: { subqueries: Subquery[]; thought: string }) {
  return (
    <ul aria-label="Aspects looked into">
      {subqueries.map(({ subquery, aspect, also = [] }) => (
        <li key={subquery}>
          <span className="text-muted">For the aspect:</span> {[aspect, ...also].join("; ")}
          {!thought.includes(subquery) && <span className="block">{subquery}</span>}
        </li>
      ))}
    </ul>
  );
}

type Outcome = { tone: Tone; word: string };

const OUTCOMES: Partial<Record<string, Outcome>> = {
  ok: { tone: "good", word: "ok" },
  empty: { tone: "neutral", word: "searched, nothing there" },
  not_loaded: { tone: "warn", word: "source not loaded" },
  failed: { tone: "bad", word: "failed" },
  partial: { tone: "warn", word: "partial" },
};

const NOT_RUN: Outcome = { tone: "neutral", word: "not run" };

/** How a call came out; one that was not run did not fail, and a state unknown here is no failure either. */
function outcomeOf({ status, refused }: ToolResult): Outcome {
  if (refused) return NOT_RUN;
  return OUTCOMES[status] ?? { tone: "neutral", word: codeWords(status) };
}

/** The calls of an iteration in the order planned, each with its reason and, once it is back, its outcome. */
export function CallList({ calls, results }: { calls: ToolCall[]; results: ToolResult[] }) {
  return (
    <ul className="space-y-2">
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id and their order never changes
        <li key={index} className="border-line-strong border-l-2 pl-3">
          <Call call={call} result={results[index]} />
        </li>
      ))}
    </ul>
  );
}

function Call({ call, result }: { call: ToolCall; result: ToolResult | undefined }) {
  const outcome = result && outcomeOf(result);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {result && <span className="font-mono text-muted text-xs">{result.handle}</span>}
        <span className="font-mono text-xs">{call.tool}</span>
        {isForeignName(call.tool) && <Badge tone="warn">server of others, unchecked</Badge>}
        {outcome ? <Badge tone={outcome.tone}>{outcome.word}</Badge> : <Badge tone="accent">running</Badge>}
        {result && outcome !== NOT_RUN && (
          <span className="text-muted text-xs">
            {count(result.total)} {result.total === 1 ? "row" : "rows"},{" "}
            {result.cached ? "from cache" : duration(result.durationMs)}
          </span>
        )}
      </p>
      {call.reason && <p className="text-muted">{call.reason}</p>}
      <p className="break-all font-mono text-muted text-xs">{argsText(call.args)}</p>
      {result?.summary && <p>{result.summary}</p>}
      {result?.error && <p className={outcome === NOT_RUN ? "text-muted" : "text-bad"}>{result.error}</p>}
    </>
  );
}

const ARGS_CHARACTERS_MAX = 300;

function argsText(args: ToolCall["args"]): string {
  const text = Object.entries(args)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
  return text.length > ARGS_CHARACTERS_MAX ? `${text.slice(0, ARGS_CHARACTERS_MAX)}…` : text;
}

const TONES: Record<SufficiencyEvaluation["status"], Tone> = {
  sufficient: "good",
  partially_sufficient: "warn",
  insufficient: "bad",
};

/** The verdict on an iteration: status, confidence, whether it can be answered, and the gaps by priority. */
function SufficiencyTable({ evaluation }: { evaluation: SufficiencyEvaluation }) {
  const { status, confidence, canAnswer, gaps, reasoning } = evaluation;
  return (
    <div className="space-y-1">
      <Table stacked caption="Sufficiency evaluation" head={["Status", "Confidence", "Can answer", "Gaps"]}>
        <tr>
          <td>
            <Badge tone={TONES[status]}>{codeWords(status)}</Badge>
          </td>
          <td>{percent(confidence)}</td>
          <td>
            <span aria-hidden>{canAnswer ? "✓" : "✗"}</span> {canAnswer ? "yes" : "no"}
          </td>
          <td className={gaps.length === 0 ? undefined : "min-w-64"}>
            {gaps.length === 0 ? "none" : <GapList gaps={gaps} />}
          </td>
        </tr>
      </Table>
      {reasoning && <p className="text-muted">{reasoning}</p>}
    </div>
  );
}

/** Gaps, the most urgent first. */
export function GapList({ gaps }: { gaps: InformationGap[] }) {
  const sorted = [...gaps].sort((a, b) => a.priority - b.priority);
  return (
    <ul className="space-y-1">
      {sorted.map(({ priority, category, description }) => (
        <li key={`${category}${description}`}>
          <Badge tone={priority === 1 ? "bad" : priority === 2 ? "warn" : "neutral"}>P{priority}</Badge> {description}{" "}
          <span className="text-muted">({codeWords(category)})</span>
        </li>
      ))}
    </ul>
  );
}
