"use client";
import clsx from "clsx";
import { useSelection } from "@/components/evidence/selection";
import { Badge } from "@/components/ui/badge";
import type { Evidence } from "./evidence-text";

type Props = { evidence: readonly Evidence[]; title: string; claimIds: string[] };

/** The evidence an item is in, a chip per source; a chip opens the claims of the item, warnings stand out. */
export function EvidenceChips({ evidence, title, claimIds }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {evidence.map((each) =>
        each.isWarning ? (
          <Badge key={each.full} tone="warn" wrap>
            {each.short}
          </Badge>
        ) : (
          <Chip key={each.full} evidence={each} title={title} claimIds={claimIds} />
        ),
      )}
    </span>
  );
}

function Chip({ evidence: { short, full }, title, claimIds }: Omit<Props, "evidence"> & { evidence: Evidence }) {
  const { open } = useSelection();
  const look = "min-h-[26px] rounded border px-1.5 text-left text-xs leading-[22px]";
  if (claimIds.length === 0)
    return (
      <span title={full} className={clsx(look, "border-line text-muted")}>
        {short}
      </span>
    );
  return (
    <button
      type="button"
      title={full}
      aria-label={`${title}: ${full}, open the evidence`}
      onClick={() => open({ title, finding: null, claimIds })}
      className={clsx(look, "border-line-strong text-accent hover:bg-mark-weak")}
    >
      {short}
    </button>
  );
}
