import { Table } from "@/components/ui/table";
import type { State } from "@/lib/domain/run/state";
import { iterationCosts } from "@/lib/server/export/iteration-costs";
import { count, duration } from "@/lib/server/web/words";

/** What each iteration took; runs stored before this was kept show nothing. */
export function IterationCosts({ state }: { state: State }) {
  const costs = iterationCosts(state);
  if (costs.length === 0) return <p className="text-muted text-sm">Nothing was kept for this run.</p>;
  return (
    <Table
      stacked
      caption="Cost of each iteration"
      head={["Iteration", "Tool calls", "From cache", "Model calls", "Tokens in", "Tokens out", "Time"]}
    >
      {costs.map(({ iteration, toolCalls, cachedCalls, modelCalls, tokensIn, tokensOut, elapsedMs }) => (
        <tr key={iteration}>
          <td>{iteration}</td>
          <td>{count(toolCalls)}</td>
          <td>{count(cachedCalls)}</td>
          <td>{count(modelCalls)}</td>
          <td>{count(tokensIn)}</td>
          <td>{count(tokensOut)}</td>
          <td>{duration(elapsedMs)}</td>
        </tr>
      ))}
    </Table>
  );
}
