import { Table } from "@/components/ui/table";
import type { StrategyFigures } from "@/lib/server/web/app-port";
import { count, duration, percent, strategyAbout, strategyTitle } from "@/lib/server/web/words";

/** What each strategy asks of a model and what its runs came to, side by side. */
export function StrategyTable({ strategies }: { strategies: readonly StrategyFigures[] }) {
  if (strategies.length === 0) return <p className="text-muted text-sm">No run ended in this period.</p>;
  return (
    <Table
      stacked
      caption="Strategies compared on their stored runs; means a run, latency as median"
      head={[
        "Strategy",
        "Runs",
        "Sufficient",
        "Iterations",
        "Tool calls",
        "Model calls",
        "Tokens",
        "Latency",
        "Struck",
      ]}
    >
      {strategies.map((each) => (
        <tr key={each.strategy}>
          <td>
            <span className="font-medium">{strategyTitle(each.strategy)}</span>
            <span className="block min-w-40 max-w-xs text-muted text-xs">{strategyAbout(each.strategy)}</span>
          </td>
          <td>{count(each.runs)}</td>
          <td>{percent(each.sufficient)}</td>
          <td>{each.iterations.toFixed(1)}</td>
          <td>{each.toolCalls.toFixed(1)}</td>
          <td>{each.modelCalls.toFixed(1)}</td>
          <td>{count(Math.round(each.tokens))}</td>
          <td>{duration(each.latencyMs)}</td>
          <td>{percent(each.struck)}</td>
        </tr>
      ))}
    </Table>
  );
}
