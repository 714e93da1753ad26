import { answerRows, countedRows } from "@/lib/agent/artifacts/rows/answer-rows";
import { type ClassSet, classesOf, membersById } from "@/lib/agent/artifacts/rows/class-members";
import { listItems } from "@/lib/agent/artifacts/rows/list-items";
import { isOfCondition } from "@/lib/domain/asked";
import type { EntityRef } from "@/lib/domain/entity";
import type { Answer } from "@/lib/domain/run/artifacts";
import type { TypedQuery, Want } from "@/lib/domain/run/question";
import type { Row } from "@/lib/domain/run/row";
import type { State } from "@/lib/domain/run/state";
import { anyMember, entitiesOf, evaluate, type SetExpr, withClassesReduced } from "@/lib/domain/sets";

/** Kinds of yes-or-no questions that a stated claim answers; label listings and signals have a rule of their own. */
const STATED: readonly Want[] = [
  "targets",
  "drugs",
  "pharmacogenetics",
  "indications",
  "contraindications",
  "flags",
  "classes",
  "pathways",
  "phenotypes",
  "diseases",
];

/**
 * Yes where sources state the links asked about, as the question joins them ("A or B", "A and B"); else unknown, since no
 * claim is no statement of the contrary. A use that one source alone records is left open. Null for questions of another kind.
 */
export function statedAnswer(state: State): { answer: Answer; basis: string } | null {
  const query = state.reading?.query;
  if (!query || !STATED.includes(query.want)) return null;
  const { rows, handles } = answerRows(state);
  if (handles.length === 0) return { answer: { kind: "boolean", value: null }, basis: "unresolved" };
  const classes = classesOf(state);
  const asked = askedOf(query, classes);
  const counts = countedRows(rows);
  const held = counts.filter(({ use }) => !use);
  const asEvents = ["contraindications", "flags"].includes(query.want) ? eventsWithRows(state, handles) : [];
  const stated = holds(query, asked, held, asEvents);
  const answer = { kind: "boolean", value: stated || null, ...membersStated(state, classes, held) } as const;
  if (stated) return { answer, basis: "stated" };
  return { answer, basis: holds(query, asked, counts) ? "one_source" : "not_stated" };
}

/** The conditions, or flags, that a drug was asked about and a source states, under whichever of their names. */
function eventsWithRows({ results }: State, handles: readonly string[]): string[] {
  return results.flatMap(({ handle, rows, args }) =>
    handles.includes(handle) && countedRows(rows).length > 0 ? String(args.event) : [],
  );
}

/** Whether the rows have what is asked, as the question joins it. */
function holds(
  query: TypedQuery,
  asked: SetExpr | null,
  rows: readonly Row[],
  asEvents: readonly string[] = [],
): boolean {
  const counted = [...rows.map((row) => String(row.id)), ...namedAlike(query, rows), ...asEvents];
  if (query.want === "pharmacogenetics" && asked === null && counted.length > 0) return true;
  return asked !== null && evaluate(asked, (id) => (id && counted.includes(id)) || null) === true;
}

/** What is treated stands in vocabularies of several kinds: of what a question on a use asks about, that which has the very name of a thing found. */
export function namedAlike({ want, object }: TypedQuery, found: readonly { name?: unknown }[]): string[] {
  if (!isOfCondition(want)) return [];
  const names = new Set(found.map(({ name }) => String(name).toLowerCase()));
  return entitiesOf(object).flatMap(({ id, name }) => (names.has(name.toLowerCase()) ? [id] : []));
}

/** Of a class asked about which drugs it was read as, and for which of them a source states it. */
function membersStated(state: State, classes: readonly ClassSet[], rows: readonly Row[]) {
  if (classes.length === 0) return {};
  const items = new Map(listItems(rows, state).map((item) => [item.id, { ...item, basis: "stated" }]));
  const without = ({ id, name }: EntityRef) => ({
    ...{ id, name, evidence: [], claimIds: [], findingIds: [] },
    basis: "not_stated",
  });
  return { members: classes.flatMap(({ members }) => members.map((ref) => items.get(ref.id) ?? without(ref))) };
}

/** The things that must stand among the rows: drugs where drugs are listed (of a class any), else what the object names; of a genetic risk its genes. */
function askedOf({ want, subject, object }: TypedQuery, classes: readonly ClassSet[]): SetExpr | null {
  if (want === "drugs" && classes.length === 0) return subject;
  if ((want === "drugs" || isOfCondition(want)) && classes.length > 0)
    return anyMember(withClassesReduced(subject), membersById(classes));
  return want === "pharmacogenetics" && object ? genesOf(object) : object;
}

/** The part of an expression that names genes; null where it names none. */
function genesOf(expr: SetExpr): SetExpr | null {
  switch (expr.op) {
    case "entity":
      return expr.ref?.type === "gene" || expr.ref?.type === "gene_group" ? expr : null;
    case "all":
      return null;
    case "minus": {
      const [from, without] = [genesOf(expr.from), genesOf(expr.without)];
      return from && without ? { op: "minus", from, without } : from;
    }
    default: {
      const of = expr.of.flatMap((each) => genesOf(each) ?? []);
      return of.length === 0 ? null : { ...expr, of };
    }
  }
}
