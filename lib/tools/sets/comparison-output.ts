import type { CoverageCell } from "@/lib/domain/dataset";
import { as, draft, inRole, number, pairOf } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { CausalGrade, Predicate } from "@/lib/domain/predicate";
import { EVENT_PREDICATES, RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import {
  absenceDrafts,
  affirmed,
  claimIdsOf,
  datasetsOf,
  emptyFor,
  FINDINGS_MAX,
  namesOf,
  outputOf,
  refsOf,
  searched,
  sourcesOf,
  statusOf,
} from "@/lib/tools/output";
import { type Compared, type Comparing, type Comparison, comparedDrugs, comparedEdges } from "./compare-sets";
import { SET_RULES } from "./set-algebra";

type Parts = Comparison & {
  rows: Row[];
  cells: CoverageCell[];
  unit: string;
  /** By how many things the status tells; by default by those that count. */
  found?: number;
  /** What the result admits besides the drugs and what it found, before that and after it. */
  through?: Iterable<string>;
  near?: Iterable<string>;
  /** What a drug is linked to by any claim; by default by claims of its own. */
  linkedTo?: (drug: string) => ReadonlySet<string>;
};

const GRADES: readonly CausalGrade[] = ["association", "signal", "mechanism", "label"];
/** The most things, and the most absences in all, that are stated as lacking. */
const LACKED_MAX = 20;
const ABSENCES_MAX = 200;
/** By what a drug is linked to an event or a target, whether or not that meets the conditions of a comparison. */
const LINKS: readonly Predicate[] = [...EVENT_PREDICATES, "targets", "binds_in_assay"];

/** The output of a comparison: partial where no source of the aspect covers a drug, whose set is unknown then, not empty. */
export function comparisonOutput(graph: Graph, asked: Comparing, parts: Parts): ToolOutput {
  const { items, apart, rows, cells, found = items.length, through = [], near = [] } = parts;
  const drugs = comparedDrugs(asked);
  const cellsFor = (drug: string) => cells.filter(({ entity }) => entity === drug);
  const blind = drugs.filter((drug) => statusOf(0, cellsFor(drug)) === "not_loaded");
  const output = outputOf({
    rows,
    total: items.length,
    found,
    summary: summaryOf(graph, asked, parts, blind),
    refs: refsOf(graph, [...drugs, ...through, ...[...items, ...apart].map(({ id }) => id), ...near]),
    cells,
    findings: comparisonFindings(graph, asked, parts),
  });
  return blind.length > 0 && output.status !== "not_loaded" ? { ...output, status: "partial" } : output;
}

/** A count of the whole result; per thing an `overlap` naming who holds it, and, where the operation says who does not, a `searched_empty`. */
function comparisonFindings(graph: Graph, asked: Comparing, parts: Parts): FactDraft[] {
  const { operation, drugs, without = [] } = asked;
  const { items, apart, cells, unit } = parts;
  const entities = inRole(refsOf(graph, drugs), "subject");
  const all = new Set(drugs).size;
  const shown = items.slice(0, FINDINGS_MAX);
  const numbers = [
    number(items.length, unit, "total"),
    number(items.filter(({ holders }) => holders.length === all).length, unit, "shared"),
    number(apart.length, unit, "apart"),
    number(all, "drugs", "drug_count"),
  ];
  const count = draft(
    {
      kind: "count",
      entities: [...entities, ...inRole(refsOf(graph, without), "lacking")],
      numbers,
      causalGrade: weakest(items),
      datasets: sourcesOf(cells),
    },
    shown.flatMap((item) => claimIdsOf(comparedEdges(item))),
    searched(cells),
  );
  return [
    count,
    ...shown.flatMap((item) => overlap(graph, item, without)),
    ...(operation === "unique" || without.length > 0 ? absences(graph, asked, parts) : []),
    ...(items.length === 0 ? absenceDrafts({ predicate: null, entities, unit }, cells) : []),
  ];
}

/** "A, B and C have it, D has not": the holders as subjects, the thing as object, graded by the weakest evidence among the holders. */
function overlap(graph: Graph, item: Compared, without: readonly string[]): FactDraft[] {
  const thing = graph.entity(item.id);
  if (!thing) return [];
  const edges = comparedEdges(item);
  const fact = draft(
    {
      kind: "overlap",
      predicate: commonPredicate(item),
      entities: [...inRole(refsOf(graph, item.holders), "subject"), as(thing, "object")],
      ...(without.length > 0 && { lacking: refsOf(graph, without) }),
      numbers: [number(item.holders.length, "drugs", "drug_count")],
      causalGrade: weakest([item]),
      datasets: datasetsOf(edges),
    },
    claimIdsOf(edges),
  );
  return [fact];
}

/** Who does not hold the first things. A threshold or a mark takes a thing out of a set; it is lacked only where no claim links it. */
function absences(graph: Graph, asked: Comparing, { items, cells, linkedTo }: Parts): FactDraft[] {
  const drugs = comparedDrugs(asked).map((drug) => ({ drug, linked: linkedTo?.(drug) ?? linksOf(graph, drug) }));
  const found = items.slice(0, LACKED_MAX).flatMap((item) => {
    const terms = [item.id, ...graph.equivalents(item.id), ...graph.groupsOf(item.id)];
    const without = drugs.filter(({ linked }) => !terms.some((term) => linked.has(term)));
    return without.flatMap(({ drug }) => lacking(graph, item, drug, cells));
  });
  return found.slice(0, ABSENCES_MAX);
}

function linksOf(graph: Graph, drug: string): ReadonlySet<string> {
  const edges = affirmed(graph, { subject: drug, predicates: LINKS });
  return new Set(edges.flatMap(({ object }) => [object, ...(graph.entity(object)?.members ?? [])]));
}

/** The absence of a thing from a drug that the sources cover, at its own emptied cells. */
function lacking(graph: Graph, item: Compared, drug: string, cells: readonly CoverageCell[]): FactDraft[] {
  const [subject, thing] = [graph.entity(drug), graph.entity(item.id)];
  const own = cells.filter(({ entity }) => entity === drug);
  const silent = emptyFor(own, item.id);
  if (!thing || !subject || silent.length === 0) return [];
  const entities = pairOf(subject, thing);
  const datasets = sourcesOf(silent);
  const predicate = commonPredicate(item);
  return [draft({ kind: "searched_empty", sought: "link", predicate, entities, datasets }, [], silent)];
}

/** The predicate by which every holder has it, the best graded one first; null when no single one does. */
function commonPredicate({ edges }: Compared): Predicate | null {
  const [first = [], ...others] = [...edges.values()].map((each) => each.map(({ predicate }) => predicate));
  const common = first.filter((predicate) => others.every((each) => each.includes(predicate)));
  return common.sort((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** The weakest among the holders' best grades. */
function weakest(items: readonly Compared[]): CausalGrade {
  const best = items.flatMap(({ edges }) =>
    [...edges.values()].map((each) => Math.max(0, ...each.map(({ predicate }) => rank(predicate)))),
  );
  return GRADES[best.length > 0 ? Math.min(...best) : 0] ?? "association";
}

function rank(predicate: Predicate): number {
  return GRADES.indexOf(RELATIONS[predicate].grade);
}

/** What a comparison found, with its rule and what it could not see. */
function summaryOf(graph: Graph, asked: Comparing, { items, unit }: Parts, blind: readonly string[]): string {
  const { operation, drugs, without = [], k = 1 } = asked;
  const names = (ids: readonly string[]) => namesOf(graph, ids).join(", ");
  const except = without.length > 0 ? `, in none of ${names(without)}` : "";
  const unknown = blind.length > 0 ? ` No source that was searched covers ${names(blind)}.` : "";
  return `${items.length} ${unit} ${SET_RULES[operation].words(k)} ${names(drugs)}${except}.${unknown}`;
}
