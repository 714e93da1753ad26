import type { Candidate, EntityRef, EntityType } from "@/lib/domain/entity";
import { type Decision, decide } from "@/lib/domain/names/name-decision";
import type { SetExpr } from "@/lib/domain/run/question";
import type { Span } from "./tokens";

/** The part a named thing can play: events are adverse events, phenotypes and diseases alike. */
export type Group = "drug" | "event" | "gene" | "pathway" | "class" | "flag";

/** Something a question names. `certain` is false for a name only near to what is stored, or unknown (no candidates). `terms` are the events an organ stands for, or the genes of a receptor. */
export type Item = Span & {
  text: string;
  group: Group;
  candidates: readonly Candidate[];
  certain: boolean;
  terms?: readonly EntityRef[];
};

/** A thing as an answer names it, without what else is known of a candidate. */
export function refOf({ id, name, type }: EntityRef): EntityRef {
  return { id, name, type };
}

/** A thing as a set of itself, under its own name or in the words of a question. */
export function leafOf(ref: EntityRef, text = ref.name): Extract<SetExpr, { op: "entity" }> {
  return { op: "entity", text, ref };
}

const groups: Record<EntityType, Group> = {
  drug: "drug",
  gene: "gene",
  gene_group: "gene",
  pathway: "pathway",
  adverse_event: "event",
  phenotype: "event",
  disease: "event",
  drug_class: "class",
  regulatory_flag: "flag",
};

/** Which type is preferred where several share a name. */
export const asEvent: readonly EntityType[] = ["adverse_event", "phenotype", "disease"];
export const asIndication: readonly EntityType[] = ["disease", "phenotype", "adverse_event"];

/** The part a type plays in a question: phenotypes and diseases are read as events are. */
export function groupOf(type: EntityType): Group {
  return groups[type];
}

/** The group of a list of candidates: that of the best; at equal scores a drug before an event before a gene before a class. */
export function bestGroup(candidates: readonly Candidate[]): Group | null {
  const top = Math.max(...candidates.map(({ score }) => score));
  const best = candidates.filter(({ score }) => score === top).map(({ type }) => groupOf(type));
  return (["drug", "event", "gene", "pathway", "class"] as const).find((group) => best.includes(group)) ?? null;
}

/** The candidates an item may mean in its part, preferred type first, then as they came. */
export function candidatesFor(item: Item, events: readonly EntityType[] = asEvent): Candidate[] {
  const own = item.candidates.filter(({ type }) => groupOf(type) === item.group);
  return item.group === "event" ? events.flatMap((type) => own.filter((each) => each.type === type)) : own;
}

/** What an item denotes, or null when nothing, or nothing certain, does: two things of one type that share a name are never chosen between. */
export function chosenRef(item: Item, events: readonly EntityType[] = asEvent): EntityRef | null {
  return decided(item, events, "resolved");
}

/** The drug an item is a name of, where the graph holds nothing else of it. */
export function nameOnlyRef(item: Item): EntityRef | null {
  return decided(item, asEvent, "name_only");
}

function decided(item: Item, events: readonly EntityType[], wanted: Decision["status"]): EntityRef | null {
  const own = candidatesFor(item, events);
  const types = [...new Set(own.map(({ type }) => type))].map((type) => [type]);
  const { status, candidates } = decide(own, types);
  const [chosen] = candidates;
  return item.certain && status === wanted && chosen ? refOf(chosen) : null;
}

/**
 * Candidates to choose from: of diseases that share a name, which no asker can tell apart, the first; where nothing is chosen,
 * of an event, a phenotype and a disease of one name, too.
 */
export function tellable(candidates: readonly Candidate[], isOpen = false): Candidate[] {
  const isSame = (type: EntityType) => type === "disease" || (isOpen && groupOf(type) === "event");
  const keyOf = ({ id, type, name }: Candidate) => (isSame(type) ? name.toLowerCase() : id);
  const keys = candidates.map(keyOf);
  return candidates.filter((each, at) => keys.indexOf(keyOf(each)) === at);
}
