import Link from "next/link";
import { ReadingPreview } from "@/components/ask/reading-preview";
import { Badge } from "@/components/ui/badge";
import type { State } from "@/lib/domain/run/state";
import { askLink } from "@/lib/server/web/ask-link";
import { counted, duration, REASONS, strategyText } from "@/lib/server/web/words";
import { RunActions } from "./run-actions";

/** Question, reading, how the run stands, and what can be done with it. */
export function RunHeader({ runId, question, state, isOver, onContinued }: Props) {
  const { reading, completionReason, usage, options, graphVersion, after } = state;
  return (
    <header className="space-y-3">
      {after && (
        <p className="text-muted text-sm">
          After{" "}
          <Link href={`/runs/${after.runId}`} prefetch={false} className="inline-block py-1 text-accent underline">
            {after.question}
          </Link>
        </p>
      )}
      <h1 className="font-semibold text-xl tracking-tight">{question}</h1>
      {reading && (
        <div className="rounded-md border border-line bg-surface p-3">
          <ReadingPreview reading={reading} />
          {(state.done || !after) && (
            <a
              href={after ? "#follow-up" : askLink(question)}
              className="mt-1 inline-block py-1 text-accent text-sm underline"
            >
              {after ? "Ask it otherwise" : "Change the question"}
            </a>
          )}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        {state.done && completionReason ? (
          <span>{REASONS[completionReason]}</span>
        ) : (
          <Badge tone={isOver ? "neutral" : "accent"}>{isOver ? "ended" : "running"}</Badge>
        )}
        {options && (
          <span>
            {strategyText(options)}
            {state.maxIterations > 1 && `, at most ${counted(state.maxIterations, "iteration")}`}, reasoner{" "}
            {options.reasoner}
          </span>
        )}
        {state.done && <span>{duration(usage.elapsedMs)}</span>}
        {graphVersion && <span className="font-mono text-xs">graph {graphVersion.slice(0, 14)}</span>}
      </p>
      <RunActions runId={runId} question={question} state={state} isOver={isOver} onContinued={onContinued} />
    </header>
  );
}

type Props = {
  runId: string;
  question: string;
  state: State;
  isOver: boolean;
  onContinued: () => void;
};
