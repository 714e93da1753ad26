import { GapList } from "@/components/live/sufficiency-table";
import type { InformationGap } from "@/lib/engine/evaluation";

const NO_GAP = "No gap was noted. What the sources loaded do not hold is not known here.";
const LOWERED = "Every search was made. What lowers the confidence stands under the answer.";
const UNSEARCHED = "Nothing was searched, so what is missing is not known.";

type Props = { gaps: InformationGap[]; isSearched: boolean; isLowered: boolean };

/** Gaps that remain, the most urgent first; where nothing was searched none could be noted, and what lowers the confidence is no "no gap". */
export function Gaps({ gaps, isSearched, isLowered }: Props) {
  if (gaps.length === 0) return <p className="text-sm">{!isSearched ? UNSEARCHED : isLowered ? LOWERED : NO_GAP}</p>;
  return (
    <div className="text-sm">
      <GapList gaps={gaps} />
    </div>
  );
}
