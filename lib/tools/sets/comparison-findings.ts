import type { CoverageCell } from "@/lib/domain/dataset";
import { as, draft, inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { CausalGrade, Predicate } from "@/lib/domain/predicate";
import { EVENT_PREDICATES, RELATIONS } from "@/lib/domain/relations";
import { emptyFor, searched } from "@/lib/tools/coverage";
import { absenceDrafts, datasetsOf, FINDINGS_MAX, sourcesOf } from "@/lib/tools/draft";
import { refsOf } from "@/lib/tools/refs";
import type { Compared } from "./compare-sets";
import type { SetOperation } from "./set-algebra";

type Comparison = {
  operation: SetOperation;
  drugs: readonly string[];
  without: readonly string[];
  cells: readonly CoverageCell[];
  unit: string;
  /** What a drug is linked to by any claim; by default by claims of its own. */
  linkedTo?: (drug: string) => ReadonlySet<string>;
};

const GRADES: readonly CausalGrade[] = ["association", "signal", "mechanism", "label"];
/** The most things, and the most absences in all, that are stated as lacking. */
const LACKED_MAX = 20;
const ABSENCES_MAX = 200;
/** By what a drug is linked to an event or a target, whether or not that meets the conditions of a comparison. */
const LINKS: readonly Predicate[] = [...EVENT_PREDICATES, "targets", "binds_in_assay"];

/** A count of the whole result; per thing an `overlap` naming who holds it, and, where the operation says who does not, a `searched_empty`. */
export function comparisonFindings(
  graph: Graph,
  { items, apart }: { items: readonly Compared[]; apart: readonly Compared[] },
  comparison: Comparison,
): FactDraft[] {
  const { operation, drugs, without, cells, unit } = comparison;
  const entities = inRole(refsOf(graph, drugs), "subject");
  const all = new Set(drugs).size;
  const tellsWhoLacks = operation === "unique" || without.length > 0;
  return [
    draft(
      {
        kind: "count",
        entities: [...entities, ...inRole(refsOf(graph, without), "lacking")],
        numbers: [
          number(items.length, unit, "total"),
          number(items.filter(({ holders }) => holders.length === all).length, unit, "shared"),
          number(apart.length, unit, "apart"),
          number(all, "drugs", "drug_count"),
        ],
        causalGrade: weakest(items),
        datasets: sourcesOf(cells),
      },
      items.slice(0, FINDINGS_MAX).flatMap(claimIdsOf),
      searched(cells),
    ),
    ...items.slice(0, FINDINGS_MAX).flatMap((item) => overlap(graph, item, without)),
    ...(tellsWhoLacks ? absences(graph, items, comparison) : []),
    ...(items.length === 0 ? absenceDrafts({ predicate: null, entities, unit }, cells) : []),
  ];
}

/** "A, B and C have it, D has not": the holders as subjects, the thing as object, graded by the weakest evidence among the holders. */
function overlap(graph: Graph, item: Compared, without: readonly string[]): FactDraft[] {
  const thing = graph.entity(item.id);
  if (!thing) return [];
  return [
    draft(
      {
        kind: "overlap",
        predicate: commonPredicate(item),
        entities: [...inRole(refsOf(graph, item.holders), "subject"), as(thing, "object")],
        ...(without.length > 0 && { lacking: refsOf(graph, without) }),
        numbers: [number(item.holders.length, "drugs", "drug_count")],
        causalGrade: weakest([item]),
        datasets: datasetsOf([...item.edges.values()].flat()),
      },
      claimIdsOf(item),
    ),
  ];
}

/** Who does not hold the first things. A threshold or a mark takes a thing out of a set; it is lacked only where no claim links it. */
function absences(graph: Graph, items: readonly Compared[], comparison: Comparison): FactDraft[] {
  const drugs = [...new Set([...comparison.drugs, ...comparison.without])];
  const linked = new Map(drugs.map((drug) => [drug, comparison.linkedTo?.(drug) ?? linkedTo(graph, drug)]));
  const lacks = (drug: string, thing: string) => {
    const terms = [thing, ...graph.equivalents(thing), ...graph.groupsOf(thing)];
    return !terms.some((term) => linked.get(drug)?.has(term));
  };
  return items
    .slice(0, LACKED_MAX)
    .flatMap((item) =>
      lacking(
        graph,
        item,
        drugs.filter((drug) => lacks(drug, item.id)),
        comparison.cells,
      ),
    )
    .slice(0, ABSENCES_MAX);
}

function linkedTo(graph: Graph, drug: string): ReadonlySet<string> {
  const edges = graph.edges({ subject: drug, predicates: LINKS }).filter(({ negated }) => !negated);
  return new Set(edges.flatMap(({ object }) => [object, ...(graph.entity(object)?.members ?? [])]));
}

/** One absence per drug that the sources cover, at its own emptied cells. */
function lacking(graph: Graph, item: Compared, drugs: readonly string[], cells: readonly CoverageCell[]): FactDraft[] {
  const thing = graph.entity(item.id);
  return drugs.flatMap((drug) => {
    const subject = graph.entity(drug);
    const silent = emptyFor(
      cells.filter(({ entity }) => entity === drug),
      item.id,
    );
    if (!thing || !subject || silent.length === 0) return [];
    return [
      draft(
        {
          kind: "searched_empty",
          sought: "link",
          predicate: commonPredicate(item),
          entities: [as(subject, "subject"), as(thing, "object")],
          datasets: sourcesOf(silent),
        },
        [],
        silent,
      ),
    ];
  });
}

function claimIdsOf({ edges }: Compared): string[] {
  return [...edges.values()].flat().map(({ claimId }) => claimId);
}

/** The predicate by which every holder has it, the best graded one first; null when no single one does. */
function commonPredicate({ edges }: Compared): Predicate | null {
  const [first = [], ...others] = [...edges.values()].map((each) => each.map(({ predicate }) => predicate));
  const common = first.filter((predicate) => others.every((each) => each.includes(predicate)));
  return common.sort((a, b) => rank(RELATIONS[b].grade) - rank(RELATIONS[a].grade))[0] ?? null;
}

/** The weakest among the holders' best grades. */
function weakest(items: readonly Compared[]): CausalGrade {
  const best = items.flatMap(({ edges }) =>
    [...edges.values()].map((each) => Math.max(0, ...each.map(({ predicate }) => rank(RELATIONS[predicate].grade)))),
  );
  return GRADES[best.length > 0 ? Math.min(...best) : 0] ?? "association";
}

function rank(grade: CausalGrade): number {
  return GRADES.indexOf(grade);
}

type Parts = {
  operation: SetOperation;
  drugs: readonly string[];
  without: readonly string[];
  k: number | undefined;
  total: number;
  unit: string;
  /** Drugs no source of the aspect covers: their sets are unknown, not empty. */
  blind: readonly string[];
};

/** What a comparison found, with its rule and what it could not see. */
export function setSummary(graph: Graph, { operation, drugs, without, k = 1, total, unit, blind }: Parts): string {
  const rule: Record<SetOperation, string> = {
    shared: "in every one of",
    minus: "in every one of",
    unique: "in exactly one of",
    at_least: `in at least ${k} of`,
    union: "in any of",
  };
  const except = without.length > 0 ? `, in none of ${namesOf(graph, without)}` : "";
  const unknown = blind.length > 0 ? ` No source that was searched covers ${namesOf(graph, blind)}.` : "";
  return `${total} ${unit} ${rule[operation]} ${namesOf(graph, drugs)}${except}.${unknown}`;
}

function namesOf(graph: Graph, ids: readonly string[]): string {
  return refsOf(graph, ids)
    .map(({ name }) => name)
    .join(", ");
}
