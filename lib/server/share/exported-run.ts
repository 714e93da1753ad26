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
import type { Exportable } from "@/lib/server/export/exportable";
import type { FormatName } from "@/lib/server/export/formats/format-names";
import { type ExportedFile, exportedFile } from "@/lib/server/export/formats/registry";
import type { Session } from "@/lib/server/session";
import { licensedCopy } from "./licensed-copy";
import { recordsBehind } from "./records-behind";
import { withoutPatient } from "./redaction";
import { readingOf, type ShareSnapshot } from "./share-snapshot";

export type ExportOptions = { patient?: boolean | undefined };

const NO_RECORDS = { claims: [], entities: [] };

export type Stored = Pick<Session, "database" | "graph">;

/**
 * Any visitor's run as it is exported. Throws `not_ended` while it goes on, as its last version is then not checked yet, and
 * what `exportedRun` throws.
 */
export async function exportStored(session: Stored, runId: string, options?: ExportOptions): Promise<object> {
  return exportedRun(runId, await endedState(session, runId), session.graph, options);
}

/** The same as a file of a format. */
export async function storedFile(
  session: Stored,
  runId: string,
  format: FormatName,
  options?: ExportOptions,
): Promise<ExportedFile> {
  if (format !== "json") return exportedFile(await exportableStored(session, runId, options), format);
  // JSON holds no claims, and is to be had where no graph is
  const exportable = await exportableRun(runId, await endedState(session, runId), session.graph, options, NO_RECORDS);
  return exportedFile(exportable, format);
}

/** The same as what every file of the run is made from. */
export async function exportableStored(session: Stored, runId: string, options?: ExportOptions): Promise<Exportable> {
  return exportableRun(runId, await endedState(session, runId), session.graph, options);
}

async function endedState({ database }: Stored, runId: string): Promise<State> {
  const status = await runStatus(database, runId);
  if (status !== null && status !== "ended")
    throw new AppError("not_ended", "This run goes on: its answer can be exported once it has ended.");
  return fold(await readJournal(database, runId));
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
  return (await copyOf(runId, state, graph, options)).json;
}

/** The same with the claims behind it, read unless they are given, as every file of the run is made from it. */
export async function exportableRun(
  runId: string,
  state: State,
  graph: () => Promise<Graph>,
  options: ExportOptions = {},
  given?: Pick<Exportable, "claims" | "entities">,
): Promise<Exportable> {
  const { copy, artifacts, json } = await copyOf(runId, state, graph, options);
  const { question, reading, findings, graphVersion, askedAt } = copy;
  const { claims, entities } = given ?? (await recordsBehind(artifacts, findings, graph));
  return {
    ...{ json, runId, name: `vigil-run-${runId}`, title: question, restated: reading?.restated ?? "", reading },
    ...{ madeAt: askedAt, graphVersion, artifacts, findings, claims, entities },
  };
}

async function copyOf(runId: string, state: State, graph: () => Promise<Graph>, options: ExportOptions) {
  if (!state.artifacts) throw new AppError("not_found", `There is no finished run ${runId}.`);
  const isWhole = options.patient || !isOfPatient(state);
  const copy = await licensedCopy(isWhole ? state : await withoutPatient(state, await graph()), graph);
  const artifacts = copy.artifacts ?? state.artifacts;
  const context = isWhole && !artifacts.withheld ? iterativeContext(copy) : null;
  return { copy, artifacts, json: sealed({ ...askJson(runId, copy), context }) };
}

/** A shared copy as what its files are made from. */
export function exportableShare(share: ShareSnapshot): Exportable {
  const {
    question,
    title = question,
    restated,
    createdAt,
    graphVersion,
    artifacts,
    findings,
    claims,
    entities,
  } = share;
  return {
    ...{ json: share, runId: null, name: "vigil-answer", title, restated: title === question ? restated : question },
    ...{ reading: readingOf(share), madeAt: createdAt, graphVersion, artifacts, findings, claims, entities },
  };
}
