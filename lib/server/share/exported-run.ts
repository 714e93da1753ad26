import { readJournal } from "@/db/runs/journal";
import { runStatus } from "@/db/runs/runs";
import { iterativeContext } from "@/lib/compat/iterative-context";
import type { Graph } from "@/lib/domain/graph";
import { AppError } from "@/lib/domain/run/error";
import { isOfPatient } from "@/lib/domain/run/query";
import { fold } from "@/lib/domain/run/reduce";
import type { State } from "@/lib/domain/run/state";
import { askJson } from "@/lib/server/export/ask-json";
import { sealed } from "@/lib/server/export/content-hash";
import type { Session } from "@/lib/server/session";
import { licensedCopy } from "./licensed-copy";
import { withoutPatient } from "./redaction";

export type ExportOptions = { patient?: boolean | undefined };

/**
 * Any visitor's run as it is exported. Throws `not_ended` while it goes on, as its last version is then not checked yet, and
 * what `exportedRun` throws.
 */
export async function exportStored(
  { database, graph }: Pick<Session, "database" | "graph">,
  runId: string,
  options?: ExportOptions,
): Promise<object> {
  const status = await runStatus(database, runId);
  if (status !== null && status !== "ended")
    throw new AppError("not_ended", "This run goes on: its answer can be exported once it has ended.");
  return exportedRun(runId, fold(await readJournal(database, runId)), graph, options);
}

/**
 * A finished run as it is exported: answer, artifacts, and the context of its iterations. What is known of a patient stays
 * out, and with it the iterations, whose thoughts and calls repeat it, unless it is chosen; so do the records of sources
 * without a licence. `contentHash` is its fingerprint. Throws `not_found` for a run without artifacts.
 */
export async function exportedRun(
  runId: string,
  state: State,
  graph: () => Promise<Graph>,
  options: ExportOptions = {},
): Promise<object> {
  const { artifacts } = state;
  if (!artifacts) throw new AppError("not_found", `There is no finished run ${runId}.`);
  const isWhole = options.patient || !isOfPatient(state);
  const copy = await licensedCopy(isWhole ? state : await withoutPatient(state, await graph()), graph);
  const hasContext = isWhole && !copy.artifacts?.withheld;
  return sealed({ ...askJson(runId, copy), context: hasContext ? iterativeContext(copy) : null });
}
