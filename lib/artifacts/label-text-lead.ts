import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { isLabelParts } from "./label-parts";
import { isOfGraph } from "./quotations";
import { plain } from "./sentence";

/** What the quotations that follow are, or why there are none. */
export function labelTextLead({ results, findings }: State): DraftSentence[] {
  if (findings.some((finding) => finding.kind === "quote" && isOfGraph(finding))) {
    return [plain("summary", "What the label text loaded says, word for word; other parts of the label may say more.")];
  }
  const parts = findings.filter(isLabelParts);
  const noText = parts.length > 0 && parts.every(({ numbers }) => numbers.every(({ value }) => value === 0));
  const searched = !noText && results.some(({ tool, status }) => TOOLS.includes(tool) && status === "empty");
  return [
    plain(
      "summary",
      searched
        ? "No passage of the label text loaded names it; the label text loaded is a part, so this is no statement of the contrary."
        : "No label text of what the question names is loaded, so nothing can be quoted.",
    ),
  ];
}

const TOOLS: readonly string[] = ["search_label_text", "get_label_sections"];
