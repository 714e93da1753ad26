import type { Artifacts } from "./artifacts";
import type { Recorded, Step } from "./event";
import { isNote } from "./note";
import type { ToolResult } from "./tool";

/**
 * An event as a stream carries it: what a reader follows of the run, without rows, facts and artifacts, which are asked for
 * where they are shown. Of the same form, so that `reduce` takes it: what a state of heads lacks is what they leave out. The
 * event itself where nothing is left out.
 */
export function headOf(event: Recorded): Recorded {
  if (isNote(event)) return event;
  if (event.type !== "stepped") return { ...event, ...stepHead(event) };
  return { ...event, event: stepHead(event.event) };
}

function stepHead(step: Step): Step {
  switch (step.type) {
    case "called": {
      const members = step.members?.map((member) => ({ ...member, answerKey: "" }));
      return { ...step, results: step.results.map(lightResult), ...(members && { members }) };
    }
    case "observed":
      return { ...step, observation: { ...step.observation, text: "", traceSummary: "" } };
    case "weighed": {
      const next = step.next.map((test) => ({ ...test, call: { ...test.call, args: {}, reason: "" } }));
      return { ...step, next, leads: [] };
    }
    case "narrated":
      return { ...step, findings: [], draft: [], artifacts: lightArtifacts(step.artifacts) };
    case "grounded":
      return { ...step, artifacts: lightArtifacts(step.artifacts) };
    default:
      return step;
  }
}

/** A result without what only tools and artifacts are made from. */
export function lightResult(result: ToolResult): ToolResult {
  return { ...result, callKey: "", rows: [], refs: [], findings: [], coverage: [] };
}

function lightArtifacts({ basis, pathReason, partial }: Artifacts): Artifacts {
  return {
    ...{ answer: { kind: "text" }, basis, pathReason, partial, confidence: { level: "low", value: 0, reasons: [] } },
    ...{ sentences: [], paths: [], weakRoutes: [], coverage: [], gaps: [], datasets: [], notLoaded: [], followUps: [] },
    subgraph: { nodes: [], edges: [], omitted: 0 },
  };
}
