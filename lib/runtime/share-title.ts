import { AppError } from "@/lib/engine/error";
import { leavesOfQuery, queriesOf, readable } from "@/lib/engine/query";
import type { Reading, SetExpr, TypedQuery } from "@/lib/engine/question";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";
import { joinedWords } from "@/lib/knowledge/wording";
import { joinedReadings, restate } from "@/lib/question/wording/restate";

const UNKNOWN_NAME = "a name that is not known";
const NOT_READ = "that was not understood";
const INTRODUCTION = /^I read this as: /;

/** A question by its reading alone, entities by their names in the graph: it holds no word of who asked. */
export function questionAsRead(reading: Reading | null, graph: Graph): string {
  if (!readable(reading)) return `A question ${NOT_READ}`;
  if (reading.notUnderstood) return `A question on ${joinedWords(namesOf(reading))} ${NOT_READ}`;
  const text = joinedReadings(queriesOf(reading).map((query) => restate(byName(query, graph)))).replace(
    INTRODUCTION,
    "",
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Throws `invalid_request` for a title that names nothing the question was read to be about. */
export function refuseStrayTitle(title: string, reading: Reading | null, graph: Graph): void {
  const refs = refsOf(reading);
  const names = refs.flatMap(({ id, name }) => [name, ...graph.names(id)]);
  if (names.some((name) => holds(title, name))) return;
  const own = namesOf(reading);
  const remedy =
    own.length > 0 ? `Name at least one of ${own.join(", ")}, or leave the title empty.` : "Leave it empty.";
  throw new AppError("invalid_request", `The title names nothing that this answer is about. ${remedy}`);
}

function refsOf(reading: Reading | null): EntityRef[] {
  return readable(reading)
    ? queriesOf(reading)
        .flatMap(leavesOfQuery)
        .flatMap(({ ref }) => ref ?? [])
    : [];
}

function namesOf(reading: Reading | null): string[] {
  return [...new Set(refsOf(reading).map(({ name }) => name))];
}

function byName({ conditions: _conditions, topic, ...query }: TypedQuery, graph: Graph): TypedQuery {
  const of = (expr: SetExpr) => named(expr, graph);
  return {
    ...query,
    subject: of(query.subject),
    object: query.object && of(query.object),
    ...(query.use && { use: of(query.use) }),
    ...(query.through && { through: of(query.through) }),
    ...(topic && { topic: { ...topic, text: topic.words[0] ?? topic.text } }),
  };
}

function named(expr: SetExpr, graph: Graph): SetExpr {
  switch (expr.op) {
    case "entity":
      return { op: "entity", ref: expr.ref, text: nameOf(expr, graph) };
    case "all":
      return expr;
    case "minus":
      return { ...expr, from: named(expr.from, graph), without: named(expr.without, graph) };
    default:
      return { ...expr, of: expr.of.map((each) => named(each, graph)) };
  }
}

function nameOf({ ref }: Extract<SetExpr, { op: "entity" }>, graph: Graph): string {
  return ref ? (graph.entity(ref.id)?.name ?? ref.name) : UNKNOWN_NAME;
}

/** Whether a text holds a name as whole words, whatever the case. */
function holds(text: string, name: string): boolean {
  const [whole, part] = [text.toLowerCase(), name.toLowerCase()];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    const around = `${whole[at - 1] ?? " "}${whole[at + part.length] ?? " "}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
