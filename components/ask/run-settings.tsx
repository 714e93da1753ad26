import { Disclosure } from "@/components/ui/disclosure";
import type { Settings, StrategyChoice } from "@/lib/web/app-port";
import { STRATEGIES } from "@/lib/web/words";

export type Chosen = { strategy: StrategyChoice; maxIterations: number; reasoner: string };

/** How the run is to reason: strategy, iterations within its range, and who thinks where there is a choice. */
export function RunSettings({ settings, chosen, onChange }: Props) {
  const { strategy, maxIterations, reasoner } = chosen;
  return (
    <Disclosure summary={`Settings: ${strategy.name}, at most ${maxIterations} iterations, reasoner ${reasoner}`}>
      <div className="grid gap-4 rounded-md bg-sunken p-4 sm:grid-cols-2">
        <StrategyField settings={settings} chosen={chosen} onChange={onChange} />
        <Field label={`Iterations at most: ${maxIterations}`} id="iterations">
          <input
            id="iterations"
            type="range"
            min={strategy.min}
            max={strategy.max}
            value={maxIterations}
            onChange={({ target }) => onChange({ ...chosen, maxIterations: Number(target.value) })}
            className="w-full accent-accent"
          />
        </Field>
        {settings.reasoners.length > 1 && (
          <Field label="Reasoner" id="reasoner">
            <select
              id="reasoner"
              value={reasoner}
              onChange={({ target }) => onChange({ ...chosen, reasoner: target.value })}
              className={INPUT}
            >
              {settings.reasoners.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </Field>
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

const INPUT = "w-full rounded-md border border-line-strong bg-surface px-2 py-1.5 text-sm";

function StrategyField({ settings, chosen, onChange }: Props) {
  const { strategy } = chosen;
  return (
    <Field label="Strategy" id="strategy">
      <select
        id="strategy"
        value={strategy.name}
        onChange={({ target }) => {
          const next = settings.strategies.find(({ name }) => name === target.value) ?? strategy;
          onChange({ ...chosen, strategy: next, maxIterations: next.default });
        }}
        className={INPUT}
      >
        {settings.strategies.map(({ name }) => (
          <option key={name} value={name}>
            {STRATEGIES[name]}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Field({ label, id, children }: { label: string; id: string; children: React.ReactNode }) {
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
    </div>
  );
}
