import { entitiesOf, leavesOf, namesAll } from "@/lib/engine/query";
import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { Row, ToolResult } from "@/lib/engine/tool";
import type { Finding } from "@/lib/knowledge/finding";
import { stringsOf } from "./list-items";

/** The rows that answer a question, and the handles of the results they come from, in order of calls. */
export type AnswerRows = { rows: Row[]; handles: string[] };

const NONE: AnswerRows = { rows: [], handles: [] };
const SETS = ["compare_drug_events", "compare_drug_targets"];
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

/**
 * The rows of the results that answer the question, by the first tool fit for what is wanted that was used. Several
 * results of one tool are joined by the set expression they were asked for; a union is narrowed by it to what it says.
 */
export function answerRows(state: State): AnswerRows {
  const query = state.reading?.query;
  if (!query) return NONE;
  const tool = (LIST_TOOLS[query.want] ?? []).find((name) => resultsOf(state, name).length > 0);
  if (!tool) return NONE;
  const results = resultsOf(state, tool);
  const handles = results.map(({ handle }) => handle);
  if (SETS.includes(tool)) {
    return { rows: aboutObject(narrowed(results.at(-1), query.subject), query), handles: handles.slice(-1) };
  }
  if (tool === "get_event_drugs") return { rows: ofSubject(joined(results, query.object, "event"), query), handles };
  return { rows: joined(results, query.subject, "drug"), handles };
}

/** The findings of the answering results that speak of an item of the answer; what the question leaves out is not one. */
export function answerFindings(state: State): Finding[] {
  const { rows, handles } = answerRows(state);
  const items = new Set(countedRows(rows).map(({ id }) => String(id)));
  return state.findings.filter(
    ({ entities, from }) =>
      from.handle !== null && handles.includes(from.handle) && entities.some(({ id }) => items.has(id)),
  );
}

/** Rows that count towards a total: those a tool did not set apart. */
export function countedRows(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !row.apart);
}

function resultsOf(state: State, tool: string): ToolResult[] {
  const usable = state.results.filter(
    (each) => each.tool === tool && (each.status === "ok" || each.status === "empty" || each.status === "partial"),
  );
  return [...new Map(usable.map((result) => [result.callKey, result])).values()];
}

/** What a set tool gave, less what the expression leaves out when the tool was asked for the union. */
function narrowed(result: ToolResult | undefined, expr: SetExpr): Row[] {
  if (!result) return [];
  if (result.args.operation !== "union") return result.rows;
  return result.rows.filter((row) => holds(expr, new Set(stringsOf(row.drugs))));
}

/** "Compare A and B for X": only X, where the question names events to compare by. */
function aboutObject(rows: Row[], { object }: TypedQuery): Row[] {
  const named = new Set(entitiesOf(object).map(({ id }) => id));
  return named.size === 0 ? rows : rows.filter((row) => named.has(String(row.id)));
}

/** Several results of one tool as one list: a row stays when the things it was found for satisfy the expression. */
function joined(results: readonly ToolResult[], expr: SetExpr | null, argument: string): Row[] {
  if (results.length === 1 || !expr) return results.flatMap(({ rows }) => rows);
  const merged = new Map<string, { row: Row; of: Set<string> }>();
  for (const { rows, args } of results) {
    for (const row of rows) {
      const known = merged.get(String(row.id));
      merged.set(String(row.id), {
        row: known ? mergedRow(known.row, row) : row,
        of: new Set([...(known?.of ?? []), String(args[argument])]),
      });
    }
  }
  const asked = new Set(results.map(({ args }) => String(args[argument])));
  const speaks = leavesOf(expr).every(({ ref }) => ref && asked.has(ref.id));
  return [...merged.values()].filter(({ of }) => !speaks || holds(expr, of)).map(({ row }) => row);
}

function mergedRow(a: Row, b: Row): Row {
  const both = (key: string) => [...new Set([...stringsOf(a[key]), ...stringsOf(b[key])])];
  return { ...a, evidence: both("evidence"), claimIds: both("claimIds"), apart: a.apart && b.apart ? a.apart : null };
}

/** "Which of A and B ...", "other than A": the drugs the question itself narrows the answer to. */
function ofSubject(rows: Row[], { subject }: TypedQuery): Row[] {
  const named = new Set(leavesOf(subject).flatMap(({ ref }) => (ref ? [ref.id] : [])));
  if (named.size === 0) return rows;
  return rows.filter((row) => (namesAll(subject) ? !named.has(String(row.id)) : named.has(String(row.id))));
}

/** Whether a thing held by `holders` belongs to the set an expression describes. */
function holds(expr: SetExpr, holders: ReadonlySet<string>): boolean {
  switch (expr.op) {
    case "entity":
      return expr.ref !== null && holders.has(expr.ref.id);
    case "all":
      return true;
    case "and":
      return expr.of.every((each) => holds(each, holders));
    case "or":
      return expr.of.some((each) => holds(each, holders));
    case "minus":
      return holds(expr.from, holders) && !holds(expr.without, holders);
    case "at_least":
      return expr.of.filter((each) => holds(each, holders)).length >= expr.k;
  }
}
