import { proseSentences } from "@/lib/agent/reasoners/conversation/prose";
import type { Graph } from "@/lib/domain/graph";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { AppError } from "@/lib/domain/run/error";
import type { State } from "@/lib/domain/run/state";
import { type CheckedTextJson, SCHEMA_VERSION } from "@/lib/server/export/contract";
import { sentenceCheck } from "./check-sentences";
import { groundingMetrics } from "./grounding-metrics";

const SENTENCES_MAX = 100;

/**
 * A text from elsewhere, each sentence held against what a run found as the run's own are: by the findings it marks, as in
 * "[f3]", else by those whose names it uses. Reads 100 sentences at most. Throws `not_found` for a run that found nothing yet.
 */
export function checkedText(runId: string, text: string, state: State, graph: Graph): CheckedTextJson {
  const { findings, question, artifacts } = state;
  if (!artifacts) throw new AppError("not_found", `There is no finished run ${runId}.`);
  const drafts = proseSentences(text, findings, SENTENCES_MAX + 1);
  const check = sentenceCheck(question, findings, graph);
  const read = drafts.slice(0, SENTENCES_MAX);
  const sentences = check(read);
  return {
    schema: SCHEMA_VERSION,
    runId,
    sentences,
    grounding: groundingMetrics(sentences, findings.length, check),
    cut: drafts.length > SENTENCES_MAX,
    notice: NOTICE,
  };
}
