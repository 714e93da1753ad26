import type { Answer } from "@/lib/engine/artifacts";
import type { State } from "@/lib/engine/state";
import type { Row, ToolResult } from "@/lib/engine/tool";
import { booleanAnswer } from "./boolean-answer";
import { listItems } from "./list-items";
import { matrixOf } from "./matrix";

export const EVENT_BASIS =
  "An adverse event counts when it is listed on a label or has a reporting signal with IC025 above 0; administrative terms and likely indication artefacts stand apart and are not counted.";

const LIST_TOOLS: Record<string, readonly string[]> = {
  adverse_events: ["compare_drug_events", "get_drug_adverse_events"],
  signals: ["get_drug_signals", "compare_drug_events", "get_drug_adverse_events"],
  targets: ["compare_drug_targets", "get_drug_targets"],
  pathways: ["get_gene_pathways"],
  phenotypes: ["get_gene_phenotypes"],
  diseases: ["get_gene_diseases"],
  drugs: ["get_event_drugs"],
  indications: ["get_drug_indications"],
  pharmacogenetics: ["get_drug_pharmacogenetics"],
};

/** The typed answer of a run and the rule or ground it rests on; `text` where the question asks for none. */
export function answerOf(state: State): { answer: Answer; basis: string } {
  const query = state.reading?.query;
  if (!query) return { answer: { kind: "text" }, basis: "unresolved" };
  const result = answeringResult(state);
  switch (query.ask) {
    case "boolean":
      return booleanAnswer(state);
    case "count":
      return {
        answer: { kind: "count", value: result ? countedRows(result).length : null },
        basis: basisOf(query.want),
      };
    case "compare":
      return { answer: matrixOf(state, result) ?? listOf(state, result), basis: basisOf(query.want) };
    case "list":
    case "which_drugs":
      return { answer: listOf(state, result), basis: basisOf(query.want) };
    default:
      return { answer: { kind: "text" }, basis: basisOf(query.want) };
  }
}

/** The result that answers the question: of the tools fit for what is wanted, the last that was not refused. */
export function answeringResult(state: State): ToolResult | null {
  const query = state.reading?.query;
  if (!query) return null;
  const usable = state.results.filter(({ status }) => status !== "failed" && status !== "not_loaded");
  for (const tool of LIST_TOOLS[query.want] ?? []) {
    const found = usable.filter((result) => result.tool === tool).at(-1);
    if (found) return found;
  }
  return null;
}

/** Rows that count towards a total: those a tool did not set apart. */
export function countedRows(result: ToolResult): Row[] {
  return result.rows.filter((row) => !row.apart);
}

function listOf(state: State, result: ToolResult | null): Answer {
  if (!result) return { kind: "list", total: 0, items: [], apart: [] };
  const items = listItems(countedRows(result), state);
  const apart = listItems(
    result.rows.filter((row) => row.apart),
    state,
  ).map((item) => ({ ...item, why: String(result.rows.find((row) => row.id === item.id)?.apart ?? "") }));
  return { kind: "list", total: items.length, items, apart };
}

function basisOf(want: string): string {
  return want === "adverse_events" || want === "drugs" || want === "signals"
    ? EVENT_BASIS
    : "The items are the claims of the sources named.";
}
