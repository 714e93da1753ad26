import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { plain } from "./sentence";
import { said } from "./summary-sentence";

const TERMS_TOLD = 2;

/** Where nothing was found for the event itself: what was found for a broader term, said to be one. */
export function broaderSentences({ results, findings }: State): DraftSentence[] {
  const handles = results.flatMap(({ tool, handle }) => (tool === "check_broader_events" ? [handle] : []));
  const told = findings.filter(({ from }) => handles.includes(from.handle ?? "")).slice(0, TERMS_TOLD);
  return told.length > 0 ? [plain("summary", STEPPED_UP), ...told.flatMap(said)] : [];
}

const STEPPED_UP = "The term itself was searched in vain; what follows is said of a broader term.";
