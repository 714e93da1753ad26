import { objectsOf } from "@/lib/domain/run/query";
import type { ToolCall } from "@/lib/domain/run/tool";
import { entitiesOf, productsOf, withoutTies } from "@/lib/domain/sets";
import { type Slot, type Slots, setArguments } from "./slots";

/** What a tool is asked: its arguments, those without a value left out, and the purpose in words after "look up". */
export type Asked = { args: ToolCall["args"]; purpose: string };

/** Which adverse events of the drugs are kinds of the asked organ's; no call without an organ and a drug. */
export function organEvents(slots: Slots): Asked[] {
  const { branch } = slots.query.where;
  const drugs = drugArguments(slots);
  if (!branch || drugs.length === 0) return [];
  return [{ args: { drugs, branch: branch.id }, purpose: `which adverse events are kinds of ${branch.name}` }];
}

/** One call over the whole set of drugs; of classes the union of the members, and no call before they are known. */
export function ofSet(slots: Slots, purpose: string, more: ToolCall["args"] = {}): Asked[] {
  const drugs = drugArguments(slots);
  if (drugs.length === 0 || (slots.classes.length > 0 && slots.members.length === 0)) return [];
  if (slots.classes.length > 0) {
    const names = slots.classes.map(({ name }) => name).join(", ");
    return [{ args: { drugs, operation: "union", ...more }, purpose: `${purpose} the members of ${names} (union)` }];
  }
  const { of, operation, k, without } = setArguments(withoutTies(slots.query.left));
  const isDrug = ({ type }: { type: string }) => type === "drug";
  const argumentOf = new Map(slots.drugs.map(({ id, argument }) => [id, argument]));
  const args = {
    drugs: of.filter(isDrug).map(({ id }) => argumentOf.get(id) ?? id),
    ...{ operation, k, without: without.map(({ id }) => argumentOf.get(id) ?? id) },
    ...more,
  };
  return [{ args, purpose: `${purpose} ${slots.drugs.map(({ name }) => name).join(", ")} (${operation})` }];
}

/** Among the drugs named; of a class, between those and its members, or between the members of one class and of the others. */
export function interactions({ drugs, members, classes, events, query }: Slots): Asked[] {
  const named = namedDrugs({ drugs, classes, query });
  const names = [...named, ...classes].map(({ name }) => name).join(", ");
  const purpose = `interactions ${named.length + classes.length > 1 ? "between" : "of"} ${names}`;
  const own = named.map(({ argument }) => argument);
  const beside = {
    events: objectsOf(query).length > 0 ? events.map(({ argument }) => argument) : [],
    genes: entitiesOf(query.where.through ?? null).map(({ id }) => id),
  };
  if (classes.length === 0) return apart(named, query).map((drugs) => ({ args: { ...drugs, ...beside }, purpose }));
  const [some, others] = own.length > 0 ? [own, members] : [members.slice(0, 1), members.slice(1)];
  return some.length > 0 && others.length > 0 ? [{ args: { drugs: some, with: others, ...beside }, purpose }] : [];
}

/** Drugs of one product are not asked about with each other: of one product each by itself, of two those of one with those of the other. */
function apart(named: readonly Slot[], { left }: Slots["query"]): { drugs: string[]; with?: string[] }[] {
  const products = productsOf(withoutTies(left)).map((product) =>
    named.filter(({ id }) => product.some((ref) => ref.id === id)).map(({ argument }) => argument),
  );
  const [first, second, ...more] = products;
  if (first && !second && first.length > 1) return first.map((argument) => ({ drugs: [argument] }));
  const isJoint = products.some(({ length }) => length > 1);
  if (first && second && more.length === 0 && isJoint) return [{ drugs: first, with: second }];
  return [{ drugs: named.map(({ argument }) => argument) }];
}

/** The drugs a set tool is given: those named, and all members taken of the classes named. */
export function drugArguments(slots: Slots): string[] {
  return [...namedDrugs(slots).map(({ argument }) => argument), ...slots.members];
}

function namedDrugs({ drugs, classes, query }: Pick<Slots, "drugs" | "classes" | "query">): Slot[] {
  const named = new Set(entitiesOf(query.left).map(({ id }) => id));
  return classes.length > 0 ? drugs.filter(({ id }) => named.has(id)) : drugs;
}

/** The conditions of a question on evidence. */
export function evidenceOf({ query: { where, relation } }: Slots): ToolCall["args"] {
  const { source, lacks, ic025Min, ic025Above, prrMin, prrAbove, casesMin, frequency, indications } = where;
  return {
    source: source ?? (relation === "signals" ? "signal" : undefined),
    ...{ lacks, ic025Min, ic025Above, prrMin, prrAbove, casesMin, frequency, indications },
    terms: where.topic?.terms,
    except: where.except?.map(({ id }) => id),
  };
}

/** Restricts what a drug acts on to one kind of protein, and adds what it is stated to inhibit or induce besides its targets, where that is asked for. */
export function proteinsOf({ query: { relation, answer, where } }: Slots): ToolCall["args"] {
  if (relation !== "targets" || answer === "yesno") return {};
  const wide = where.relations?.includes("interacts_with");
  return { interactions: wide || undefined, kind: where.kind, except: where.except?.map(({ id }) => id) };
}
