import type { DraftSentence } from "@/lib/engine/artifacts";
import type { Filters } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import { plain } from "./sentence";

type Source = NonNullable<Filters["source"]>;

const COUNTS: Record<Source | "any", string> = {
  any: "it is listed on a label or has a reporting signal with IC025 above 0",
  label: "it is listed on a label, as asked, while a reporting signal alone does not count",
  signal: "it has a reporting signal with IC025 above 0, as asked, while a label listing alone does not count",
  both: "it is listed on a label and has a reporting signal with IC025 above 0, as asked",
};
const ASKED: Record<Source, string> = {
  label: "Asked for as listed: only label listings count here, a reporting signal alone does not.",
  signal: "Asked for as reported: only reporting signals count here, a label listing alone does not.",
  both: "Asked for as both: only what is listed on a label and has a reporting signal counts here.",
};

/** When an adverse event counts, by the kind of evidence asked for. */
export function countingRule({ source }: Filters): string {
  return `An adverse event counts when ${COUNTS[source ?? "any"]}; administrative terms and likely indication artefacts stand apart and are not counted.`;
}

/** The kind of evidence a list or a count is narrowed to, in words; none where any counts. */
export function countingSentences({ reading }: State): DraftSentence[] {
  const source = reading?.query?.filters.source;
  return source ? [plain("summary", ASKED[source])] : [];
}
