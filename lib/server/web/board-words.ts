import type { HolderCounts, TestName } from "@/lib/domain/run/hypothesis";

const TESTS: Record<TestName, string> = {
  peers: "other drugs on the target",
  elimination: "drugs with this target and not the rival's",
  path: "claims from the gene to the event",
  pharmacogenetics: "variants of the gene",
  class_peers: "other members of the class",
  active_comparator: "drugs used for the same in another way",
  enzyme_peers: "other drugs the enzyme handles",
  intermediate_peers: "other drugs on the target and the event between",
  label_sentence: "a sentence of a label",
};

/** What a test looked at and what it counted: "other drugs on the target: 21 of 37, others 88 of 1247 (p<0.001)". */
export function testWords({
  name,
  level,
  counts,
}: {
  name: TestName;
  level: string;
  counts?: HolderCounts | undefined;
}): string {
  const seen = counts ? `${countWords(counts)} (${level})` : level;
  return `${TESTS[name]}: ${seen}`;
}

/** Two shares side by side. */
export function countWords({ holders, known, baseHolders, baseKnown }: HolderCounts): string {
  return `${holders} of ${known}, others ${baseHolders} of ${baseKnown}`;
}
