import { Badge } from "@/components/ui/badge";
import type { Subquery } from "@/lib/domain/run/aspect";
import type { Observation } from "@/lib/domain/run/evaluation";
import type { IterationRecord } from "@/lib/domain/run/state";
import { counted } from "@/lib/server/web/words";
import { CallList } from "./call-list";
import { SufficiencyTable } from "./sufficiency-table";

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
