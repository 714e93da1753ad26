"use client";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ownValue } from "@/lib/domain/own-value";
import { factorsIn, isNeutral, WEIGHT_MAX, type WeighedPath } from "@/lib/domain/reweigh";
import { factorWords, grouped } from "@/lib/server/web/score-words";
import { counted } from "@/lib/server/web/words";
import { NONE, useWeights } from "./weights";

const STEP = 0.1;

/** A slider for each factor of the paths, by group and always in one place; ranks follow at once, and the new order is announced. */
export function WeighFactors({ ranked, weakRanked }: { ranked: WeighedPath[]; weakRanked: WeighedPath[] }) {
  const held = useWeights();
  const names = factorsIn([...ranked, ...weakRanked].map(({ path }) => path));
  if (!held || names.length === 0) return null;
  const { weights, change } = held;
  return (
    <Disclosure summary="Change how paths are ranked">
      <div className="space-y-4 rounded-md bg-sunken p-3 text-sm">
        <div className="max-w-prose space-y-1">
          <p>
            A score is the product of its factors. Move a slider to make a factor count less (0 leaves it out) or more (
            {WEIGHT_MAX} squares it); 1 is the default.
          </p>
          <p className="text-muted">
            Only the paths shown here are ranked again; the text of the answer keeps the default order.
          </p>
        </div>
        <Outcome ranked={ranked} weakRanked={weakRanked} />
        {grouped(names).map((group) => (
          <fieldset key={group.title}>
            <legend className="mb-1 font-semibold text-muted">{group.title}</legend>
            <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {group.names.map((name) => (
                <Slider
                  key={name}
                  name={name}
                  weight={ownValue(weights, name) ?? 1}
                  onChange={(weight) => change({ ...weights, [name]: weight })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Disclosure>
  );
}

/** What the weights set have done, in view while the sliders below are moved, and the way back. */
function Outcome({ ranked, weakRanked }: { ranked: WeighedPath[]; weakRanked: WeighedPath[] }) {
  const held = useWeights();
  if (!held) return null;
  const isDefault = isNeutral(held.weights);
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-2 border-line border-b bg-sunken py-2">
      <p role="status" className="min-w-0 flex-1 basis-48">
        {isDefault ? "All weights are 1: this is the default order." : orderWords(ranked, weakRanked)}
      </p>
      <Button onClick={() => held.change(NONE)}>Reset all to 1</Button>
    </div>
  );
}

function Slider({ name, weight, onChange }: { name: string; weight: number; onChange: (weight: number) => void }) {
  const id = useId();
  const { label, says } = factorWords(name);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="tabular-nums">
          {weight.toFixed(1)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={WEIGHT_MAX}
        step={STEP}
        value={weight}
        aria-describedby={says ? `${id}-says` : undefined}
        aria-valuetext={weight === 0 ? "0, left out" : weight.toFixed(1)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-6 w-full accent-accent"
      />
      {says && (
        <p id={`${id}-says`} className="text-muted text-xs">
          {says}
        </p>
      )}
    </div>
  );
}

function orderWords(ranked: readonly WeighedPath[], weakRanked: readonly WeighedPath[]): string {
  const said = [movedWords(ranked, "path"), movedWords(weakRanked, "weak route")].filter(Boolean);
  return said.length > 0 ? said.join(" ") : "The order stays as it was; the scores are new.";
}

function movedWords(ranked: readonly WeighedPath[], thing: string): string {
  const moved = ranked.filter(({ path, rank }) => path.rank !== rank).length;
  const order = ranked.map(({ path }) => `#${path.rank}`).join(", ");
  return moved === 0 ? "" : `${counted(moved, thing)} moved. New order, by former ranks: ${order}.`;
}
