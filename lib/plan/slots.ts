import { foremostEvents } from "@/lib/engine/foremost-events";
import { entitiesOf, leftOutOfClass, withClassesReduced } from "@/lib/engine/query";
import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import type { State } from "@/lib/engine/state";
import type { ToolCall } from "@/lib/engine/tool";
import type { EntityRef } from "@/lib/knowledge/entity";
import { isEvent, isGene } from "@/lib/knowledge/entity";
import { fewMembers, memberReferences, tiedReferences } from "./members";

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
  classes: Slot[];
  members: string[];
  /** References to drugs that an adverse event is asked of alone. */
  among: string[];
  events: Slot[];
  /** What drugs are asked to be indicated for, beside an event. */
  uses: Slot[];
  genes: { argument: string | string[]; name: string } | null;
  named: Slot[];
  conditions: string[];
  query: TypedQuery;
};

/** The slots of a query, given what the run knows and the calls already in the plan, whose results later calls may refer to. */
export function slotsOf(
  query: TypedQuery,
  state: State,
  planned: readonly ToolCall[],
  argumentOf: ReadonlyMap<string, string>,
): Slots {
  const slot = ({ id, name }: EntityRef): Slot => ({ id, argument: argumentOf.get(id) ?? id, name });
  const objects = entitiesOf(query.object);
  const subjects = entitiesOf(query.subject);
  const events = [...objects, ...subjects].filter((ref) => isEvent(ref.type)).map(slot);
  const classes = subjects.filter(({ type }) => type === "drug_class");
  const named = subjects.filter(({ type }) => type === "drug");
  return {
    drugs: [...named, ...(classes.length > 0 ? fewMembers(state, classes) : [])].map(slot),
    classes: classes.map(slot),
    members: memberReferences(query, state, planned),
    among: tiedReferences(query, state, planned, argumentOf),
    named: [...objects, ...subjects].filter(({ type }) => isGene(type)).map(slot),
    conditions: (query.conditions ?? []).flatMap(({ ref }) => (ref ? [slot(ref).argument] : [])),
    uses: entitiesOf(query.use ?? null).map(slot),
    events: events.length > 0 ? events : foremostEvents(state.results, TOP_EVENTS_MAX).map(slot),
    genes: subjectGenes(subjects, slot) ?? targetGenes(state, planned, classes.length > 0 ? [] : named.map(slot)),
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
      isTargetList(tool) &&
      (drugs.length === 0 || drugs.some((each) => asked.includes(each.id) || asked.includes(each.argument)))
    );
  };
  const known = state.results.findLast((result) => isMeant(result) && result.refs.some(({ type }) => type === "gene"));
  const position = planned.findIndex(isMeant);
  const handle = known?.handle ?? (position < 0 ? null : `R${state.results.length + position + 1}`);
  return handle ? { argument: `${handle}.genes[0:${GENES_MAX}]`, name: "the genes found" } : null;
}

function isTargetList(tool: string): boolean {
  return tool === "get_drug_targets" || tool === "compare_drug_targets";
}

/** A set expression as the arguments of a set tool. What one operation cannot say becomes the union, whose rows tell every holder. */
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
