import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import type { AspectCoverage } from "@/lib/domain/run/aspect";
import { COVERED, isCore, weightedCoverage } from "@/lib/domain/run/aspect-progress";
import type { AspectIterations } from "@/lib/server/export/aspect-iterations";
import { percent } from "@/lib/server/web/words";

/** The aspects of a question, how far each was covered after every iteration, and why the run ended or goes on. */
export function Aspects({ told }: { told: AspectIterations | null | undefined }) {
  if (!told) return null;
  const { aspects, hops: iterations } = told;
  const last = iterations.at(-1);
  const head = ["Aspect", "Importance", ...iterations.map(({ number }) => `Iteration ${number}`)];
  return (
    <Panel id="aspects" title="Aspects of the question">
      <div className="space-y-3 text-sm">
        <Table caption="Coverage of each aspect after each iteration" head={head}>
          {aspects.map((each) => (
            <tr key={each.aspect}>
              <td className="min-w-44">
                {each.aspect} <span className="text-muted">({each.aspect_type})</span>
                {each.raised && <span className="block text-muted text-xs">More important now: {each.raised}</span>}
              </td>
              <td className="whitespace-nowrap">
                {percent(each.importance)} {isCore(each) && <Badge>core</Badge>}
              </td>
              {iterations.map((iteration) => (
                <td key={iteration.number}>
                  <Score of={iteration.aspects.find(({ aspect }) => aspect === each.aspect)} />
                </td>
              ))}
            </tr>
          ))}
          {iterations.length > 0 && (
            <tr className="font-medium">
              <td colSpan={2}>All, weighted by importance</td>
              {iterations.map((iteration) => (
                <td key={iteration.number}>{percent(weightedCoverage(iteration.aspects))}</td>
              ))}
            </tr>
          )}
        </Table>
        <p className="text-muted">
          An aspect counts as covered from {percent(COVERED)}. {last && `${last.reason}.`}
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
