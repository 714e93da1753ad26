import type { EntityRef } from "@/lib/domain/entity";
import { rule } from "@/lib/domain/question/filters/filter-rules";
import { numeric } from "@/lib/domain/question/filters/numeric";
import { ProgramError } from "@/lib/domain/run/error";
import type { NamedThing, SetExpr } from "@/lib/domain/run/question";
import type { Hit } from "./cues";
import { type Item, leafOf } from "./item";
import { partition } from "./partition";
import { hitsOf, type Scan } from "./scan";

/** A set of named things and how the question joins them; `loose` when it only lists them ("of A and B"). */
type Joined = { expr: SetExpr; how: "one" | "and" | "or" | "minus" | "at_least" | "loose" };

type Expr = (item: Item) => SetExpr;

/** A set with each thing named in it exchanged for what it becomes. */
export function mapLeaves(expr: SetExpr, change: (leaf: Extract<SetExpr, { op: "entity" }>) => SetExpr): SetExpr {
  switch (expr.op) {
    case "entity":
      return change(expr);
    case "all":
      return expr;
    case "minus":
      return { ...expr, from: mapLeaves(expr.from, change), without: mapLeaves(expr.without, change) };
    default:
      return { ...expr, of: expr.of.map((each) => mapLeaves(each, change)) };
  }
}

/** The set of some things joined by one operation; of one thing itself. */
export function joinedBy(parts: readonly SetExpr[], op: "and" | "or"): SetExpr {
  const of = distinct(parts);
  const [only] = of;
  return only && of.length === 1 ? only : { op, of };
}

/** The set of some things of the graph, joined by one operation. */
export function setOfRefs(refs: readonly EntityRef[], op: "and" | "or"): SetExpr {
  return joinedBy(
    refs.map((ref) => leafOf(ref)),
    op,
  );
}

/** The set of some drugs a text names, those of one product together under the name it has there ("Entresto"). */
export function setOfDrugs(refs: readonly EntityRef[], named: readonly NamedThing[]): SetExpr {
  const textsOf = ({ id }: EntityRef) => named.flatMap(({ text, chosen }) => (chosen?.id === id ? [text] : []));
  const productOf = (ref: EntityRef) =>
    textsOf(ref).find((text) => refs.some((other) => other.id !== ref.id && textsOf(other).includes(text)));
  const products = [...new Set(refs.map((ref) => productOf(ref) ?? ref.id))].map((key) =>
    joinedBy(
      refs.filter((ref) => (productOf(ref) ?? ref.id) === key).map((ref) => leafOf(ref, productOf(ref))),
      "or",
    ),
  );
  return joinedBy(products, "or");
}

/**
 * The set that some named things of a question form, from its joining words: minus ("but not"), at least k of, shared
 * (and), any of (or); what it merely lists is joined by `loose`. Their order never changes what the set means.
 */
export function joinItems(items: readonly Item[], scanned: Scan, exprOf: Expr, loose: "and" | "or"): Joined {
  const [first] = items;
  if (!first) throw new ProgramError("A set needs something named");
  if (items.length === 1) return { expr: overMembers(first, scanned, exprOf), how: "one" };
  const k = atLeast(scanned.text, distinct(items.map(exprOf)).length);
  const { from, without, symmetric } = partition(items, scanned);
  if (symmetric) {
    const of = distinct(items.map(exprOf));
    return { expr: { op: "minus", from: { op: "or", of }, without: { op: "and", of } }, how: "minus" };
  }
  if (without.length > 0) {
    const kept = combine(from, scanned, exprOf, loose, k).expr;
    return {
      expr: { op: "minus", from: kept, without: takenAway(without, scanned, exprOf) },
      how: "minus",
    };
  }
  return combine(items, scanned, exprOf, loose, k);
}

/** What is in any of the things is taken away; what all have only where it is said so ("but not in both A and B"). */
function takenAway(items: readonly Item[], scanned: Scan, exprOf: Expr): SetExpr {
  const of = distinct(items.map(exprOf));
  const [only] = of;
  if (only && of.length === 1) return only;
  const ofAll = /\b(?:not|n't)(?: \w+){0,2} (?:both|all|each|every one)(?: of)?(?: the)? $/i;
  const isShared = ofAll.test(scanned.text.slice(0, items[0]?.start ?? 0)) && !jointsOf(items, scanned).includes("or");
  return { op: isShared ? "and" : "or", of };
}

/** "All statins", "any statin", "at least 5 statins": over the members of one class; a class alone has a rule of its own. */
function overMembers(item: Item, scanned: Scan, exprOf: Expr): SetExpr {
  const expr = exprOf(item);
  if (item.group !== "class") return expr;
  const before = scanned.text.slice(0, item.start).toLowerCase();
  const k = Number(/\bat least (\d{1,2})(?: of)?(?: the)? $/.exec(before)?.[1] ?? 0);
  if (k > 0) return { op: "at_least", k, of: [expr] };
  if (/\b(?:all|every|each|all of|each of)(?: the)? $/.test(before) && !/(?:of|for|list) all $/.test(before))
    return { op: "and", of: [expr] };
  return /\bany(?: of)?(?: the)? $/.test(before) ? { op: "or", of: [expr] } : expr;
}

function combine(items: readonly Item[], scanned: Scan, exprOf: Expr, loose: "and" | "or", k: number | null): Joined {
  const of = distinct(items.map(exprOf));
  const [only] = of;
  if (only && of.length === 1) return { expr: only, how: "one" };
  if (k !== null) return { expr: { op: "at_least", k: Math.min(k, of.length), of }, how: "at_least" };
  const joints = jointsOf(items, scanned);
  const shared = hitsOf(scanned, "shared").some((hit) => sharesThings(hit, scanned));
  if (joints.includes("or") && joints.includes("and")) return mixed(items, joints, scanned, exprOf);
  if (hitsOf(scanned, "any").length > 0) return { expr: { op: "or", of }, how: "or" };
  if (shared) return { expr: { op: "and", of }, how: "and" };
  if (joints.includes("or")) return { expr: { op: "or", of }, how: "or" };
  if (repeats(items, scanned)) return { expr: { op: "and", of }, how: "and" };
  return { expr: { op: loose, of }, how: "loose" };
}

/** "in A and in B": each thing has the preposition to itself, so each is meant. */
function repeats(items: readonly Item[], { tokens }: Scan): boolean {
  const before = items.map(({ start }) => tokens.findLast(({ end }) => end <= start)?.lower ?? "");
  const [first = ""] = before;
  return (
    items.length > 1 && ["in", "with", "for", "by", "on"].includes(first) && before.every((word) => word === first)
  );
}

/** "A and either B or C", "A and at least one of B or C": what stands together with "or" is one group; else "and" binds first. */
function mixed(items: readonly Item[], joints: readonly string[], scanned: Scan, exprOf: Expr): Joined {
  const first = items[0]?.end ?? 0;
  const either =
    scanned.tokens.some(({ lower }) => lower === "either") ||
    hitsOf(scanned, "any").some(({ start }) => start >= first);
  const [outer, inner] = either ? (["and", "or"] as const) : (["or", "and"] as const);
  const groups: SetExpr[][] = [[]];
  for (const [at, item] of items.entries()) {
    if (at > 0 && joints[at - 1] === outer) groups.push([]);
    groups.at(-1)?.push(exprOf(item));
  }
  const of = groups.flatMap((group): SetExpr[] => {
    const own = distinct(group);
    const [only] = own;
    return own.length === 1 && only ? [only] : [{ op: inner, of: own }];
  });
  return { expr: { op: outer, of }, how: outer };
}

/** How neighbours are joined; a comma means what the next joining word says. */
function jointsOf(items: readonly Item[], { tokens }: Scan): ("and" | "or")[] {
  const own = items.slice(1).map((item, at) => {
    const from = items[at]?.end ?? 0;
    const between = tokens.filter(({ start, end }) => start >= from && end <= item.start).map(({ lower }) => lower);
    if (between.includes("or")) return "or";
    return between.some((word) => ["and", "&", "+", "plus", "with", "both"].includes(word)) ? "and" : null;
  });
  return own.map((joint, at) => joint ?? own.slice(at).find((next) => next !== null) ?? "and");
}

function distinct(of: readonly SetExpr[]): SetExpr[] {
  const key = (expr: SetExpr) =>
    expr.op === "entity" ? (expr.ref?.id ?? expr.text.toLowerCase()) : JSON.stringify(expr);
  return [...new Map(of.map((expr) => [key(expr), expr])).values()];
}

/** Whether a word of sharing speaks of what the things share: not of the things taken ("takes both"), nor of a frequency ("most common"). */
function sharesThings(hit: Hit, scanned: Scan): boolean {
  const all = /^(?:both|both of|all of|all three|all four|also|each|each of|same)$/.test(hit.text);
  if (all && hitsOf(scanned, "combined").length > 0) return false;
  const before = scanned.tokens.findLast((token) => token.end <= hit.start)?.lower ?? "";
  return !(all && taking.has(before)) && !frequency.has(before);
}

const taking = new Set(
  "take takes taking took taken on use uses using given giving get gets getting receive receives receiving".split(" "),
);
const frequency = new Set(["most", "more", "least", "less", "very", "fairly"]);

const number = "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)";
/** What may not follow the number: things other than the named ones are counted. */
const among = String.raw`(?!\w)(?! (?:[\w-]+ ){0,2}(?:reports?|cases?|observations|times|mg|years?|months?|weeks?|days?|events?|reactions?|effects?|signals?|aes?|adrs?|targets?|pathways?|genes?)\b)`;
const least = String.raw`(?:at least|at minimum|at the least|(?:no|not) (?:fewer|less) than|a minimum of|minimum of|minimum|min\.?|>=|≥)`;

const counts = [
  rule(String.raw`(?<![\w-])${least} ?${number}${among}`),
  rule(
    String.raw`\b${number}(?:\+| \+|,? or more|,? and more|,? if not more)(?: drugs?| medicines?| medications?)?${among}`,
  ),
  rule(String.raw`\bany ${number} (?:of|from|out of|among)\b`),
  rule(String.raw`\b(?:in|by|for|with|of|on) ${number} (?:of|out of)\b`),
];
const over = rule(String.raw`\bmore than ${number}${among}`);
const most = rule(
  String.raw`\b(?:in|by|for|with|of|on|to|among) (?:the )?(?:most|majority|the greater part)(?: of\b| (?:drugs|medicines)\b|\s*(?:[?.,;:)]|$))|\bmost of (?:these|those|them|the|this)\b|\bmore than half\b|\bmajority of\b`,
);

/** The k of "at least k of", among `count` things: "most of" is more than half; null where none is said. */
function atLeast(text: string, count: number): number | null {
  for (const each of counts) {
    const value = numeric(text.match(each)?.[1] ?? "0");
    if (value > 1 && value <= count) return value;
  }
  const value = numeric(text.match(over)?.[1] ?? "0") + 1;
  if (value > 1 && value <= count) return value;
  return most.test(text) && count > 2 ? Math.floor(count / 2) + 1 : null;
}
