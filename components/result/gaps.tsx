import { GapList } from "@/components/live/sufficiency-table";
import type { InformationGap } from "@/lib/engine/evaluation";

/** Gaps that remain, the most urgent first. */
export function Gaps({ gaps }: { gaps: InformationGap[] }) {
  if (gaps.length === 0)
    return <p className="text-sm">No gap was noted. What the sources loaded do not hold is not known here.</p>;
  return (
    <div className="text-sm">
      <GapList gaps={gaps} />
    </div>
  );
}
