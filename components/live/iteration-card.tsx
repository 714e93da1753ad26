import { Badge } from "@/components/ui/badge";
import type { Subquery } from "@/lib/engine/aspect";
import type { IterationRecord } from "@/lib/engine/state";
import { counted } from "@/lib/web/words";
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
        {subqueries && <Subqueries subqueries={subqueries} />}
        {calls.length > 0 && <CallList calls={calls} results={results} />}
        {results.length > 0 && <p className="text-good">✓ Executed {counted(results.length, "tool")}</p>}
        {observation && (
          <>
            <p>{observation.text}</p>
            <SufficiencyTable evaluation={observation.evaluation} />
            {coverage && <p className="text-muted">{coverage.decision.reason}.</p>}
          </>
        )}
      </div>
    </article>
  );
}

function CanAnswer({ value }: { value: boolean }) {
  return <Badge tone={value ? "good" : "warn"}>{value ? "can answer" : "cannot answer yet"}</Badge>;
}

/** What is asked for which aspects. */
function Subqueries({ subqueries }: { subqueries: Subquery[] }) {
  return (
    <ul className="list-disc pl-5" aria-label="Subqueries">
      {subqueries.map(({ subquery, aspect, also = [] }) => (
        <li key={subquery}>
          {subquery} <span className="text-muted">for {[aspect, ...also].join("; ")}</span>
        </li>
      ))}
    </ul>
  );
}
