import type { Chosen, ToolKind } from "./chosen";
import { Tick } from "./field";

const KINDS: [ToolKind, string][] = [
  ["drug", "Drugs"],
  ["gene", "Genes"],
  ["set", "Sets"],
  ["path", "Paths"],
  ["evidence", "Evidence"],
];

/** Kinds of tools that are thought of first where several would do. */
export function PreferredTools({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const { prefer } = chosen;
  const toggle = (kind: ToolKind, isIn: boolean) =>
    onChange({
      ...chosen,
      prefer: KINDS.flatMap(([each]) => ((each === kind ? isIn : prefer.includes(each)) ? each : [])),
    });
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">Tools to think of first, where several would do</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {KINDS.map(([kind, title]) => (
          <Tick
            key={kind}
            name={`prefer-${kind}`}
            checked={prefer.includes(kind)}
            title={title}
            onPick={(isIn) => toggle(kind, isIn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
