import type { HolderCounts, TestName } from "@/lib/domain/run/hypothesis";

/** The drugs a test counts. */
const GROUPS: Partial<Record<TestName, string>> = {
  peers: "other drugs on it",
  elimination: "other drugs on it and not on its rival",
  class_peers: "other members",
  active_comparator: "drugs used for it in another way",
  enzyme_peers: "other drugs it handles",
  intermediate_peers: "other drugs on the leading target have what stands between",
};

/** What a test shows that counts no drugs, by its level. */
const SHOWN: Record<string, string> = {
  path: "a path of claims leads from it to the event",
  "level 1": "guidelines or labels act on its variants for this event",
  stated: "a source says so",
  few: "too few drugs to tell",
  none: "nothing found",
};

/** What a test counted or found: "13 of 16 other drugs on it, against 230 of 509 (p < 0.05 corrected)". */
export function testWords({ name, level, counts }: Tested): string {
  if (!counts) return SHOWN[level] ?? level;
  const { holders, known, baseHolders, baseKnown } = counts;
  const group = GROUPS[name] ?? "other drugs";
  return `${holders} of ${known} ${group}, against ${baseHolders} of ${baseKnown} (${levelWords(level)})`;
}

type Tested = { name: TestName; level: string; counts?: HolderCounts | undefined };

function levelWords(level: string): string {
  if (level === "few") return "too few to tell";
  return level === "none" ? "no more than by chance" : `${level.replace("<", " < ")} corrected`;
}
