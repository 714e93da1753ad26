"use client";
import { useState } from "react";
import { useSelection } from "@/components/evidence/selection";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Table } from "@/components/ui/table";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { mechanisticOf, type PairSupport, type SupportPart } from "@/lib/domain/support";
import {
  modeWords,
  partWords,
  reliabilityWords,
  SCALES,
  supportText,
  supportWords,
} from "@/lib/server/web/score-words";
import { counted } from "@/lib/server/web/words";

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

const LAYERS: Record<SupportPart["layer"], string> = {
  mechanism: "Mechanism: no drug-event claim",
  direct: "Direct evidence",
  class: "Read across from drugs of like targets",
};

const COLUMNS = 4;
/** A row of numbers whose reason stands in the row under it, so that a narrow screen hides none. */
const ABOVE = "[&>td]:border-b-0! [&>td]:pb-0! [&>th]:border-b-0! [&>th]:pb-0! [&>th]:text-left";

/** The parts of a support, what each rests on with its claims, and their sum. */
function SupportReport({ support, pair }: { support: PairSupport; pair: string }) {
  const { because, intercept, parts, score, version } = support;
  const sum = parts.reduce((total, { logOdds }) => total + logOdds, intercept);
  return (
    <div className="space-y-2 text-sm">
      {because && <p>{because}</p>}
      <Table caption={`Support of ${pair}`} head={["Part and what it rests on", "Value", "Weight", "Log odds"]}>
        {parts.map((part) => (
          <PartRow key={part.name} part={part} pair={pair} />
        ))}
        <tr className={ABOVE}>
          <th scope="row" colSpan={COLUMNS - 1}>
            Sum with the intercept {intercept.toFixed(3)}
          </th>
          <td className="font-semibold">{twoDigits(sum)}</td>
        </tr>
        <tr>
          <td colSpan={COLUMNS} className="text-muted">
            {`${score > 0 ? `support ${supportWords(score)}` : "support 0: nothing in the graph can judge the pair"}; weights version ${version}`}
          </td>
        </tr>
      </Table>
      {reliabilityWords(support).map((sentence) => (
        <p key={sentence} className="text-muted text-xs">
          {sentence}
        </p>
      ))}
    </div>
  );
}

function PartRow({ part, pair }: { part: SupportPart; pair: string }) {
  const { open } = useSelection();
  const { layer, value, weight, logOdds, reason, claimIds = [] } = part;
  const name = partWords(part.name);
  return (
    <>
      <tr className={ABOVE}>
        <td>
          {name}
          <span className="block text-muted text-xs">{LAYERS[layer]}</span>
        </td>
        <td>{twoDigits(value)}</td>
        <td>{twoDigits(weight)}</td>
        <td>{twoDigits(logOdds)}</td>
      </tr>
      <tr>
        <td colSpan={COLUMNS} className="text-muted">
          {reason}{" "}
          {claimIds.length > 0 && (
            <button
              type="button"
              onClick={() => open({ title: `${pair}: ${name}`, finding: null, claimIds })}
              aria-label={`${name}: open ${counted(claimIds.length, "claim")}`}
              className="min-h-[26px] rounded px-1 text-accent text-xs underline"
            >
              {counted(claimIds.length, "claim")}
            </button>
          )}
        </td>
      </tr>
    </>
  );
}

/** Without the sign of a number that rounds to 0. */
function twoDigits(value: number): string {
  return value.toFixed(2).replace(/^-(0\.00)$/, "$1");
}
