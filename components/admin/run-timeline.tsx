import { Timeline } from "@/components/live/timeline";
import { Panel } from "@/components/ui/panel";
import { RowTable } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import type { Sentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { counted, duration, REASONS } from "@/lib/server/web/words";
import { GroundingTable, IterationCosts } from "./tables";

type Stamp = { seq: number; at: string; type: string };

/** One run as its journal tells it: the iterations, the sentences struck, and when each event came. */
export function RunTimeline({ runId, state, stamps }: { runId: string; state: State; stamps: Stamp[] }) {
  return (
    <div className="space-y-5">
      <header className="space-y-1">
        <p>
          <TextLink href="/admin/runs" className="text-sm">
            All runs
          </TextLink>
        </p>
        <h1 className="font-semibold text-xl tracking-tight">{state.question}</h1>
        <p className="text-muted text-sm">
          {runId}. {state.completionReason ? REASONS[state.completionReason].told : "Still running."}{" "}
          {duration(state.usage.elapsedMs)}, {counted(state.usage.toolCalls, "tool call")},{" "}
          {counted(state.usage.modelCalls, "model call")},{" "}
          {counted(state.usage.tokensIn + state.usage.tokensOut, "token")}.
        </p>
      </header>
      <Timeline state={state} />
      {state.artifacts?.grounding && (
        <Panel id="grounding" title="Grounding">
          <GroundingTable metrics={state.artifacts.grounding} />
        </Panel>
      )}
      <Struck sentences={state.artifacts?.sentences ?? []} />
      <Panel id="costs" title="Cost of each iteration">
        <IterationCosts state={state} />
      </Panel>
      <Panel id="journal" title="Journal">
        <RowTable
          caption="Events"
          columns={[
            ["Seq", ({ seq }) => seq],
            ["Event", ({ type }) => type],
            ["After", ({ at }) => duration(Date.parse(at) - Date.parse(stamps[0]?.at ?? at))],
          ]}
          rows={stamps}
          keyOf={({ seq }) => seq}
        />
      </Panel>
    </div>
  );
}

function Struck({ sentences }: { sentences: readonly Sentence[] }) {
  const struck = sentences.filter(({ status }) => status === "struck");
  if (struck.length === 0) return null;
  return (
    <Panel id="struck" title="Sentences struck">
      <ul className="space-y-1 text-sm">
        {struck.map(({ text, issues }) => (
          <li key={text}>
            <del>{text}</del> {issues.join(" ")}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
