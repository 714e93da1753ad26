"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { mechanisticOf, type PairSupport } from "@/lib/domain/support";
import { modeWords, SCALES, supportText } from "@/lib/server/web/score-words";
import { SupportReport } from "./support-report";

const MODES: readonly [PairSupport["mode"], string][] = [
  ["all", "All evidence"],
  ["mechanistic", "Mechanism alone"],
];

/** The support of each pair the question names, by all evidence or by mechanism alone, with the parts it adds up from and how far the event can be judged by mechanism. */
export function PairSupports({ supports }: { supports: NonNullable<Artifacts["supports"]> }) {
  const [mode, setMode] = useState<PairSupport["mode"]>("all");
  return (
    <div className="space-y-2">
      <fieldset className="flex flex-wrap items-center gap-2 text-sm">
        <legend className="sr-only">What the support counts</legend>
        {MODES.map(([each, label]) => (
          <Button
            key={each}
            kind={mode === each ? "primary" : "plain"}
            aria-pressed={mode === each}
            onClick={() => setMode(each)}
          >
            {label}
          </Button>
        ))}
        <span className="text-muted text-xs">Support {modeWords(mode)}.</span>
      </fieldset>
      <ul className="space-y-2">
        {supports.map(({ drug, event, support }) => {
          const shown = mode === "all" ? support : mechanisticOf(support);
          return (
            <li key={`${drug.id} ${event.id}`}>
              <Disclosure summary={`Support of ${drug.name} and ${event.name}: ${supportText(shown)}`}>
                <SupportReport support={shown} pair={`${drug.name} and ${event.name}`} />
              </Disclosure>
            </li>
          );
        })}
      </ul>
      <p className="text-muted text-xs">{SCALES}</p>
    </div>
  );
}
