import { Timeline } from "@/components/live/timeline";
import { Agreement } from "@/components/result/agreement";
import { Aspects } from "@/components/result/aspects";
import { Board } from "@/components/result/board";
import { Versions } from "@/components/result/versions";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import type { Said } from "@/lib/domain/run/model/step";
import type { State } from "@/lib/domain/run/state";
import { aspectIterations } from "@/lib/server/export/aspect-iterations";
import { boardRows } from "@/lib/server/web/board-rows";
import { counted, duration, strategyText } from "@/lib/server/web/words";

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

/** The conversation of a run with its model: what it was told, said and called, a step each; and where every prompt and reply can be read. */
function ModelThread({ runId, thread }: { runId: string; thread: readonly Said[] }) {
  return (
    <Disclosure summary={`What the model said, in ${thread.length} steps`}>
      <ol className="space-y-3 text-[13px] leading-5">
        {thread.map((said, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and their order never changes
          <li key={index} className="border-line border-l pl-3">
            {said.told && <p className="whitespace-pre-wrap text-muted">Told: {said.told}</p>}
            {said.text && <p className="whitespace-pre-wrap">{said.text}</p>}
            {said.calls.map(({ id, name, input, handles, answer }) => (
              <p key={id} className="break-words text-muted">
                <b className="font-medium text-ink">{name.replaceAll("_", " ")}</b> {inputWords(input)}
                {handles.length > 0 ? ` → ${handles.join(", ")}` : answer && ` → ${answer}`}
              </p>
            ))}
            {said.isCut && <p className="text-bad">Its words broke off here.</p>}
          </li>
        ))}
      </ol>
      <a href={`/api/runs/${runId}/calls`} className="mt-3 block text-[13px] underline hover:text-ink">
        Every prompt and reply as JSON
      </a>
    </Disclosure>
  );
}

function inputWords({ reason: _reason, ...input }: Record<string, unknown>): string {
  return JSON.stringify(input);
}
