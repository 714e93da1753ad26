import { GapList } from "@/components/live/iteration-card";
import type { InformationGap } from "@/lib/domain/run/evaluation";

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
