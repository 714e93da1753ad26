import { complementRows } from "@/lib/agent/artifacts/complement";
import { interactionRows } from "@/lib/agent/artifacts/interaction-answer";
import { listTools, RELATION_TOOLS } from "@/lib/agent/engine/relation-tools";
import type { EntityType } from "@/lib/domain/entity";
import { type Fact, isStated } from "@/lib/domain/facts/fact";
import { ownValue } from "@/lib/domain/own-value";
import { isOfEvents } from "@/lib/domain/relations";
import { isAbout } from "@/lib/domain/run/argument-kinds";
import { isComplement, listsDrugs, type Query, queryOf } from "@/lib/domain/run/query";
import { joinedRows, type Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import type { ToolResult } from "@/lib/domain/run/tool";
import {
  anyOf,
  entitiesOf,
  evaluate,
  isOneProduct,
  leavesOf,
  overMembers,
  type SetExpr,
  type Truth,
  tiesOf,
  withClassesReduced,
  withoutTies,
} from "@/lib/domain/sets";
import { classesOf, memberChecks, membersById, SETS } from "./class-members";
import { rowEvidence } from "./list-items";
import { aboutObject, amongNamed, ofClasses, ofGroup, ofRelations, ofVariants, openApart } from "./narrowed-rows";

/** The rows that answer a question, and the handles of the results they come from, in order of calls. */
export type AnswerRows = { rows: Row[]; handles: string[] };

const NONE: AnswerRows = { rows: [], handles: [] };
const DRUGS: readonly EntityType[] = ["drug", "drug_class"];

/**
 * The rows of the results that answer the question, by the first tool fit for what is asked that was used. Several
 * results of one tool are joined by the set expression they were asked for; a union is narrowed by it to what it says.
 */
export function answerRows(state: State): AnswerRows {
  if (!state.reading?.query) return NONE;
  const query = queryOf(state.reading.query);
  const { relation, answer, where } = query;
  if (isComplement(query))
    return { rows: complementRows(state), handles: memberChecks(state).map(({ handle }) => handle) };
  if (tiesOf(query.left).length > 0 || listsDrugs(query)) return tiedRows(query, state);
  const who = withoutTies(query.left);
  const tool = listTools(relation).find((name) => resultsOf(state, name).length > 0);
  if (!tool) return NONE;
  const results = resultsOf(state, tool);
  const handles = results.map(({ handle }) => handle);
  if (SETS.includes(tool)) {
    const rows = aboutObject(narrowed(results.at(-1), who, state), query);
    return { rows: ofGroup(rows, state, query), handles: handles.slice(-1) };
  }
  if (relation === "interactions" && leavesOf(who).length > 1 && !isOneProduct(who)) {
    const rows = results.flatMap((each) => each.rows);
    return { rows: interactionRows(rows, state), handles };
  }
  const rows = joined(results, who, relation === "interactions" ? "drugs" : "drug");
  if (!rows) return NONE;
  const acted = relation === "targets" && (where.action || answer !== "yesno") ? ofRelations(rows, query) : rows;
  return { rows: ofVariants(ofGroup(amongNamed(acted, query), state, query), query), handles };
}

/**
 * What is tied to the things the question names, of those it asks of; drugs tied to two kinds of thing are those of both
 * lists. None where one of these could not be looked up.
 */
function tiedRows(query: Query, state: State): AnswerRows {
  const ties = tiesOf(query.left);
  const lists = ties.map(({ relation, to }) => {
    const { tool = "", argument = "" } = RELATION_TOOLS[relation].tied ?? {};
    const results = resultsOf(state, tool);
    const rows = results.length > 0 ? joined(results, to, argument) : null;
    return { results, rows: rows && (relation === "acts_on" || ties.length === 1) ? ofRelations(rows, query) : rows };
  });
  const [first, second] = lists.map(({ rows }) => rows);
  if (!first || second === null) return NONE;
  const rows = second ? actingRows(first, second) : first;
  const handles = lists.flatMap(({ results }) => results.map(({ handle }) => handle));
  return { rows: openApart(ofSubject(rows, withoutTies(query.left), state), query), handles };
}

/** The findings of the answering results that speak of an item of the answer; what the question leaves out is not one. */
export function answerFindings(state: State): Fact[] {
  const { rows, handles } = answerRows(state);
  const items = countedRows(rows).map(({ id }) => String(id));
  const of = (among: readonly string[]) =>
    state.findings.filter(
      ({ entities, from }) =>
        from.handle !== null && handles.includes(from.handle) && entities.some(({ id }) => among.includes(id)),
    );
  const query = state.reading?.query;
  if (query && tiesOf(queryOf(query).left).length > 1) return [...new Set(items.flatMap((item) => of([item])))];
  const own = of(items);
  return own.length > 0 ? own : statedOfItems(state, items);
}

/** What other results state of the items and what is asked about: a long list tells of its first items alone. */
function statedOfItems({ findings, reading }: State, items: readonly string[]): Fact[] {
  const subjects = entitiesOf(reading?.query?.subject ?? null).map(({ id }) => id);
  const names = ({ entities }: Fact, ids: readonly string[]) => entities.some(({ id }) => ids.includes(id));
  return findings.filter(
    (fact) => isStated(fact) && isOfEvents(fact.predicate) && names(fact, items) && names(fact, subjects),
  );
}

/** Rows that count towards a total: those a tool did not set apart. */
export function countedRows(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !row.apart);
}

function resultsOf(state: State, tool: string): ToolResult[] {
  const query = state.reading?.query;
  const usable = state.results.filter(
    (each) =>
      each.tool === tool &&
      (each.status === "ok" || each.status === "empty" || each.status === "partial") &&
      (!query || isAbout(each, query)),
  );
  return [...new Map(usable.map((result) => [result.callKey, result])).values()];
}

/** What a set tool gave, less what the expression leaves out when the tool was asked for the union. */
function narrowed(result: ToolResult | undefined, expr: SetExpr, state: State): Row[] {
  if (!result) return [];
  if (result.args.operation !== "union") return result.rows;
  const classes = classesOf(state);
  const members = membersById(classes);
  const asked = overMembers(withClassesReduced(expr), members);
  const rows = result.rows.filter(({ drugs }) => {
    const holders = new Set(drugs);
    const holdsHalf = (own: readonly string[]) =>
      own.length > 0 && own.filter((each) => holders.has(each)).length * 2 >= own.length;
    return evaluate(asked, (id, { op }) => op === "all" || holdsHalf((id && members.get(id)) || [id ?? ""]));
  });
  return state.reading?.query?.ask === "compare" ? rows : ofClasses(rows, classes);
}

/**
 * The results of one tool as one list: a row stays when the things it was found for satisfy the expression. What could not
 * be asked leaves a row open, and an open one is no item; null where that leaves none of the rows found.
 */
function joined(results: readonly ToolResult[], expr: SetExpr | null, argument: string): Row[] | null {
  const asked = new Set(results.map(({ args }) => String(ownValue(args, argument))));
  const leaves = leavesOf(expr);
  const open = leaves.filter(({ ref }) => !ref || !asked.has(ref.id)).length;
  if (results.length === 1 && (open === 0 || open === leaves.length)) return results.flatMap(({ rows }) => rows);
  const all = merged(results, argument);
  if (!expr || open === leaves.length) return all.map(({ row }) => row);
  const kept = all.filter(({ of }) => evaluate(expr, (id) => foundFor(id, of, asked)) === true);
  return open > 0 && kept.length === 0 && all.length > 0 ? null : kept.map(({ row }) => row);
}

/** Each thing once, with what it was found for. */
function merged(results: readonly ToolResult[], argument: string): { row: Row; of: Set<string> }[] {
  const byId = new Map<string, { row: Row; of: Set<string> }>();
  for (const { rows, args } of results) {
    for (const row of rows) {
      const known = byId.get(String(row.id));
      byId.set(String(row.id), {
        row: known ? joinedRows(known.row, row) : row,
        of: new Set([...(known?.of ?? []), String(ownValue(args, argument))]),
      });
    }
  }
  return [...byId.values()];
}

function foundFor(id: string | undefined, of: ReadonlySet<string>, asked: ReadonlySet<string>): Truth {
  return id !== undefined && asked.has(id) ? of.has(id) : null;
}

/** "Which of A and B ...", "which statins ...", "other than A": the drugs the question itself narrows the answer to. */
function ofSubject(rows: Row[], subject: SetExpr, state: State): Row[] {
  const named = leavesOf(subject).flatMap(({ ref }) => (ref && DRUGS.includes(ref.type) ? [ref.id] : []));
  if (named.length === 0) return rows;
  const classes = new Map(classesOf(state).map(({ ref, members }) => [ref.id, members]));
  const isMember = (drug: string, of: string) => classes.get(of)?.some(({ id }) => id === drug) ?? drug === of;
  return rows.filter(({ id }) =>
    evaluate(anyOf(subject), (named = "", { op }) => op === "all" || isMember(String(id), named)),
  );
}

/** Drugs with an event that also act on a gene, in the order of `having`, each with the evidence of both; `apart` says why one does not count. */
function actingRows(acting: readonly Row[], having: readonly Row[]): Row[] {
  const byId = new Map(acting.map((row) => [row.id, row]));
  return having.flatMap((other): Row[] => {
    const row = byId.get(other.id);
    if (!row) return [];
    return [
      {
        ...{ id: row.id ?? null, name: row.name ?? null, relation: row.relation ?? [] },
        evidence: [...rowEvidence(row), ...rowEvidence(other)],
        claimIds: [...new Set([...(row.claimIds ?? []), ...(other.claimIds ?? [])])],
        apart: row.apart || other.apart || null,
      },
    ];
  });
}
