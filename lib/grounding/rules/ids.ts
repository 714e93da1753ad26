import type { Rule } from "@/lib/grounding/reading";

/** Rule 1: every id cited, beside the sentence or in it, is a finding of this run. */
export const checkIds: Rule = ({ draft, reading, missing }) => [
  ...missing.map((id) => `id: ${id} is no finding of this run`),
  ...reading.marks.filter((id) => !draft.findingIds.includes(id)).map((id) => `id: ${id} is written but not cited`),
];
