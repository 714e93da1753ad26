"use client";
import { ChevronDown } from "lucide-react";
import dynamic from "next/dynamic";
import { type Chosen, withStrategy } from "@/components/ask/chosen";
import { Tick } from "@/components/ui/field";
import type { Settings } from "@/lib/server/web/app-port";
import { STRATEGIES } from "@/lib/server/web/words";
import { ToolMenu } from "./tool-menu";
import { WAYS } from "./ways";

const RunSettings = dynamic(() => import("@/components/ask/run-settings").then((module) => module.RunSettings));

type Props = { settings: Settings; chosen: Chosen; onChange: (chosen: Chosen) => void };

/** How thoroughly to look: three plain choices, and behind them every strategy with its options. */
export function StrategyMenu({ settings, chosen, onChange }: Props) {
  const ways = WAYS.filter(({ strategy }) => settings.strategies.some(({ name }) => name === strategy));
  const current = ways.find(({ strategy }) => strategy === chosen.strategy.name);
  return (
    <ToolMenu
      title="How to look into it"
      label={
        <>
          {current?.title ?? STRATEGIES[chosen.strategy.name].title} <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      <div className="space-y-4">
        <fieldset className="space-y-2">
          <legend className="mb-2 font-semibold text-sm">How thoroughly</legend>
          {ways.map(({ strategy, title, about }) => {
            const choice = settings.strategies.find(({ name }) => name === strategy);
            return (
              <Tick
                key={strategy}
                type="radio"
                name="way"
                checked={chosen.strategy.name === strategy}
                title={title}
                about={about}
                onPick={() => choice && onChange(withStrategy(chosen, choice))}
              />
            );
          })}
        </fieldset>
        <RunSettings settings={settings} chosen={chosen} onChange={onChange} />
      </div>
    </ToolMenu>
  );
}
