import { entitiesOf, twofoldOf } from "@/lib/engine/query";
import type { TypedQuery } from "@/lib/engine/question";
import { callKeyOf } from "@/lib/engine/reference";
import type { State } from "@/lib/engine/state";
import type { ToolCall, ToolResult } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import { ownValue } from "@/lib/knowledge/own-value";

/** Members of one class that a set tool is given; of those that may interact, the labels of each are searched for each other. */
export const MEMBERS_MAX = 250;
const INTERACTING_MAX = 50;
/** Members of one class that are checked for one event where drugs are listed: each counts. */
const CHECKED_MAX = 400;
/** Drugs of one list that another tool is given. */
const TIED_MAX = 2_000;
/** Members that tools for one drug are asked of. */
const EACH_MAX = 3;

const MEMBERS = "get_class_members";

/** The members of the classes a query names, as references to the lists of them that the run has or the plan is about to make. */
export function memberReferences(query: TypedQuery, state: State, planned: readonly ToolCall[]): string[] {
  const classes = entitiesOf(query.subject).filter(({ type }) => type === "drug_class");
  if (classes.length === 0) return [];
  const max = query.want === "drugs" ? CHECKED_MAX : query.want === "interactions" ? INTERACTING_MAX : MEMBERS_MAX;
  const lists = { tool: MEMBERS, argument: "drugClass", of: new Set(classes.map(({ id }) => id)), isUsable: isList };
  return handlesOf(lists, state, planned).map((handle) => `${handle}.ids[0:${max}]`);
}

/** Drugs that act on the genes, or are used as the query says, of which an adverse event is asked: references to the lists of them. */
export function tiedReferences(
  query: TypedQuery,
  state: State,
  planned: readonly ToolCall[],
  argumentOf: ReadonlyMap<string, string>,
): string[] {
  const twofold = twofoldOf(query);
  if (!twofold) return [];
  const { tool } = twofold;
  const of = new Set(entitiesOf(twofold.of).flatMap(({ id }) => [id, argumentOf.get(id) ?? id]));
  const isUsable = ({ status }: ToolResult) => status === "ok" || status === "empty";
  const lists = { tool, argument: tool === "get_gene_drugs" ? "genes" : "disease", of, isUsable };
  return handlesOf(lists, state, planned).map((handle) => `${handle}.ids[0:${TIED_MAX}]`);
}

/** Results of a tool that were asked of one of some things: by its argument, ids or references to them. */
type Lists = {
  tool: string;
  argument: string;
  of: ReadonlySet<string>;
  isUsable: (result: ToolResult) => boolean;
};

/** The results that the run has, or those the plan is about to get; none while some are there and others are still to come. */
function handlesOf(
  { tool, argument, of, isUsable }: Lists,
  { results }: State,
  planned: readonly ToolCall[],
): string[] {
  const isMeant = (call: Pick<ToolCall, "tool" | "args">) =>
    call.tool === tool && [ownValue(call.args, argument)].flat().some((asked) => of.has(String(asked)));
  const known = results.flatMap((result) => (isMeant(result) && isUsable(result) ? [result.handle] : []));
  const made = new Set(results.map(({ callKey }) => callKey));
  const coming = planned.flatMap((call, index) =>
    isMeant(call) && !made.has(callKeyOf(call)) ? [`R${results.length + index + 1}`] : [],
  );
  if (known.length > 0 && coming.length > 0) return [];
  return known.length > 0 ? [...new Set(known)] : coming;
}

/** A few members of some classes to ask one by one: those with the event asked about, strongest first, else the first listed. */
export function fewMembers({ results }: State, classes: readonly EntityRef[]): EntityRef[] {
  const members = new Map(
    results
      .filter((result) => isList(result) && classes.some(({ id }) => id === result.args.drugClass))
      .flatMap(({ rows, refs }) => refs.filter(({ id }) => rows.some((row) => row.id === id)))
      .map((ref) => [ref.id, ref]),
  );
  const holders = results
    .filter(({ tool, status }) => tool === "get_event_drugs" && status !== "failed")
    .flatMap(({ rows }) => rows.flatMap(({ id }) => members.get(String(id)) ?? []));
  return [...new Set(holders.length > 0 ? holders : members.values())].slice(0, EACH_MAX);
}

function isList({ tool, status, rows }: ToolResult): boolean {
  return tool === MEMBERS && status !== "failed" && rows.length > 0;
}
