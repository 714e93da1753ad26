import { z } from "zod";
import type { Asked } from "./asked";
import { EntityRef, EntityType } from "./entity";

/** A thing a set names. `ref` is null while the text names nothing we know; `nameOnly` is a drug of which the graph holds nothing but its names. */
export type Named = { op: "entity"; text: string; ref: EntityRef | null; nameOnly?: EntityRef | undefined };
type Single = Named | { op: "all"; type: EntityType };

/** A set of things: a named one, all of a type, or sets put together. `More` are further sets that are no others put together. */
export type SetExpr<More = never> =
  | Single
  | More
  | { op: "and" | "or"; of: SetExpr<More>[] }
  | { op: "minus"; from: SetExpr<More>; without: SetExpr<More> }
  | { op: "at_least"; k: number; of: SetExpr<More>[] };
export const SetExpr: z.ZodType<SetExpr> = z.lazy(() =>
  z.discriminatedUnion("op", [
    z.object({ op: z.literal("entity"), text: z.string(), ref: EntityRef.nullable(), nameOnly: EntityRef.optional() }),
    z.object({ op: z.literal("all"), type: EntityType }),
    z.object({ op: z.enum(["and", "or"]), of: z.array(SetExpr) }),
    z.object({ op: z.literal("minus"), from: SetExpr, without: SetExpr }),
    z.object({ op: z.literal("at_least"), k: z.number().int().min(1), of: z.array(SetExpr) }),
  ]),
) as z.ZodType<SetExpr>;

/** What is tied by a relation to a set, as drugs to the genes they act on. */
export type Via = { op: "via"; relation: Asked; to: SetExpr };
/** A set that what it is tied to may tell. */
export type TiedSet = SetExpr<Via>;

/** True, false or unknown. */
export type Truth = boolean | null;

/**
 * Whether a thing is in a set, from whether it is in each single one, by the id that names it (none for all of a type and
 * for what denotes nothing). Unknown only where no single set settles it.
 */
export function evaluate(expr: SetExpr, isIn: (id: string | undefined, single: Single) => Truth): Truth {
  switch (expr.op) {
    case "and":
      return atLeast(expr.of.length, expr.of);
    case "or":
      return atLeast(1, expr.of);
    case "at_least":
      return atLeast(expr.k, expr.of);
    case "minus": {
      const [kept, out] = [evaluate(expr.from, isIn), evaluate(expr.without, isIn)];
      if (kept === false || out === true) return false;
      return kept === null || out === null ? null : true;
    }
    default:
      return isIn(expr.op === "all" ? undefined : expr.ref?.id, expr);
  }

  function atLeast(k: number, of: readonly SetExpr[]): Truth {
    const truths = of.map((each) => evaluate(each, isIn));
    if (truths.filter((truth) => truth === true).length >= k) return true;
    return truths.filter((truth) => truth !== false).length < k ? false : null;
  }
}

/** What a set names itself: without what it is tied to. */
export function withoutTies(expr: TiedSet): SetExpr {
  const isPlain = (each: TiedSet): each is SetExpr => tiesOf(each).length === 0;
  if (isPlain(expr)) return expr;
  const of = partsOf<TiedSet>(expr).filter(isPlain);
  return of[0] && of.length === 1 ? of[0] : { op: "and", of };
}

/** The named set of one thing. */
export function one(ref: EntityRef): Named {
  return { op: "entity", text: ref.name, ref };
}

function partsOf<Set extends TiedSet>(expr: Set): readonly Set[];
function partsOf(expr: TiedSet): readonly TiedSet[] {
  if (expr.op === "minus") return [expr.from, expr.without];
  return "of" in expr ? expr.of : [];
}

/** The ties of a set, in order. */
export function tiesOf(expr: TiedSet): Via[] {
  return expr.op === "via" ? [expr] : partsOf(expr).flatMap(tiesOf);
}

/** A set with each of the sets it is put together from changed; a single one as it is. */
export function withParts(expr: SetExpr, change: (part: SetExpr) => SetExpr): SetExpr {
  if (expr.op === "minus") return { ...expr, from: change(expr.from), without: change(expr.without) };
  return "of" in expr ? { ...expr, of: expr.of.map(change) } : expr;
}

/** The named things of a set, in order of appearance; `minus` gives those it starts from before those it leaves out, a tie none. */
export function leavesOf(expr: TiedSet | null): Named[] {
  if (expr === null) return [];
  return expr.op === "entity" ? [expr] : partsOf(expr).flatMap(leavesOf);
}

/** The entities a set names, each once; names that denote nothing are left out. */
export function entitiesOf(expr: TiedSet | null): EntityRef[] {
  const refs = leavesOf(expr).flatMap(({ ref }) => (ref ? [ref] : []));
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()];
}

/** Whether a set speaks of every entity of a type. */
export function namesAll(expr: TiedSet): boolean {
  return expr.op === "all" || partsOf(expr).some(namesAll);
}

/** Whether a set leaves anything out ("A but not B"). */
export function leavesOut(expr: SetExpr | null | undefined): boolean {
  return !!expr && (expr.op === "minus" || partsOf(expr).some(leavesOut));
}

/** A set in which any of those put together will do. */
export function anyOf(expr: SetExpr): SetExpr {
  return "of" in expr ? { op: "or", of: expr.of.map(anyOf) } : withParts(expr, anyOf);
}

/** A set with what it leaves out left unsaid. */
export function withoutMinus(expr: SetExpr): SetExpr {
  return expr.op === "minus" ? withoutMinus(expr.from) : withParts(expr, withoutMinus);
}

/** The drugs that a set leaves out of a class it names ("statins other than simvastatin"); none where it leaves out another set. */
export function leftOutOfClass(expr: SetExpr | null): EntityRef[] {
  if (expr?.op !== "minus") return expr ? partsOf(expr).flatMap(leftOutOfClass) : [];
  const without = entitiesOf(expr.without);
  const isOfClass = entitiesOf(expr.from).some(({ type }) => type === "drug_class");
  return isOfClass && without.length > 0 && without.every(({ type }) => type === "drug") ? without : [];
}

/** A set with such drugs taken for no part of it: its classes are asked for without them. */
export function withClassesReduced(expr: SetExpr): SetExpr {
  if (expr.op !== "minus") return withParts(expr, withClassesReduced);
  return leftOutOfClass(expr).length > 0 ? withClassesReduced(expr.from) : expr;
}

/** The members of each class that count, by the class's id. */
export type Members = ReadonlyMap<string, readonly string[]>;

/** A set with what is put together of one class alone put together of its members: "all statins", "at least 5 statins". */
export function overMembers(expr: SetExpr, members: Members): SetExpr {
  const [only, ...more] = partsOf(expr);
  const own = only && more.length === 0 ? membersOf(only, members) : undefined;
  if (own && "of" in expr) return { ...expr, of: own };
  return withParts(expr, (each) => overMembers(each, members));
}

/** A set of drugs in which a class is any of its members, and what is put together of one class is of its members. */
export function anyMember(expr: SetExpr, members: Members): SetExpr {
  const any = (each: SetExpr): SetExpr => {
    const own = membersOf(each, members);
    return own ? { op: "or", of: own } : withParts(each, any);
  };
  return any(overMembers(expr, members));
}

function membersOf(expr: SetExpr, members: Members): SetExpr[] | undefined {
  const own = expr.op === "entity" && expr.ref ? members.get(expr.ref.id) : undefined;
  return own?.map((id) => one({ id, name: id, type: "drug" }));
}

/** The drugs of a set by the product that holds them: those of one name together, each other one by itself. */
export function productsOf(expr: SetExpr | null): EntityRef[][] {
  if (expr === null) return [];
  if (expr.op === "minus") return productsOf(expr.from);
  if (!("of" in expr)) return entitiesOf(expr).map((ref) => [ref]);
  const [first] = expr.of;
  const isOne = first?.op === "entity" && expr.of.length > 1 && expr.of.every((each) => sharesText(each, first));
  return isOne ? [entitiesOf(expr)] : expr.of.flatMap(productsOf);
}

/** Whether a set is one product of several drugs ("Entresto"). */
export function isOneProduct(expr: SetExpr): boolean {
  const [only, ...more] = productsOf(expr);
  return more.length === 0 && (only?.length ?? 0) > 1;
}

function sharesText(expr: SetExpr, { text }: Named): boolean {
  return expr.op === "entity" && expr.text.toLowerCase() === text.toLowerCase();
}

/** Whether any one of several named things will do, as of the genes of one receptor. */
export function isAnyOf(expr: SetExpr | null): boolean {
  return expr?.op === "or" && expr.of.length > 1 && expr.of.every(({ op }) => op === "entity");
}
