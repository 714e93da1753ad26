import { concentration } from "@/lib/domain/affinity";
import type { EntityRef } from "@/lib/domain/entity";
import type { Edge, Graph } from "@/lib/domain/graph";
import { CausalGrade, type Predicate } from "@/lib/domain/predicate";
import { isOfEvents, PREDICATE_OF, RELATIONS } from "@/lib/domain/relations";
import { listOf, type Row } from "@/lib/domain/run/row";
import type { Measure } from "@/lib/domain/statistics/report-table";
import { codeWords } from "@/lib/server/web/words";
import { type Claims, claimsOf, frequenciesOf, frequencyText } from "@/lib/tools/claim-details";
import { componentOf, mostCounts } from "@/lib/tools/events/signal-details";
import { asRef } from "@/lib/tools/output";
import type { SectionKind } from "./sections";

/** A thing that sources join to the one of a page, and what they state of the two. */
export type EntityRow = EntityRef & {
  /** What is stated, in a few words. */
  what: string;
  /** What it may be worded as, the strongest first. */
  grades: CausalGrade[];
  /** Reports of the largest evidence row, and the disproportion with its interval in log2; null where none is stated. */
  cases: number | null;
  component: Extract<Measure, { value: number }> | null;
  /** A claim of each source. */
  sources: { dataset: string; claimId: string }[];
  /** Why it is not counted; null where it is. */
  apart: string | null;
};

/** Rows of a tool as the page of a thing shows them; `edges` are the claims they rest on, of which reports and frequencies are read. */
export async function entityRows(
  graph: Graph,
  { predicates }: Pick<SectionKind, "predicates">,
  rows: readonly Row[],
  edges: ReadonlyMap<string, Edge>,
): Promise<EntityRow[]> {
  const ofRow = ({ claimIds = [] }: Row) => claimIds.flatMap((id) => edges.get(id) ?? []);
  const isRead = predicates.some((each) => isOfEvents(each));
  const claims = isRead ? await claimsOf(graph, rows.flatMap(ofRow)) : new Map();
  return rows.flatMap((row) => {
    const entity = graph.entity(row.id ?? "");
    if (!entity) return [];
    const own = ofRow(row);
    const signals = own.filter(({ predicate }) => predicate === PREDICATE_OF.signal);
    return [
      {
        ...asRef(entity),
        what: whatIsStated(row, own, predicates, claims),
        grades: gradesOf(own.length > 0 ? own.map(({ predicate }) => predicate) : predicates.slice(0, 1)),
        cases: row.cases ?? mostCounts(signals, claims).cases,
        component: signals.map(({ claimId }) => componentOf(claims.get(claimId))).find((each) => each !== null) ?? null,
        sources: [...new Map(own.map(({ dataset, claimId }) => [dataset, { dataset, claimId }])).values()],
        apart: row.apart ?? null,
      },
    ];
  });
}

/** The strongest first. */
function gradesOf(predicates: readonly Predicate[]): CausalGrade[] {
  const grades = new Set(predicates.map((each) => RELATIONS[each].grade));
  return CausalGrade.options.filter((grade) => grades.has(grade)).reverse();
}

/** The relations where there may be several, and what the row adds to them. */
function whatIsStated(row: Row, edges: readonly Edge[], predicates: readonly Predicate[], claims: Claims): string {
  const relations = [...new Set(edges.map(({ predicate }) => predicate))].filter(
    (each) => each !== PREDICATE_OF.signal,
  );
  const frequency = frequencyText(frequenciesOf(edges, claims));
  const { action = [], potency, members = [], variants = [], levels = [], events = [], sign, doubt } = row;
  const mapped = edges.flatMap(({ mapping, subject }) => {
    if (mapping === "is_a") return subject === row.id ? "a kind of it" : "it is a kind of this";
    return mapping ? `${mapping} match` : [];
  });
  const parts = [
    ...(predicates.length > 1 ? relations.map(codeWords) : []),
    ...mapped,
    ...(frequency ? [frequency] : []),
    ...action.map((each) => each.toLowerCase()),
    ...(typeof potency === "number" ? [concentration(potency)] : listOf(potency)),
    ...(members.length > 0 ? [`a complex of ${members.length} genes`] : []),
    ...variants,
    ...levels.map((level) => `level ${level}`),
    ...events,
    ...(sign && sign !== "unknown" ? [sign] : []),
    ...listOf(row.indication),
    ...(doubt ? [doubt] : []),
  ];
  return [...new Set(parts)].join(", ");
}
