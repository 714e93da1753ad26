import { Timeline } from "@/components/live/timeline";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import type { Sentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { counted, duration, REASONS } from "@/lib/server/web/words";
import { GroundingTable } from "./grounding-table";
import { IterationCosts } from "./iteration-costs";

type Stamp = { seq: number; at: string; type: string };

/** One run as its journal tells it: the iterations, the sentences struck, and when each event came. */
export function RunTimeline({ runId, state, stamps }: { runId: string; state: State; stamps: Stamp[] }) {
  return (
    <div className="space-y-5">
      <header className="space-y-1">
        <p>
          <a href="/admin/runs" className="inline-block py-1 text-accent text-sm underline">
            All runs
          </a>
        </p>
        <h1 className="font-semibold text-xl tracking-tight">{state.question}</h1>
        <p className="text-muted text-sm">
          {runId}. {state.completionReason ? REASONS[state.completionReason] : "Still running."}{" "}
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
        <Table caption="Events" head={["Seq", "Event", "After"]}>
          {stamps.map(({ seq, at, type }) => (
            <tr key={seq}>
              <td>{seq}</td>
              <td>{type}</td>
              <td>{duration(Date.parse(at) - Date.parse(stamps[0]?.at ?? at))}</td>
            </tr>
          ))}
        </Table>
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
