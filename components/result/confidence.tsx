import { Badge, type Tone } from "@/components/ui/badge";
import type { Artifacts } from "@/lib/domain/run/artifacts";
import { DeductionList } from "./deduction-list";

type Rated = Artifacts["confidence"];

const TONES: Record<Rated["level"], Tone> = { high: "good", medium: "accent", low: "warn" };

/** How complete and consistent what was found is, out of 1, and what was taken from it; no likelihood of harm. No badge where there is none. */
export function Confidence({ confidence }: { confidence: Rated }) {
  const { value, level, reasons, deductions = [] } = confidence;
  return (
    <section aria-label="Confidence" className="space-y-1.5 border-line border-t pt-3 text-muted text-sm">
      {value > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={TONES[level]} wrap>
            Confidence in the evidence found: {level}, {value.toFixed(2)} of 1
          </Badge>
          <span>How complete and consistent it is, not how likely the event is.</span>
        </p>
      )}
      {deductions.length > 0 ? <Deductions deductions={deductions} /> : <p>{reasons.join(" ")}</p>}
    </section>
  );
}

/** The sum as it was made, for a reader to follow. */
function Deductions({ deductions }: { deductions: NonNullable<Rated["deductions"]> }) {
  return (
    <>
      <p>It starts at 1.00, and is lowered by:</p>
      <DeductionList deductions={deductions} />
    </>
  );
}
