import { Badge, type Tone } from "@/components/ui/badge";
import type { Artifacts } from "@/lib/engine/artifacts";

const TONES: Record<Artifacts["confidence"]["level"], Tone> = { high: "good", medium: "accent", low: "warn" };

/** How complete and how much of one mind the findings are, with the reasons; no likelihood of harm. No badge where there is none. */
export function Confidence({ confidence }: { confidence: Artifacts["confidence"] }) {
  return (
    <p className="flex flex-wrap items-center gap-2 border-line border-t pt-3 text-muted">
      {confidence.value > 0 && (
        <>
          <Badge tone={TONES[confidence.level]}>
            {confidence.level} confidence ({confidence.value.toFixed(2)})
          </Badge>
          <span className="text-xs">completeness and agreement of the evidence, no likelihood of harm</span>
        </>
      )}
      {confidence.reasons.length > 0 && <span className="basis-full text-xs">{confidence.reasons.join(" ")}</span>}
    </p>
  );
}
