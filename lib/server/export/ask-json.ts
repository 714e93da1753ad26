import type { Path } from "@/lib/domain/path";
import { NOTICE } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import { aspectMetadata } from "./aspect-metadata";
import { boardJson } from "./board-json";
import { type AskJson, type PathJson, SCHEMA_VERSION } from "./contract";
import { iterationCosts } from "./iteration-costs";
import { narrativeMarkdown } from "./markdown";

/** A finished run in the form the command line and the export give it. Throws when the run has not been closed. */
export function askJson(runId: string | null, state: State): AskJson {
  const { artifacts, options, completionReason } = state;
  if (!artifacts || !options || !completionReason) throw new Error(`Run ${runId} has not ended`);
  const { sentences, paths, weakRoutes, ...rest } = artifacts;
  const metadata = aspectMetadata(state);
  const { words, readings } = state.reading?.notUnderstood ?? {};
  return {
    schema: SCHEMA_VERSION,
    runId,
    question: state.question,
    graphVersion: state.graphVersion,
    strategy: options.strategy,
    reasoner: options.reasoner,
    reading: state.reading,
    ...(words && { notAnswered: words, readings }),
    completionReason,
    iterations: state.iteration,
    narrative: { markdown: narrativeMarkdown(artifacts, state.findings), sentences },
    findings: Object.fromEntries(
      state.findings.map(({ id, from: { claimIds, handle }, ...finding }) => [id, { ...finding, claimIds, handle }]),
    ),
    paths: paths.map(pathJson),
    weakRoutes: weakRoutes.map(pathJson),
    ...rest,
    ...(state.board && { hypotheses: boardJson(state.board) }),
    costs: iterationCosts(state),
    ...(metadata && { metadata }),
    notice: NOTICE,
  };
}

/** A path without the edges' working detail: steps, claims and the report its score can be recomputed from. */
export function pathJson(path: Path): PathJson {
  // a run kept from before knows only paths that close
  const { closes = true, open = null, link = null, background = null, edges: _edges, class: _class, ...rest } = path;
  return { ...rest, closes, open, link, background };
}
