import { Timeline } from "@/components/live/timeline";
import { Agreement } from "@/components/result/agreement";
import { Aspects } from "@/components/result/aspects";
import { Board } from "@/components/result/board";
import { Versions } from "@/components/result/versions";
import { Panel } from "@/components/ui/panel";
import type { State } from "@/lib/domain/run/state";
import { aspectIterations } from "@/lib/server/export/aspect-iterations";
import { boardRows } from "@/lib/server/web/board-rows";
import { counted, duration, strategyText } from "@/lib/server/web/words";
import { ModelThread } from "./model-thread";

/** The run as it went: how it was set up, its iterations, what it thought of its own answer, and by what rule it counted. */
export function Reasoning({ runId, state }: { runId: string; state: State }) {
  const { options, versions, findings, maxIterations, usage, graphVersion, iterations, artifacts } = state;
  const explanations = boardRows(state);
  const rules = [artifacts?.basis, ...(artifacts?.further ?? []).map(({ basis }) => basis)].filter(Boolean);
  return (
    <div className="space-y-5">
      {options && (
        <p className="text-[13px] text-muted leading-5">
          {strategyText(options)}, {counted(iterations.length, "iteration")} of at most {maxIterations},{" "}
          {counted(usage.toolCalls, "tool call")}, {duration(usage.elapsedMs)}; reasoner {options.reasoner}, graph{" "}
          <span className="font-mono text-xs">{graphVersion.slice(0, 14)}</span>.{" "}
          <a href={`/api/runs/${runId}`} className="underline hover:text-ink">
            The run as JSON
          </a>
        </p>
      )}
      {artifacts?.agreement && <Agreement agreement={artifacts.agreement} />}
      {versions && <Versions versions={versions} findings={findings} isByModel={options?.reasoner !== "rules"} />}
      {explanations.length > 0 && (
        <Panel id="explanations" title="Explanations">
          <Board rows={explanations} />
        </Panel>
      )}
      <Aspects told={aspectIterations(state)} />
      <Timeline state={state} />
      {state.thread && <ModelThread runId={runId} thread={state.thread} />}
      {rules.map((rule) => (
        <p key={rule} className="text-[13px] text-muted leading-5">
          Rule: {rule}
        </p>
      ))}
    </div>
  );
}
