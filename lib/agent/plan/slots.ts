import { RELATION_TOOLS } from "@/lib/agent/engine/relation-tools";
import type { Asked } from "@/lib/domain/asked";
import { isOfCondition } from "@/lib/domain/asked";
import { type EntityRef, isEvent, isGene } from "@/lib/domain/entity";
import { ownValue } from "@/lib/domain/own-value";
import { flagArguments } from "@/lib/domain/regulatory-flag";
import { isComplement, objectsOf, type Query } from "@/lib/domain/run/query";
import { callKeyOf } from "@/lib/domain/run/reference";
import type { State } from "@/lib/domain/run/state";
import { foremostEvents, type ToolCall, type ToolResult } from "@/lib/domain/run/tool";
import { entitiesOf, leftOutOfClass, type SetExpr, tiesOf, type Via, withClassesReduced } from "@/lib/domain/sets";

/** Genes of one target list that are looked up further; the list has the mechanism of action first. */
const GENES_MAX = 20;
/** Adverse events of one list whose paths are looked for. */
const TOP_EVENTS_MAX = 2;

/** Something a call can be about: what the argument says (an id or a reference) and what a reader calls it. */
export type Slot = { id: string; argument: string; name: string };

/**
 * What calls of a plan can be about. `genes` is a list argument; null while no gene is known. `named` are the genes the
 * question itself names, `members` references to the members of its classes, `conditions` what is known of the patient.
 */
export type Slots = {
  drugs: Slot[];
  /** The drugs the question names, which are not taken from a class; and what a set tool is given: those and the members, or those of a use or of genes that are asked not to have an event. */
  own: Slot[];
  all: string[];
  classes: Slot[];
  members: string[];
  /** References to drugs that an adverse event is asked of alone. */
  among: string[];
  events: Slot[];
  /** What drugs are asked to be indicated for, or contraindicated in. */
  uses: Slot[];
  /** The one flag that drugs are asked to have, or reason of their withdrawal, as arguments. */
  flag: ToolCall["args"];
  genes: { argument: string | string[]; name: string } | null;
  named: Slot[];
  conditions: string[];
  query: Query;
};

/** The slots of a query, given what the run knows and the calls already in the plan, whose results later calls may refer to. */
export function slotsOf(
  query: Query,
  state: State,
  planned: readonly ToolCall[],
  argumentOf: ReadonlyMap<string, string>,
): Slots {
  const slot = ({ id, name }: EntityRef): Slot => ({ id, argument: argumentOf.get(id) ?? id, name });
  const ties = tiesOf(query.left);
  const [first, second] = ties;
  const givenAs = ({ to }: Via) => entitiesOf(to).flatMap(({ id }) => [id, argumentOf.get(id) ?? id]);
  const uses = ties.flatMap(({ relation, to }) => (isOfCondition(relation) ? entitiesOf(to) : []));
  const subjects = entitiesOf(query.left);
  const named = [...objectsOf(query), ...subjects];
  const events = named.filter((ref) => isEvent(ref.type) && !uses.includes(ref)).map(slot);
  const classes = named.filter(({ type }) => type === "drug_class");
  const [flag, ...flags] = query.relation === "flags" ? objectsOf(query).map(slot) : [];
  const own = subjects.filter(({ type }) => type === "drug").map(slot);
  const ofClasses = { relation: "classes", of: classes.map(({ id }) => id), max: membersMax(query) } as const;
  const members = listsOf(ofClasses, state, planned);
  const among =
    first && second ? listsOf({ relation: first.relation, of: givenAs(first), max: TIED_MAX }, state, planned) : [];
  const all = [...own.map(({ argument }) => argument), ...members];
  return {
    drugs: [...own, ...(classes.length > 0 ? fewMembers(state, classes).map(slot) : [])],
    classes: classes.map(slot),
    ...{ own, members, among, all: all.length === 0 && isComplement(query) ? among : all },
    named: named.filter(({ type }) => isGene(type)).map(slot),
    conditions: (query.where.conditions ?? []).flatMap(({ ref }) => (ref ? [slot(ref).argument] : [])),
    uses: uses.map(slot),
    flag: flag && flags.length === 0 ? flagArguments(flag.id, flag.argument) : {},
    events: events.length > 0 ? events : foremostEvents(state.results, TOP_EVENTS_MAX).map(slot),
    genes: subjectGenes(subjects, slot) ?? targetGenes(state, planned, classes.length > 0 ? [] : own),
    query,
  };
}

function subjectGenes(subjects: EntityRef[], slot: (ref: EntityRef) => Slot): Slots["genes"] {
  const genes = subjects.filter(({ type }) => isGene(type)).map(slot);
  if (genes.length === 0) return null;
  return { argument: genes.map(({ argument }) => argument), name: genes.map(({ name }) => name).join(", ") };
}

/** The genes of the run's list of the targets of some drugs, or of the one the plan is about to make; of any drugs where none is given. */
function targetGenes(state: State, planned: readonly ToolCall[], drugs: readonly Slot[]): Slots["genes"] {
  const isMeant = ({ tool, args }: Pick<ToolCall, "tool" | "args">) => {
    const asked = [args.drug, args.drugs].flat();
    return (
      (tool === "get_drug_targets" || tool === "compare_drug_targets") &&
      (drugs.length === 0 || drugs.some((each) => asked.includes(each.id) || asked.includes(each.argument)))
    );
  };
  const known = state.results.findLast((result) => isMeant(result) && result.refs.some(({ type }) => type === "gene"));
  const position = planned.findIndex(isMeant);
  const handle = known?.handle ?? (position < 0 ? null : `R${state.results.length + position + 1}`);
  return handle ? { argument: `${handle}.genes[0:${GENES_MAX}]`, name: "the genes found" } : null;
}

/** A set expression as the arguments of a set tool. What one operation cannot express becomes the union, whose rows name every drug that has the item. */
export function setArguments(expr: SetExpr): { of: EntityRef[]; operation: string; k?: number; without: EntityRef[] } {
  if (leftOutOfClass(expr).length > 0) return setArguments(withClassesReduced(expr));
  if (expr.op === "minus" && isPlain(expr.without) && expr.without.op !== "and") {
    const base = setArguments(expr.from);
    const without = [...base.without, ...entitiesOf(expr.without)];
    return { ...base, operation: expr.from.op === "entity" ? "minus" : base.operation, without };
  }
  const of = entitiesOf(expr);
  if (!isPlain(expr)) return { of, operation: "union", without: [] };
  if (expr.op === "at_least") return { of, operation: "at_least", k: expr.k, without: [] };
  return { of, operation: expr.op === "and" ? "shared" : "union", without: [] };
}

/** A single thing, or one operation over single things. */
function isPlain(expr: SetExpr): boolean {
  if (expr.op === "entity") return true;
  return "of" in expr && expr.of.every((each) => each.op === "entity");
}

/** Members of one class that a set tool is given; of those that may interact, the labels of each are searched for each other. */
const MEMBERS_MAX = 250;
const INTERACTING_MAX = 50;
/** Members of one class that are checked for one event where drugs are listed: each counts. */
const CHECKED_MAX = 400;
/** Drugs of one list that another tool is given. */
const TIED_MAX = 2_000;
/** Members that tools for one drug are asked of. */
const EACH_MAX = 3;

function membersMax({ lists, relation }: Query): number {
  return lists === "left" ? CHECKED_MAX : relation === "interactions" ? INTERACTING_MAX : MEMBERS_MAX;
}

/**
 * References to the lists of what is tied to some things, given as calls name them: those that the run has, or those the plan
 * is about to get; none while some are there and others are still to come.
 */
function listsOf(
  { relation, of, max }: { relation: Asked; of: readonly string[]; max: number },
  { results }: State,
  planned: readonly ToolCall[],
): string[] {
  const { tied } = RELATION_TOOLS[relation];
  const isMeant = ({ tool, args }: Pick<ToolCall, "tool" | "args">) =>
    tool === tied?.tool && [ownValue(args, tied.argument)].flat().some((asked) => of.includes(String(asked)));
  const isUsable = (result: ToolResult) =>
    relation === "classes" ? isList(result) : result.status === "ok" || result.status === "empty";
  const known = results.flatMap((result) => (isMeant(result) && isUsable(result) ? [result.handle] : []));
  const made = new Set(results.map(({ callKey }) => callKey));
  const coming = planned.flatMap((call, index) =>
    isMeant(call) && !made.has(callKeyOf(call)) ? [`R${results.length + index + 1}`] : [],
  );
  if (known.length > 0 && coming.length > 0) return [];
  return [...new Set(known.length > 0 ? known : coming)].map((handle) => `${handle}.ids[0:${max}]`);
}

/** A few members of some classes to ask one by one: those with the event asked about, strongest first, else the first listed. */
function fewMembers({ results }: State, classes: readonly EntityRef[]): EntityRef[] {
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
  return tool === "get_class_members" && status !== "failed" && rows.length > 0;
}

/** The conditions of a question on evidence. */
export function evidenceOf({ query: { where, relation } }: Slots): ToolCall["args"] {
  const { source, lacks, ic025Min, ic025Above, prrMin, prrAbove, casesMin, frequency, important, indications } = where;
  return {
    source: source ?? (relation === "signals" ? "signal" : undefined),
    ...{ lacks, ic025Min, ic025Above, prrMin, prrAbove, casesMin, frequency, important, indications },
    terms: where.topic?.terms,
    except: where.except?.map(({ id }) => id),
  };
}
