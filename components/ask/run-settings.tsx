import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/field";
import type { Settings } from "@/lib/server/web/app-port";
import { counted, STRATEGIES } from "@/lib/server/web/words";
import { type Chosen, iterationsOf, rangeOf } from "./chosen";
import { PreferredTools, StrategyChooser, StrategyOptions } from "./strategy-options";

/** How the run is to reason: strategy, what can be chosen of it, and who thinks where there is a choice. */
export function RunSettings({ settings, chosen, onChange }: Props) {
  const { reasoner } = chosen;
  return (
    <Disclosure summary={summaryOf(chosen)}>
      <div className="space-y-4 rounded-md bg-sunken p-4">
        <StrategyChooser strategies={settings.strategies} chosen={chosen} onChange={onChange} />
        <StrategyOptions chosen={chosen} onChange={onChange} />
        <PreferredTools chosen={chosen} onChange={onChange} />
        {settings.reasoners.length > 1 && (
          <SelectField
            label="Reasoner"
            value={reasoner}
            onChange={({ target }) => onChange({ ...chosen, reasoner: target.value })}
            options={settings.reasoners.map((name) => [name, name])}
            className="w-full"
          />
        )}
      </div>
      {reasoner !== "rules" && settings.remoteModelHost && (
        <p className="mt-2 text-sm text-warn">The text of your question goes to {settings.remoteModelHost}.</p>
      )}
      {settings.foreignServers.length > 0 && (
        <p className="mt-2 text-sm text-warn">
          Names in your question may go to servers of others: {settings.foreignServers.join(", ")}.
        </p>
      )}
    </Disclosure>
  );
}

type Props = { settings: Settings; chosen: Chosen; onChange: (chosen: Chosen) => void };

function summaryOf(chosen: Chosen): string {
  const { strategy, classic, members, batch, prefer, reasoner } = chosen;
  const parts = [
    STRATEGIES[strategy.name].title + (classic ? " with classic guards" : ""),
    ...(strategy.members ? [`of ${counted(members.length, "strategy", "strategies")}`] : []),
    ...(batch ? ["all aspects at once"] : []),
    ...iterationWords(chosen),
    ...(prefer.length > 0 ? [`${prefer.join(", ")} tools first`] : []),
    ...(reasoner === "rules" ? [] : [`by ${reasoner}`]),
  ];
  return `How to reason: ${parts.join(", ")}`;
}

/** Nothing where the strategy leaves no choice. */
function iterationWords(chosen: Chosen): string[] {
  const { min, max } = rangeOf(chosen);
  if (min === max) return [];
  return [
    chosen.fitted ? "iterations fitted to the question" : `at most ${counted(iterationsOf(chosen), "iteration")}`,
  ];
}
