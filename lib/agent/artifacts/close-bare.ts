import { usedDatasets } from "@/lib/agent/artifacts/findings/used-datasets";
import { closingSentences, lookedUpSentence } from "@/lib/agent/artifacts/sentences/run-sentences";
import { ofRun } from "@/lib/agent/artifacts/sentences/sentence";
import type { Fact } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Artifacts, DraftSentence } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

const FAILED = "The answer could not be put together, as the step of the program that does it failed.";
const NO_ABSENCE = "This does not show that the sources hold nothing: what the look-ups found stands in the run.";
const STANDS = "The answer could not be put together anew, so it stands as it was before.";
const UNWRITTEN =
  "The narrative could not be written, as the step of the program that writes it failed; the answer, paths and coverage stand.";

type BareClosing = { artifacts: Artifacts; findings: Fact[]; draft: DraftSentence[] };

/**
 * The artifacts of a run whose closing fails again and again, made of nothing that closing uses: the version that stands,
 * or else none of an answer, a path or a subgraph, with what was searched and found and a narrative that says so.
 */
export function closeBare(state: State, graph: Graph): BareClosing {
  const { artifacts, closing, findings, draft } = state;
  if (artifacts) {
    const own = findings.filter(({ id }) => closing.includes(id));
    return { artifacts: { ...artifacts, partial: true }, findings: own, draft: [ofRun("summary", STANDS), ...draft] };
  }
  const summary = [ofRun("summary", FAILED), ofRun("summary", NO_ABSENCE), lookedUpSentence(state, graph)];
  return { artifacts: bareArtifacts(state, graph), findings: [], draft: [...summary, ...closingSentences(state)] };
}

/** The narrative of a closed run that nobody could write: how it ended, what was looked up and what failed. */
export function unwrittenDraft(state: State, graph: Graph): DraftSentence[] {
  return [ofRun("summary", UNWRITTEN), lookedUpSentence(state, graph), ...closingSentences(state)];
}

function bareArtifacts(state: State, graph: Graph): Artifacts {
  const { findings, coverage, gaps } = state;
  return {
    answer: { kind: "text" },
    basis: FAILED,
    sentences: [],
    paths: [],
    weakRoutes: [],
    pathReason: "Paths could not be put together.",
    subgraph: { nodes: [], edges: [], omitted: 0 },
    coverage,
    gaps,
    ...usedDatasets(state, graph, { answers: [], paths: [], claims: [], findings, supports: [] }),
    notLoaded: [],
    confidence: { level: "low", value: 0, reasons: [FAILED] },
    followUps: [],
    partial: true,
    edition: graph.edition,
  };
}
