import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { type Column, RowTable } from "@/components/ui/table";
import { type Agreement as Agreed, isBroken } from "@/lib/domain/run/agreement";
import { joinedWords } from "@/lib/domain/wording";
import { counted, strategyTitle } from "@/lib/server/web/words";

const MEMBER: readonly Column<Agreed["members"][number]>[] = [
  ["Strategy", ({ strategy }) => strategyTitle(strategy)],
  ["Answer", ({ answer }) => answer],
  ["Findings", ({ findings }) => findings],
  ["Iterations", ({ iterations }) => iterations],
  ["Calls", ({ toolCalls }) => toolCalls],
];

/** How far the strategies agree that an answer was made from: each with its own answer, then what not all of them found. */
export function Agreement({ agreement }: { agreement: Agreed }) {
  const { members, findings, disagreements } = agreement;
  const sound = members.filter((member) => !isBroken(member));
  const broken = members.filter(isBroken).map(({ strategy }) => strategyTitle(strategy));
  const names = sound.map(({ strategy }) => strategy);
  const shared = findings.filter((finding) => names.every((name) => finding.members.includes(name))).length;
  return (
    <Panel id="agreement" title="Agreement of the strategies">
      <div className="space-y-4 text-sm">
        <p>
          {sound.length > 0 &&
            `All ${sound.length} strategies found ${shared} of ${counted(findings.length, "finding")}.`}
          {broken.length > 0 && ` ${joinedWords(broken)} failed, and ${broken.length > 1 ? "are" : "is"} not counted.`}
        </p>
        <RowTable
          caption="What each strategy came to"
          columns={MEMBER}
          rows={members}
          keyOf={({ strategy }) => strategy}
        />
        {disagreements.length === 0 ? (
          sound.length > 1 && <p>They do not differ.</p>
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
