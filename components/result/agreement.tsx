import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import type { Agreement as Agreed } from "@/lib/engine/agreement";
import { counted, strategyTitle } from "@/lib/web/words";

/** How far the strategies agree that an answer was made from: each with its own answer, then what not all of them found. */
export function Agreement({ agreement }: { agreement: Agreed }) {
  const { members, findings, disagreements } = agreement;
  const shared = findings.filter((finding) => finding.members.length === members.length).length;
  return (
    <Panel id="agreement" title="Agreement of the strategies">
      <div className="space-y-4 text-sm">
        <p>
          All {members.length} strategies found {shared} of {counted(findings.length, "finding")}.
        </p>
        <Table caption="What each strategy came to" head={["Strategy", "Answer", "Findings", "Iterations", "Calls"]}>
          {members.map(({ strategy, answer, findings: found, iterations, toolCalls }) => (
            <tr key={strategy}>
              <td>{strategyTitle(strategy)}</td>
              <td>{answer}</td>
              <td>{found}</td>
              <td>{iterations}</td>
              <td>{toolCalls}</td>
            </tr>
          ))}
        </Table>
        {disagreements.length === 0 ? (
          <p>They do not differ.</p>
        ) : (
          <Disclosure summary={`${counted(disagreements.length, "difference")} between them`}>
            <ul className="space-y-2">
              {disagreements.map(({ about, says }) => (
                <li key={about}>
                  <p>{about}</p>
                  <p className="text-muted">
                    {says.map((each) => `${strategyTitle(each.strategy)}: ${each.says}`).join("; ")}
                  </p>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Panel>
  );
}
