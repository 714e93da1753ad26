import { GapList } from "@/components/live/sufficiency-table";
import type { InformationGap } from "@/lib/engine/evaluation";

const NO_GAP = "No gap was noted. What the sources loaded do not hold is not known here.";

/** Gaps that remain, the most urgent first; where nothing was searched none could be noted. */
export function Gaps({ gaps, isSearched }: { gaps: InformationGap[]; isSearched: boolean }) {
  if (gaps.length === 0)
    return <p className="text-sm">{isSearched ? NO_GAP : "Nothing was searched, so what is missing is not known."}</p>;
  return (
    <div className="text-sm">
      <GapList gaps={gaps} />
    </div>
  );
}
