import type { DraftSentence } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import { plain } from "./sentence";

/** Which sources the answer rests on; how many claims of each stands in the artifacts. */
export function evidenceSentences(state: State): DraftSentence[] {
  const titles = state.artifacts?.datasets.map(({ title }) => title) ?? [];
  return titles.length === 0 ? [] : [plain("evidence", `Sources used: ${titles.join("; ")}.`)];
}
