import { joined, numberOf, withRole } from "@/lib/artifacts/findings/finding-parts";
import { answerRows } from "@/lib/artifacts/rows/answer-rows";
import { measuredText } from "@/lib/artifacts/rows/measured";
import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Finding } from "@/lib/knowledge/finding";
import type { findingSentence } from "./finding-sentence";
import { counted } from "./plural";
import { cited, plain } from "./sentence";

const ASKED =
  "Asked for by frequency: an event counts here when a label states for those who took the drug a figure, or a word for how often, that lies within what is asked. Such figures are those of single studies and doses: others of the same event may lie outside, and nothing is known here of events without any.";
const BESIDE =
  "The figures of placebo stand beside those of the drug; they come from different studies and doses, which is why no difference is computed.";
const NONE_STATED =
  "As no label source searched states how often, this cannot be told: that none is named says nothing of how often they occur.";

/** What a list asked for by frequency rests on: for how many of the events found a frequency is stated at all. */
export function frequencySentences(state: State): DraftSentence[] {
  const wanted = state.reading?.query?.filters.frequency;
  if (!wanted) return [];
  const { handles } = answerRows(state);
  const counts = state.findings.filter(
    (finding) => handles.includes(finding.from.handle ?? "") && numberOf(finding, "stated") !== null,
  );
  const none = counts.length > 0 && counts.every((finding) => numberOf(finding, "stated") === 0);
  return [
    ...counts.map((finding) => cited("summary", statedText(finding), [finding])),
    plain("summary", none ? NONE_STATED : ASKED),
    ...(wanted.placebo ? [plain("summary", BESIDE)] : []),
  ];
}

/** A listing with its frequencies where they are asked for, everything else in its own words. */
export function withFrequencies({ reading }: State, wording: typeof findingSentence): typeof findingSentence {
  if (!reading?.query?.filters.frequency) return wording;
  return (finding) => (finding.predicate === "listed_on_label" ? measuredText(finding) : wording(finding));
}

function statedText(finding: Finding): string {
  const about = joined(withRole(finding, "subject")) || joined(withRole(finding, "object"));
  const unit = finding.numbers.find(({ role }) => role === "asked_of")?.unit ?? "";
  const [of, stated] = [numberOf(finding, "asked_of") ?? 0, numberOf(finding, "stated") ?? 0];
  return `For ${about}, ${counted(of, unit)} were found without regard to frequency; a frequency is stated for ${stated} of them.`;
}
