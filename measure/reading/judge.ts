import { EntityType, isGene } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { drugClassOf } from "@/lib/domain/names/class-names";
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
  const [wanted, read] = [kindOf(noted, graph), kindOfQuery(query)];
  const isLoose = noted.want === "interactions";
  const differs = [
    wanted === read ? null : `${read}, not ${wanted}`,
    sameSet(noted.subject, query.subject, graph, isLoose) ? null : `subject ${show(query.subject)}`,
    sameSet(noted.object, query.object, graph) ? null : `object ${show(query.object)}`,
  ].filter((each) => each !== null);
  if (differs.length > 0) return of("wrong", `${differs.join("; ")} (${reading.restated})`);
  const conditions = conditionsDiffering(noted, query);
  return conditions.length > 0 ? of("conditions", conditions.join("; ")) : of("right");
}

/** Questions that are answered alike, under one name: of one drug whether it lacks an event, how often something occurs, whether drugs interact. */
function kindOf({ ask, want, subject, more }: NotedQuestion, graph: Names): string {
  if (more.has("measure")) return `${more.get("measure")} ${ask === "compare" ? "compared" : "of a pair"}`;
  const isOne = subject?.op === "name" && drugClassOf(subject.name, graph) === null;
  return nameOf({ ask, want, isOne, isOfAll: subject?.op === "all" });
}

function kindOfQuery({ ask, want, subject, object, measure, filters }: TypedQuery): string {
  if (measure && object) return `${measure} ${ask === "compare" ? "compared" : "of a pair"}`;
  const [first] = leavesOf(subject);
  const isOne = subject.op === "entity" && first?.ref?.type !== "drug_class";
  const ofGenes = object !== null && leavesOf(object).some(({ ref }) => ref !== null && isGene(ref.type));
  const handles = filters.relations?.some((each) => each === "metabolised_by" || each === "transported_by");
  const plain = ask === "boolean" && want === "drugs" && ofGenes ? (handles ? "enzymes" : "targets") : want;
  return nameOf({ ask, want: plain, isOne, isOfAll: subject.op === "all" });
}

function nameOf({
  ask,
  want,
  isOne,
  isOfAll,
}: {
  ask: string;
  want: string;
  isOne: boolean;
  isOfAll: boolean;
}): string {
  const plain = want === "signals" ? "adverse_events" : want;
  if (ask === "mechanism" || ask === "path" || ask === "profile") return ask;
  if (want === "interactions" && ask !== "count" && ask !== "which_drugs") return "interactions";
  if (ask === "which_drugs" && plain === "adverse_events")
    return isOne ? "boolean adverse_events" : "which_drugs drugs";
  if (ask === "which_drugs" && plain === "drugs")
    return isOne && !isOfAll ? "boolean adverse_events" : "which_drugs drugs";
  if (ask === "boolean" && plain === "drugs") return "boolean adverse_events";
  return `${ask} ${plain}`;
}

type Leaf = Extract<SetExpr, { op: "entity" }>;

function leavesOf(expr: SetExpr): Leaf[] {
  if (expr.op === "entity") return [expr];
  if (expr.op === "minus") return [...leavesOf(expr.from), ...leavesOf(expr.without)];
  return "of" in expr ? expr.of.flatMap(leavesOf) : [];
}

/** Whether both are the same set; `loose` where the things stand side by side however they are joined. */
function sameSet(noted: NotedSet | null, read: SetExpr | null, graph: Names, loose = false): boolean {
  if (noted === null || read === null) return noted === null && (read === null || read.op === "all");
  if (noted.op === "name") return sameName(noted.name, read, graph);
  if (noted.op === "all") return read.op === "all";
  if (noted.op === "minus")
    return read.op === "minus" && sameSet(noted.from, read.from, graph) && sameSet(noted.without, read.without, graph);
  const alike = read.op === noted.op || (noted.of.length === 1 && read.op === "entity") || (loose && "of" in read);
  if (!alike || !("of" in read) || read.of.length !== noted.of.length) return false;
  if (noted.op === "at_least" && read.op === "at_least" && noted.k !== read.k) return false;
  return noted.of.every((each) => read.of.some((other) => sameSet(each, other, graph)));
}

const CANDIDATES = 12;

/** A name of several things (a receptor's genes, an organ's events) is read as any of them. */
function sameName(name: string, read: SetExpr, graph: Names): boolean {
  const leaves = leavesOf(read);
  if (read.op !== "entity" && !(read.op === "or" && new Set(leaves.map(({ text }) => text)).size === 1)) return false;
  const wanted = name.toLowerCase();
  const found = graph
    .resolve(name, { types: EntityType.options, limit: CANDIDATES })
    .filter(({ score }) => score >= 0.9);
  const known = new Set([...found, drugClassOf(name, graph)].flatMap((each) => each?.id ?? []));
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
function conditionsDiffering({ more, want }: NotedQuestion, query: TypedQuery): string[] {
  const { filters } = query;
  const read: Record<string, string | number | undefined> = {
    source:
      filters.source === "signal" && (query.want === "signals" || want === "signals" || filters.lacks)
        ? undefined
        : filters.source,
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
    patient: query.conditions && "yes",
    through: query.through && "yes",
    topic: query.topic && "yes",
    section: query.sections?.join(),
    variant: query.variants && "yes",
    use: query.use && "yes",
  };
  const noted = notedConditions(more, want === "signals" || query.want === "signals");
  return Object.entries(read).flatMap(([name, value]) => {
    const wanted = noted.get(name);
    if (wanted === undefined && value === undefined) return [];
    if (wanted !== undefined && value !== undefined && (wanted === "yes" || wanted === String(value))) return [];
    return [`${name} ${value ?? "unread"}${wanted === undefined ? "" : `, not ${wanted}`}`];
  });
}

const ANY_VALUE: readonly string[] = ["branch", "frequency", "patient", "through", "topic", "variant", "use"];

function notedConditions(more: ReadonlyMap<string, string>, signals: boolean): Map<string, string> {
  return new Map(
    [...more].flatMap(([name, value]): [string, string][] => {
      if (["also", "relation", "measure"].includes(name) || (name === "source" && value === "signal" && signals))
        return [];
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
