import { Badge, type Tone } from "@/components/ui/badge";
import { Table } from "@/components/ui/table";
import type { Subquery } from "@/lib/domain/run/aspect";
import type { InformationGap, Observation, SufficiencyEvaluation } from "@/lib/domain/run/evaluation";
import type { IterationRecord } from "@/lib/domain/run/state";
import { isForeignName, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";
import { codeWords, count, counted, duration, percent, toolWords } from "@/lib/server/web/words";

/** One round of plan, call, observe; the bars of its calls are parts of the time the longest of the run took. */
export function IterationCard({ iteration, maxIterations, longestMs = longestOf([iteration]) }: CardProps) {
  const { number, query, thought, calls, results, observation, subqueries, coverage } = iteration;
  return (
    <article aria-label={`Iteration ${number} of ${maxIterations}`} className="space-y-2 text-[13px] leading-5">
      <header className="flex flex-wrap items-center gap-2 border-line border-b pb-1.5">
        <h3 className="mr-auto font-semibold">
          Iteration {number}/{maxIterations}
        </h3>
        <span className="text-muted text-xs">{counted(results.length, "tool call")}</span>
        {observation && <CanAnswer value={observation.evaluation.canAnswer} />}
      </header>
      <p className="text-muted">
        Planning tools for: <span className="text-ink">{query}</span>
      </p>
      {thought && <p>{thought}</p>}
      {subqueries && <Subqueries subqueries={subqueries} thought={thought} />}
      {calls.length > 0 && <CallList calls={calls} results={results} longestMs={longestMs} />}
      {results.length > 0 && <Executed results={results} />}
      {observation && (
        <>
          <Remarks observation={observation} />
          <SufficiencyTable evaluation={observation.evaluation} />
          {coverage && <p className="text-muted">{coverage.decision.reason}.</p>}
        </>
      )}
    </article>
  );
}

type CardProps = { iteration: IterationRecord; maxIterations: number; longestMs?: number };

/** How long the longest call of iterations took, in milliseconds; at least one. */
export function longestOf(iterations: readonly IterationRecord[]): number {
  return Math.max(1, ...iterations.flatMap(({ results }) => results.map(({ durationMs }) => durationMs)));
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

type CallsProps = { calls: ToolCall[]; results: ToolResult[]; longestMs?: number };

/** The calls of an iteration in the order planned, each with what it came to and how long it took; its reason and arguments are folded. */
export function CallList({ calls, results, longestMs = 1 }: CallsProps) {
  return (
    <ul>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id and their order never changes
        <li key={index} className="border-line border-b py-1.5">
          <Call call={call} result={results[index]} longestMs={longestMs} />
        </li>
      ))}
    </ul>
  );
}

function Call({ call, result, longestMs }: { call: ToolCall; result: ToolResult | undefined; longestMs: number }) {
  const outcome = result && outcomeOf(result);
  const ran = result && outcome !== NOT_RUN ? result : null;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_5rem] gap-x-3 @max-md:grid-cols-[minmax(0,1fr)_5rem]">
        <p className="min-w-0">
          <b className="font-medium">{toolWords(call.tool)}</b>{" "}
          {isForeignName(call.tool) && <Badge tone="warn">server of others, unchecked</Badge>}
          {outcome ? (
            outcome.tone !== "good" && <Badge tone={outcome.tone}>{outcome.word}</Badge>
          ) : (
            <Badge tone="accent">running</Badge>
          )}
        </p>
        <div className="min-w-0 @max-md:col-span-2 @max-md:row-start-2">
          {result?.summary && <p>{result.summary}</p>}
          {result?.error && <p className={outcome === NOT_RUN ? "text-muted" : "text-bad"}>{result.error}</p>}
        </div>
        {ran && (
          <p className="text-right text-faint text-xs">
            {ran.cached ? "from cache" : duration(ran.durationMs)}
            <span aria-hidden className="mt-1 block h-1 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-ink"
                style={{ width: `${(100 * ran.durationMs) / longestMs}%` }}
              />
            </span>
          </p>
        )}
      </div>
      <details className="text-muted">
        <summary className="cursor-pointer text-faint text-xs">
          {result && `${result.handle}, ${result.total === 1 ? "1 row" : `${count(result.total)} rows`}: `}
          {call.tool}
        </summary>
        {call.reason && <p>{call.reason}</p>}
        <p className="break-all font-mono text-xs">{argsText(call.args)}</p>
      </details>
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
      <Table caption="Sufficiency evaluation" head={["Status", "Confidence", "Can answer"]}>
        <tr>
          <td>
            <Badge tone={TONES[status]}>{codeWords(status)}</Badge>
          </td>
          <td>{percent(confidence)}</td>
          <td>
            <span aria-hidden>{canAnswer ? "✓" : "✗"}</span> {canAnswer ? "yes" : "no"}
          </td>
        </tr>
        <tr>
          <td colSpan={3}>Gaps: {gaps.length === 0 ? "none" : <GapList gaps={gaps} />}</td>
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
