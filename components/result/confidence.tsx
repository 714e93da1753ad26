import { Badge, type Tone } from "@/components/ui/badge";
import type { Artifacts } from "@/lib/engine/artifacts";

const TONES: Record<Artifacts["confidence"]["level"], Tone> = { high: "good", medium: "accent", low: "warn" };

/** How complete and consistent what was found is, out of 1, with the reasons; no likelihood of harm. No badge where there is none. */
export function Confidence({ confidence }: { confidence: Artifacts["confidence"] }) {
  return (
    <p className="flex flex-wrap items-center gap-2 border-line border-t pt-3 text-muted">
      {confidence.value > 0 && (
        <>
          <Badge tone={TONES[confidence.level]} wrap>
            Confidence in the evidence found: {confidence.level}, {confidence.value.toFixed(2)} of 1
          </Badge>
          <span className="text-xs">
            How complete and consistent it is, not how likely the event is. It starts at 1; each gap, failed call or
            doubt takes from it.
          </span>
        </>
      )}
      {confidence.reasons.length > 0 && <span className="basis-full text-xs">{confidence.reasons.join(" ")}</span>}
    </p>
  );
}
