import type { SetExpr } from "@/lib/domain/sets";
import type { Construction } from "./chart";
import type { Joint, Meaning } from "./meaning";
import { type Means, rowsOf } from "./rows";

/** What a drug is, said before its name: "the medicine D", "the statin D", "the G inhibitor D". */
const APPOSITIONS = ["drugn 0", "K0 D", "G0 inhibitorn|activatorn 0", "inhibitorn|activatorn 0"];

/** A list of one kind of thing is put together of names; `both`, `any`, `at least` say how, `except` takes away. */
export function setRows(kind: string): Construction<Meaning>[] {
  const [one, list, set] = [`${kind}0`, `${kind}L`, `${kind}S`];
  const own = (pattern: string) => pattern.replaceAll("0", one).replaceAll("L", list).replaceAll("S", set);
  const rows = (makes: string, patterns: readonly string[], means: Means, cost = 0) =>
    patterns.flatMap((pattern) => rowsOf(makes, own(pattern), (...parts) => ofKind(means(...parts), kind), cost));
  return [
    ...rows(list, ["0"], listOf),
    ...rows(list, ["L and 0", "L comma and 0"], (l, ...rest) => added(l, rest.at(-1), "and")),
    ...rows(list, ["L or 0", "L comma or 0"], (l, ...rest) => added(l, rest.at(-1), "or")),
    ...rows(list, ["0 bracket? 0"], (one, _, other) => sameThing(one, other), 0.8).map(adjacent),
    ...rows(list, ["L 0"], (l, item) => (kind === "D" ? added(l, item, "loose") : null), 1).map(adjacent),
    ...(kind === "D" ? rows(list, APPOSITIONS, (...parts) => listOf(parts.at(-1)), 0.1) : []),
    ...(kind === "G"
      ? rows(list, ["targetn 0", "0 targetn"], (...parts) => listOf(parts.find(({ set: s }) => s)), 0.1)
      : []),
    ...rows(list, ["L nor 0"], (l, _, item) => added(l, item, "or")),
    ...rows(list, ["L comma 0"], (l, _, item) => added(l, item, "loose")),
    ...rows(set, ["L"], (l) => put(l, l.joint ?? "one")),
    ...rows(set, ["both L", "all L"], (_, l) => many(l) && put(l, "and", true, true)),
    ...rows(set, ["any L", "any of L"], (...parts) => put(parts.at(-1) ?? {}, "or", false, true)),
    ...rows(set, ["0 and any L"], (first, _a, _b, l) => {
      const among = put(l, "or").set;
      return first.set && among ? { set: { op: "and", of: [first.set, among] }, joint: "and", shared: true } : null;
    }),
    ...rows(set, ["morethan N of? L"], (_a, n, _b, l) => atLeast((n.value ?? 1) + 1, l)),
    ...rows(set, ["neither L"], (_, l) => ({ ...put(l, "or"), denied: true })),
    ...rows(set, ["atleast N of? L"], (_a, n, _b, l) => atLeast(n.value ?? 1, l)),
    ...rows(
      set,
      ["N or degree of? L", "any N of? L", "N of L"],
      (n, ...rest) => atLeast([n, ...rest].find(({ value }) => value)?.value ?? 1, rest.at(-1) ?? {}),
      0.2,
    ),
    ...rows(set, ["most L"], (_, l) => many(l) && atLeast(Math.floor((l.list?.length ?? 0) / 2) + 1, l)),
    ...rows(set, ["S except of? S", "S but not of? S", "S not S"], (s, ...rest) => minus(s, rest.at(-1))),
    ...rows(set, ["only S"], (_, s) => s, 0.5),
  ];
}

/** A construction whose parts stand side by side. */
function adjacent(row: Construction<Meaning>): Construction<Meaning> {
  return { ...row, tight: true };
}

function listOf(one: Meaning | undefined): Meaning | null {
  return one?.set ? { list: [one.set], joint: "one" } : null;
}

/** A set of its kind; events that are merely listed are all meant, other things side by side. */
function ofKind(made: Meaning | null, kind: string): Meaning | null {
  if (!made) return null;
  const { set, list } = made;
  const isLoose = made.joint === "loose" && kind === "E" && set !== undefined && list !== undefined;
  return { ...made, kind, ...(isLoose && { set: { op: "and" as const, of: list } }) };
}

function isSame(one: SetExpr, other: SetExpr | undefined): boolean {
  return one.op === "entity" && other?.op === "entity" && one.ref !== null && one.ref.id === other.ref?.id;
}

/** "hERG (KCNH2)", "ototoxicity (deafness)": one thing under two names; of two events the second says it more exactly. */
function sameThing(one: Meaning, other: Meaning): Meaning | null {
  const [first, second] = [one.set, other.set];
  if (first?.op !== "entity" || second?.op !== "entity") return null;
  if (first.ref?.type === "drug") return null;
  const isSame = first.ref !== null && first.ref.id === second.ref?.id;
  const isEvent = first.ref?.type !== "gene" && second.ref !== null;
  return isSame || isEvent ? { list: [isSame ? first : second], joint: "one" } : null;
}

/** Several things, or the members of a class. */
function many({ list = [] }: Meaning): true | null {
  return list.length > 1 || isClass(list[0]) || null;
}

function isClass(expr: SetExpr | undefined): boolean {
  return expr?.op === "entity" && expr.ref?.type === "drug_class";
}

function added({ list = [], joint = "one" }: Meaning, item: Meaning | undefined, by: Joint): Meaning | null {
  if (!item?.set) return null;
  if (list.some((each) => isSame(each, item.set))) return { list, joint };
  const before = joint === "one" || joint === "loose" ? by : by === "loose" ? joint : joint === by ? by : "or";
  return { list: [...list, item.set], joint: before };
}

/** The things of a list as one set. */
function put({ list = [] }: Meaning, joint: Joint, shared = false, ofMembers = false): Meaning {
  const [only] = list;
  if (!only) return {};
  if (list.length === 1 && ofMembers && isClass(only))
    return { set: { op: joint === "and" ? "and" : "or", of: [only] }, joint: "one" };
  if (list.length === 1) return { set: only, joint: "one" };
  return { set: { op: joint === "and" ? "and" : "or", of: list }, joint, list, ...(shared && { shared: true }) };
}

function atLeast(k: number, { list = [] }: Meaning): Meaning | null {
  if (k === list.length && k > 1) return { set: { op: "and", of: list }, joint: "and", shared: true, list };
  return !many({ list }) ? null : { set: { op: "at_least", k, of: list }, joint: "and", shared: true };
}

function minus(from: Meaning, without: Meaning | undefined): Meaning | null {
  if (!from.set || !without?.set) return null;
  const set: SetExpr = { op: "minus", from: from.set, without: anyOf(without) };
  return { set, joint: "one", shared: true };
}

/** What any of the things left out has is left out. */
function anyOf({ set, list }: Meaning): SetExpr {
  return list && list.length > 1 ? { op: "or", of: list } : (set ?? { op: "or", of: [] });
}
