import type { StrategyChoice } from "@/lib/server/web/app-port";
import { STRATEGIES } from "@/lib/server/web/words";
import { type Chosen, withStrategy } from "./chosen";
import { Tick } from "./field";

/** Every strategy with a line on how it goes about a question. */
export function StrategyChooser({ strategies, chosen, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">Strategy</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {strategies.map((strategy) => (
          <Tick
            key={strategy.name}
            type="radio"
            name="strategy"
            checked={strategy.name === chosen.strategy.name}
            {...STRATEGIES[strategy.name]}
            onPick={() => onChange(withStrategy(chosen, strategy))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type Props = { strategies: StrategyChoice[]; chosen: Chosen; onChange: (chosen: Chosen) => void };
