import type { Artifacts } from "@/lib/domain/run/artifacts";

type Rated = Artifacts["confidence"];

/** How complete and consistent what was found is, out of 1, and what was taken from it, as a fall from 1 to what is left; no likelihood of harm. */
export function Confidence({ confidence: { value, level, reasons, deductions = [] } }: { confidence: Rated }) {
  return (
    <section aria-label="Confidence" className="space-y-2 text-[13px] leading-5">
      {value > 0 && (
        <>
          <h3 className="font-semibold">
            Confidence in the evidence found: {level}, {value.toFixed(2)} of 1
          </h3>
          <p className="text-muted">How complete and consistent it is, not how likely the event is.</p>
        </>
      )}
      {deductions.length === 0 ? <p>{reasons.join(" ")}</p> : <Fall deductions={deductions} value={value} />}
    </section>
  );
}

function Fall({ deductions, value }: { deductions: NonNullable<Rated["deductions"]>; value: number }) {
  const falling = deductions.toSorted((a, b) => b.taken - a.taken);
  const left = falling.map((_, index) => 1 - falling.slice(0, index + 1).reduce((sum, { taken }) => sum + taken, 0));
  return (
    <table className="w-full">
      <caption className="sr-only">What lowers the confidence</caption>
      <tbody className="[&_td]:py-0.5 [&_td]:pr-3 [&_td]:align-top [&_th]:py-0.5 [&_th]:pr-3 [&_th]:align-top [&_th]:font-normal">
        <Step words="It starts at" figure="1.00" from={0} to={1} />
        {falling.map(({ reason, taken }, index) => (
          <Step
            key={reason}
            words={reason}
            figure={`−${taken.toFixed(2)}`}
            from={left[index] ?? 0}
            to={(left[index] ?? 0) + taken}
            isTaken
          />
        ))}
        <Step words="Left" figure={value.toFixed(2)} from={0} to={value} />
      </tbody>
    </table>
  );
}

type StepProps = { words: string; figure: string; from: number; to: number; isTaken?: boolean };

/** One line of the fall: its figure, and the part of the range from 0 to 1 it takes. */
function Step({ words, figure, from, to, isTaken = false }: StepProps) {
  const start = Math.max(0, from);
  return (
    <tr>
      <th scope="row">{words}</th>
      <td className="w-14 text-right tabular-nums">{figure}</td>
      <td className="w-2/5 pr-0!">
        <span aria-hidden className="mt-1.5 block h-2 rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full ${isTaken ? "bg-faint" : "bg-ink"}`}
            style={{ marginLeft: `${start * 100}%`, width: `${Math.max(0, Math.min(1, to) - start) * 100}%` }}
          />
        </span>
      </td>
    </tr>
  );
}
