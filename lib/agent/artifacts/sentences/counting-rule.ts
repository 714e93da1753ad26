import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { Filters } from "@/lib/domain/run/question";
import type { State } from "@/lib/domain/run/state";
import { plain } from "./sentence";

type Source = NonNullable<Filters["source"]>;
type Lacks = NonNullable<Filters["lacks"]>;

const COUNTS: Record<Source | "any", string> = {
  any: "it is listed on a label or has a reporting signal with IC025 above 0",
  label: "it is listed on a label, as asked, while a reporting signal alone does not count",
  signal: "it has a reporting signal with IC025 above 0, as asked, while a label listing alone does not count",
  both: "it is listed on a label and has a reporting signal with IC025 above 0, as asked",
};
const LACKING: Record<Lacks, string> = {
  label:
    "it has a reporting signal with IC025 above 0 and no label source searched lists it, under an equivalent term either",
  signal: "it is listed on a label and no reporting signal was found for it, under an equivalent term either",
  any: "neither a label listing nor a reporting signal was found for it",
};
const OF_DRUGS: Record<Lacks, string> = {
  label:
    "no label source searched lists the event for it, under an equivalent term, one within it or close to it either, and one covers its whole label",
  signal:
    "no reporting signal of the event was found for it, under an equivalent term either, while others of the drug are held",
  any: "a label source covers its whole label, none lists the event for it, under an equivalent term, one within it or close to it either, and no reporting signal of it was found",
};
const SILENCE = "That a source is silent does not show that the event does not occur.";
const ASKED: Record<Source, string> = {
  label: "Asked for as listed: only label listings count here, a reporting signal alone does not.",
  signal: "Asked for as reported: only reporting signals count here, a label listing alone does not.",
  both: "Asked for as listed and reported: a label listing alone does not count here, nor does a reporting signal alone.",
};
const DENIED: Record<Lacks, string> = {
  label:
    "Asked for as reported and not listed: only reporting signals without a label listing count here, equivalent terms included; the words of a label may still speak of such an event.",
  signal:
    "Asked for as listed and not reported: only label listings without a reporting signal count here, equivalent terms included; that none was found does not show that it does not occur.",
  any: SILENCE,
};

/** When an adverse event counts, by the kind of evidence asked for and the kind denied. */
export function countingRule({ source, lacks }: Filters): string {
  const when = lacks ? LACKING[lacks] : COUNTS[source ?? "any"];
  return `An adverse event counts when ${when}; administrative terms and likely indication artefacts stand apart and are not counted.`;
}

/** When a drug counts of which an event is denied. */
export function complementRule({ source, lacks = "any" }: Filters): string {
  const beside = source
    ? `${source === "label" ? "a label source lists" : "a reporting signal exists for"} the event, and `
    : "";
  return `A drug counts when ${beside}${OF_DRUGS[lacks]}; those for which it was found, and those no source covers, stand apart. ${SILENCE}`;
}

/** The kind of evidence a list or a count is narrowed to, in words; none where any counts. */
export function countingSentences({ reading }: State): DraftSentence[] {
  const { source, lacks } = reading?.query?.filters ?? {};
  if (lacks) return [plain("summary", DENIED[lacks])];
  return source ? [plain("summary", ASKED[source])] : [];
}
