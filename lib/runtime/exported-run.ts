import { AppError } from "@/lib/engine/error";
import { isOfPatient } from "@/lib/engine/is-of-patient";
import type { State } from "@/lib/engine/state";
import { askJson } from "@/lib/exports/ask-json";
import type { Graph } from "@/lib/knowledge/graph";
import { iterativeContext } from "@/lib/runs/iterative-context";
import { withoutPatient } from "./patient-redaction";
import { refuseUnlicensed } from "./unlicensed";

/**
 * A finished run as it is exported: answer, artifacts, and the context of its iterations. What is known of a patient stays
 * out, and with it the iterations, whose thoughts and calls repeat it, unless it is chosen. Throws `not_found` for a run
 * without artifacts, and what `refuseUnlicensed` throws.
 */
export async function exportedRun(
  runId: string,
  state: State,
  graph: () => Promise<Graph>,
  options: { patient?: boolean | undefined } = {},
): Promise<object> {
  const { artifacts } = state;
  if (!artifacts) throw new AppError("not_found", `There is no finished run ${runId}.`);
  refuseUnlicensed(artifacts);
  if (options.patient || !isOfPatient(state)) return { ...askJson(runId, state), context: iterativeContext(state) };
  return { ...askJson(runId, await withoutPatient(state, await graph())), context: null };
}
