import { plain } from "@/lib/agent/artifacts/sentences/sentence";
import type { DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { isLabelParts, labelPartSentences } from "./label-parts";
import { isOfGraph, ofOwnSearch } from "./quotations";

/** What the quotations that follow are, a yes before them where that is asked, or why there are none. */
export function labelTextLead(state: State): DraftSentence[] {
  const { results, findings, reading } = state;
  const { ask, sections } = reading?.query ?? {};
  if (hasQuotes(ofOwnSearch(state)))
    return [plain("summary", `${ask === "boolean" ? "Yes. " : ""}${sections ? OF_SECTION : OF_LABEL}`)];
  const parts = findings.filter(isLabelParts);
  const noText = parts.length > 0 && parts.every(({ numbers }) => numbers.every(({ value }) => value === 0));
  const searched = !noText && results.some(({ tool, status }) => TOOLS.includes(tool) && status === "empty");
  if (!searched) return [plain("summary", NO_TEXT)];
  if (!sections) return [plain("summary", NOT_NAMED)];
  return [plain("summary", reading?.query?.object ? NOT_NAMED_THERE : NO_SECTION), ...labelPartSentences(state)];
}

/** Whether anything of a label is quoted. */
export function hasQuotes({ findings }: State): boolean {
  return findings.some((finding) => finding.kind === "quotation" && isOfGraph(finding));
}

const OF_LABEL = "What the label text loaded says, word for word; other parts of the label may say more.";
const OF_SECTION = "What the label text loaded says there, word for word; it may be a part of what stands there.";
const NO_TEXT = "No label text of what the question names is loaded, so nothing can be quoted.";
const NOT_NAMED =
  "No passage of the label text loaded names it; the label text loaded is a part, so this is no statement of the contrary.";
const NOT_NAMED_THERE =
  "No passage loaded of the part of the label asked for names it; the label text loaded is a part, so this is no statement of the contrary.";
const NO_SECTION = "No text of the part of the label asked for is loaded, which does not show that the label has none.";
const TOOLS: readonly string[] = ["search_label_text", "get_label_sections"];
