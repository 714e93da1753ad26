"use client";
import { useSelection } from "@/components/evidence/selection";
import { Table } from "@/components/ui/table";
import type { PairSupport, SupportPart } from "@/lib/domain/support";
import { partWords, reliabilityWords, supportWords } from "@/lib/server/web/score-words";
import { counted } from "@/lib/server/web/words";

const LAYERS: Record<SupportPart["layer"], string> = {
  mechanism: "Mechanism: no drug-event claim",
  direct: "Direct evidence",
  class: "Read across from drugs of like targets",
};

const COLUMNS = 4;
/** A row of numbers whose reason stands in the row under it, so that a narrow screen hides none. */
const ABOVE = "[&>td]:border-b-0! [&>td]:pb-0! [&>th]:border-b-0! [&>th]:pb-0! [&>th]:text-left";

/** The parts of a support, what each rests on with its claims, and their sum. */
export function SupportReport({ support, pair }: { support: PairSupport; pair: string }) {
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
