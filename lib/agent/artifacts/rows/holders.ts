import type { SetExpr } from "@/lib/domain/run/question";
import type { ClassSet } from "./class-members";

/** The members of each class that count, by the class's id. */
export type Members = ReadonlyMap<string, readonly string[]>;

/** Members that are known by name only count for no class. */
export function membersById(classes: readonly ClassSet[]): Members {
  return new Map(classes.map(({ ref, known }) => [ref.id, known.map(({ id }) => id)]));
}

/**
 * Whether a thing held by `holders` belongs to the set an expression describes. A class holds what at least half of its
 * members do; "and", "or" and "at least k" of one class are over its members.
 */
export function holds(expr: SetExpr, holders: ReadonlySet<string>, members: Members): boolean {
  switch (expr.op) {
    case "entity":
      return expr.ref !== null && leafHolds(expr.ref.id, holders, members);
    case "all":
      return true;
    case "minus":
      return holds(expr.from, holders, members) && !holds(expr.without, holders, members);
    case "at_least":
      return countOf(expr.of, holders, members) >= expr.k;
    case "or":
      return countOf(expr.of, holders, members) > 0;
    case "and":
      return countOf(expr.of, holders, members) === eachMember(expr.of, members).length;
  }
}

/** A set expression over drugs: a class is any of its members; "and", "or" and "at least k" of one class are over them. */
export function overMembers(expr: SetExpr, members: Members): SetExpr {
  switch (expr.op) {
    case "all":
      return expr;
    case "entity": {
      const own = expr.ref ? members.get(expr.ref.id) : undefined;
      return own ? { op: "or", of: own.map(leafOf) } : expr;
    }
    case "minus":
      return { ...expr, from: overMembers(expr.from, members), without: overMembers(expr.without, members) };
    default:
      return { ...expr, of: eachMember(expr.of, members).map((each) => overMembers(each, members)) };
  }
}

function countOf(of: readonly SetExpr[], holders: ReadonlySet<string>, members: Members): number {
  return eachMember(of, members).filter((each) => holds(each, holders, members)).length;
}

function leafHolds(id: string, holders: ReadonlySet<string>, members: Members): boolean {
  const own = members.get(id);
  if (!own) return holders.has(id);
  return own.length > 0 && own.filter((each) => holders.has(each)).length * 2 >= own.length;
}

function eachMember(of: readonly SetExpr[], members: Members): readonly SetExpr[] {
  const [only] = of;
  const own = of.length === 1 && only?.op === "entity" && only.ref ? members.get(only.ref.id) : undefined;
  if (!own || only?.op !== "entity") return of;
  return own.map(leafOf);
}

function leafOf(id: string): SetExpr {
  return { op: "entity", text: id, ref: { id, name: id, type: "drug" } };
}
