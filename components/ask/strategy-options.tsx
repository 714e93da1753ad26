import { Field, Tick } from "@/components/ui/field";
import type { StrategyName } from "@/lib/domain/run/event";
import type { StrategyChoice } from "@/lib/server/web/app-port";
import { counted, STRATEGIES } from "@/lib/server/web/words";
import { type Chosen, iterationsOf, rangeOf, type ToolKind, withStrategy } from "./chosen";

type Props = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** What can be chosen of the strategy picked; one without choices says so. */
export function StrategyOptions({ chosen, onChange }: Props) {
  const { strategy } = chosen;
  const { min, max } = rangeOf(chosen);
  return (
    <fieldset className="space-y-3 border-line border-t pt-3">
      <legend className="sr-only">Options of {STRATEGIES[strategy.name].title}</legend>
      {strategy.classic && <Classic chosen={chosen} onChange={onChange} />}
      {strategy.members && <Members chosen={chosen} onChange={onChange} />}
      {strategy.byAspects && <Aspects chosen={chosen} onChange={onChange} />}
      {!chosen.fitted && max > min && <Iterations chosen={chosen} onChange={onChange} />}
      {max === min && !strategy.members && (
        <p className="text-muted text-sm">It takes {counted(max, "iteration")} and has no further options.</p>
      )}
    </fieldset>
  );
}

function Iterations({ chosen, onChange }: Props) {
  const { min, max } = rangeOf(chosen);
  const value = iterationsOf(chosen);
  return (
    <Field label={`Iterations at most: ${value}`}>
      <input
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onChange({ ...chosen, maxIterations: Number(target.value) })}
        className="block w-full max-w-sm accent-accent"
      />
    </Field>
  );
}

function Classic({ chosen, onChange }: Props) {
  const { strategy } = chosen;
  const set = (classic: boolean) =>
    onChange({ ...chosen, classic, maxIterations: rangeOf({ strategy, classic }).default });
  return (
    <Tick
      name="classic"
      checked={chosen.classic}
      title="Classic guards"
      about={`Ends sooner: after two useful results with nothing pressing left, or two iterations without any. At most ${strategy.classic?.max} iterations.`}
      onPick={set}
    />
  );
}

function Members({ chosen, onChange }: Props) {
  const { strategy, members } = chosen;
  const { offered = [], min = 0, max = 0 } = strategy.members ?? {};
  const toggle = (name: StrategyName, isIn: boolean) =>
    onChange({ ...chosen, members: offered.filter((each) => (each === name ? isIn : members.includes(each))) });
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">
        Strategies that take part, {min} to {max}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {offered.map((name) => {
          const isIn = members.includes(name);
          const isHeld = isIn ? members.length <= min : members.length >= max;
          return (
            <Tick
              key={name}
              name={`member-${name}`}
              checked={isIn}
              disabled={isHeld}
              title={STRATEGIES[name].title}
              onPick={(picked) => toggle(name, picked)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function Aspects({ chosen, onChange }: Props) {
  const { batch, fitted } = chosen;
  return (
    <>
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium text-sm">Order of the aspects</legend>
        <Tick
          type="radio"
          name="aspects"
          checked={!batch}
          title="Adaptive"
          about="One at a time; what was found decides which is next and when it is enough."
          onPick={() => onChange({ ...chosen, batch: false, fitted: true })}
        />
        <Tick
          type="radio"
          name="aspects"
          checked={batch}
          title="All at once"
          about="A subquery for every aspect is made first, and each is asked whatever is found."
          onPick={() => onChange({ ...chosen, batch: true, fitted: false })}
        />
      </fieldset>
      {!batch && (
        <Tick
          name="fitted"
          checked={fitted}
          title="Fit the iterations to the question"
          about="A simple question takes fewer than one on a mechanism or an interaction."
          onPick={(picked) => onChange({ ...chosen, fitted: picked })}
        />
      )}
    </>
  );
}

/** Every strategy with a line on how it goes about a question. */
export function StrategyChooser({ strategies, chosen, onChange }: Props & { strategies: StrategyChoice[] }) {
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

const KINDS: [ToolKind, string][] = [
  ["drug", "Drugs"],
  ["gene", "Genes"],
  ["set", "Sets"],
  ["path", "Paths"],
  ["evidence", "Evidence"],
];

/** Kinds of tools that are thought of first where several would do. */
export function PreferredTools({ chosen, onChange }: Props) {
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
