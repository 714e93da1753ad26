import { GapList } from "@/components/live/iteration-card";
import { Sources } from "@/components/result/sources";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import type { InformationGap } from "@/lib/domain/run/evaluation";
import type { State } from "@/lib/domain/run/state";
import { openSentences } from "@/lib/server/web/finding-words";
import { CoverageMatrix } from "./coverage-matrix";
import { namesIn } from "./coverage-name";

/** What was searched where, what lowers the confidence, what is missing, and the sources behind the answer. */
export function Coverage({ state: { artifacts, findings, reading } }: { state: State }) {
  if (!artifacts) return null;
  const { coverage, datasets, searched = [], notLoaded, gaps, confidence } = artifacts;
  const unread = reading?.unread ?? [];
  return (
    <div className="space-y-6 text-[13px] leading-5">
      <section aria-label="What was searched">
        <h3 className="mb-1 font-semibold">What was searched</h3>
        <CoverageMatrix
          cells={coverage}
          datasets={[...datasets, ...searched, ...notLoaded]}
          names={namesIn(artifacts, findings)}
        />
        {unread.length > 0 && (
          <p className="mt-2 text-muted">Not used of the question: {unread.map((text) => `“${text}”`).join(", ")}.</p>
        )}
      </section>
      <Confidence confidence={confidence} />
      <section aria-label="What is missing">
        <h3 className="mb-1 font-semibold">What is missing</h3>
        <Gaps
          gaps={gaps}
          open={openSentences(findings)}
          isSearched={datasets.length + searched.length + coverage.length > 0}
          isLowered={(confidence.deductions ?? []).length > 0}
        />
      </section>
      <section aria-label="Sources">
        <h3 className="mb-1 font-semibold">Sources</h3>
        <Sources artifacts={artifacts} />
      </section>
    </div>
  );
}

const NO_GAP = "No gap was noted. What the sources loaded do not hold is not known here.";
const LOWERED = "Every search was made. What lowers the confidence stands under the answer.";
const UNSEARCHED = "Nothing was searched, so what is missing is not known.";

type GapsProps = { gaps: InformationGap[]; open: string[]; isSearched: boolean; isLowered: boolean };

/**
 * Gaps that remain, the most urgent first, and what could not be looked up; where nothing was searched none could be noted, and what
 * lowers the confidence is no "no gap".
 */
export function Gaps({ gaps, open, isSearched, isLowered }: GapsProps) {
  if (gaps.length + open.length === 0)
    return <p className="text-sm">{!isSearched ? UNSEARCHED : isLowered ? LOWERED : NO_GAP}</p>;
  return (
    <div className="space-y-2 text-sm">
      {gaps.length > 0 && <GapList gaps={gaps} />}
      {open.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

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
