import type { EntityType } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import type { SetExpr } from "@/lib/domain/sets";
import type { NotedQuestion, NotedSet } from "./expected";

/**
 * How a reading stands to what was noted: `conditions` where only a condition differs, `refused` where nothing is read or it
 * is asked back, `wrong` where it is read as another question.
 */
export type Verdict = "right" | "conditions" | "refused" | "wrong";
export type Judged = { id: string; question: string; verdict: Verdict; why: string };

type Names = Pick<Graph, "resolve">;

/** Judges a reading of a question by what was noted of it. */
export function judgeReading(noted: NotedQuestion, reading: Reading, graph: Names): Judged {
  const { id, question } = noted;
  const query = reading.notUnderstood ? null : reading.query;
  const of = (verdict: Verdict, why = ""): Judged => ({ id, question, verdict, why });
  if (noted.ask === "none")
    return query && query.ask !== "profile" ? of("wrong", `read: ${reading.restated}`) : of("right");
  if (!query) return of("refused", reading.restated);
  const differs = [
    kindOf(noted) === kindOfQuery(query) ? null : `${kindOfQuery(query)}, not ${kindOf(noted)}`,
    sameSet(noted.subject, query.subject, graph) ? null : `subject ${show(query.subject)}`,
    sameSet(noted.object, objectOf(query), graph) ? null : `object ${show(query.object)}`,
  ].filter((each) => each !== null);
  if (differs.length > 0) return of("wrong", `${differs.join("; ")} (${reading.restated})`);
  const conditions = conditionsDiffering(noted, query);
  return conditions.length > 0 ? of("conditions", conditions.join("; ")) : of("right");
}

/** Readings that answer alike: which drugs, or which of them, have an event, whatever the list is called. */
function kindOf({ ask, want }: Pick<NotedQuestion, "ask" | "want">): string {
  const ofDrugs = ask === "which_drugs" || (ask === "count" && want === "drugs");
  if (ask === "which_drugs") return `which_drugs ${want === "adverse_events" || want === "signals" ? "drugs" : want}`;
  if (ask === "mechanism" || ask === "path" || ask === "profile") return ask;
  if (ask === "boolean" && (want === "drugs" || want === "signals")) return "boolean adverse_events";
  return ofDrugs ? "count drugs" : `${ask} ${want}`;
}

function kindOfQuery({ ask, want, subject, object }: TypedQuery): string {
  const ofGenes =
    object !== null && leavesOf(object).some((leaf) => leaf.ref?.type === "gene" || leaf.ref?.type === "gene_group");
  if (ask === "boolean" && want === "drugs" && ofGenes) return "boolean targets";
  return kindOf({ ask, want: ask === "list" && want === "drugs" && subject.op !== "all" ? "drugs" : want });
}

function objectOf({ object }: TypedQuery): SetExpr | null {
  return object;
}

type Leaf = Extract<SetExpr, { op: "entity" }>;

function leavesOf(expr: SetExpr): Leaf[] {
  if (expr.op === "entity") return [expr];
  if (expr.op === "minus") return [...leavesOf(expr.from), ...leavesOf(expr.without)];
  return "of" in expr ? expr.of.flatMap(leavesOf) : [];
}

function sameSet(noted: NotedSet | null, read: SetExpr | null, graph: Names): boolean {
  if (noted === null || read === null) return noted === null && (read === null || read.op === "all");
  if (noted.op === "name") return sameName(noted.name, read, graph);
  if (noted.op === "all") return read.op === "all";
  if (noted.op === "minus")
    return read.op === "minus" && sameSet(noted.from, read.from, graph) && sameSet(noted.without, read.without, graph);
  const alike = read.op === noted.op || (noted.of.length === 1 && read.op === "entity");
  if (!alike || !("of" in read) || read.of.length !== noted.of.length) return false;
  if (noted.op === "at_least" && read.op === "at_least" && noted.k !== read.k) return false;
  return noted.of.every((each) => read.of.some((other) => sameSet(each, other, graph)));
}

const TYPES: readonly EntityType[] = [
  "drug",
  "drug_class",
  "gene",
  "gene_group",
  "adverse_event",
  "phenotype",
  "disease",
  "pathway",
];
const CANDIDATES = 12;

/** A name of several things (a receptor's genes, an organ's events) is read as any of them. */
function sameName(name: string, read: SetExpr, graph: Names): boolean {
  const leaves = leavesOf(read);
  if (read.op !== "entity" && !(read.op === "or" && new Set(leaves.map(({ text }) => text)).size === 1)) return false;
  const wanted = name.toLowerCase();
  const known = new Set(
    graph
      .resolve(name, { types: [...TYPES], limit: CANDIDATES })
      .filter(({ score }) => score >= 0.9)
      .map(({ id }) => id),
  );
  return leaves.some(
    ({ text, ref }) =>
      [text, ref?.name ?? ""].some((each) => alike(each.toLowerCase(), wanted)) || (ref !== null && known.has(ref.id)),
  );
}

function alike(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/s$/, "").replaceAll("ae", "e").replaceAll("oe", "e");
  return a !== "" && plain(a) === plain(b);
}

/** The conditions that were noted and not read, or read and not noted. */
function conditionsDiffering({ more }: NotedQuestion, query: TypedQuery): string[] {
  const { filters } = query;
  const read: Record<string, string | number | undefined> = {
    source: filters.source,
    lacks: filters.lacks,
    action: filters.action,
    branch: filters.branch && "yes",
    outside: filters.outside ? "yes" : undefined,
    except: filters.except && String(filters.except.length),
    limit: filters.limit,
    order: filters.order,
    "cases>=": filters.casesMin,
    "prr>=": filters.prrMin ?? filters.prrAbove,
    "ic025>=": filters.ic025Min ?? filters.ic025Above,
    frequency: filters.frequency && "yes",
    measure: query.measure,
    patient: query.conditions && "yes",
    through: query.through && "yes",
    topic: query.topic && "yes",
    section: query.sections?.join(),
    variant: query.variants && "yes",
    use: query.use && "yes",
  };
  const noted = notedConditions(more);
  return Object.entries(read).flatMap(([name, value]) => {
    const wanted = noted.get(name);
    if (wanted === undefined && value === undefined) return [];
    if (wanted !== undefined && value !== undefined && (wanted === "yes" || wanted === String(value))) return [];
    return [`${name} ${value ?? "unread"}${wanted === undefined ? "" : `, not ${wanted}`}`];
  });
}

const ANY_VALUE: readonly string[] = ["branch", "frequency", "patient", "through", "topic", "variant", "use"];

function notedConditions(more: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...more].flatMap(([name, value]): [string, string][] => {
      if (name === "also" || name === "relation") return [];
      const plain = name.replace(/>$/, ">=");
      const bare = plain.replace(/[<>=]+$/, "");
      if (ANY_VALUE.includes(bare)) return [[bare, "yes"]];
      if (plain === "except") return [[plain, String(value.split(",").length)]];
      return [[plain, value]];
    }),
  );
}

function show(expr: SetExpr | null): string {
  if (expr === null) return "none";
  if (expr.op === "entity") return expr.ref?.name ?? `"${expr.text}"`;
  if (expr.op === "all") return `all ${expr.type}`;
  if (expr.op === "minus") return `(${show(expr.from)} - ${show(expr.without)})`;
  const sign = expr.op === "and" ? " & " : expr.op === "or" ? " | " : `; `;
  return `(${expr.op === "at_least" ? `${expr.k} of ` : ""}${expr.of.map(show).join(sign)})`;
}
