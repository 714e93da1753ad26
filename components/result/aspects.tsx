import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import type { AspectCoverage } from "@/lib/engine/aspect";
import { aspectsSoFar, COVERED, isCore, weightedCoverage } from "@/lib/engine/aspect-progress";
import type { State } from "@/lib/engine/state";
import { percent } from "@/lib/web/words";

/** The aspects of a question, how far each was covered after every iteration, and why the run ended or goes on. */
export function Aspects({ state }: { state: Pick<State, "aspects" | "iterations"> }) {
  const { aspects, iterations } = state;
  if (!aspects || aspects.length === 0) return null;
  const hops = iterations.flatMap(({ number, coverage }) => (coverage ? [{ number, coverage }] : []));
  const last = hops.at(-1)?.coverage;
  const head = ["Aspect", "Importance", ...hops.map(({ number }) => `Iteration ${number}`)];
  return (
    <Panel id="aspects" title="Aspects of the question">
      <div className="space-y-3 text-sm">
        <Table caption="Coverage of each aspect after each iteration" head={head}>
          {aspectsSoFar(state).map((each) => (
            <tr key={each.aspect}>
              <td className="min-w-44">
                {each.aspect} <span className="text-muted">({each.aspect_type})</span>
                {each.raised && <span className="block text-muted text-xs">More important now: {each.raised}</span>}
              </td>
              <td className="whitespace-nowrap">
                {percent(each.importance)} {isCore(each) && <Badge>core</Badge>}
              </td>
              {hops.map(({ number, coverage }) => (
                <td key={number}>
                  <Score of={coverage.aspects.find(({ aspect }) => aspect === each.aspect)} />
                </td>
              ))}
            </tr>
          ))}
          {hops.length > 0 && (
            <tr className="font-medium">
              <td>All, weighted by importance</td>
              <td />
              {hops.map(({ number, coverage }) => (
                <td key={number}>{percent(weightedCoverage(coverage.aspects))}</td>
              ))}
            </tr>
          )}
        </Table>
        <p className="text-muted">
          An aspect counts as covered from {percent(COVERED)}. {last && `${last.decision.reason}.`}
        </p>
      </div>
    </Panel>
  );
}

function Score({ of: aspect }: { of: AspectCoverage | undefined }) {
  if (!aspect) return <span className="text-muted">not yet</span>;
  const isCovered = aspect.coverage_score >= COVERED;
  return (
    <Badge tone={isCovered ? "good" : "neutral"}>
      {percent(aspect.coverage_score)}
      {isCovered && ", covered"}
    </Badge>
  );
}
