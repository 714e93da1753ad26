import type { Claim } from "@/lib/domain/claim";
import type { CoverageCell } from "@/lib/domain/dataset";
import { draft, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import { counts, type Edge, type Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { EVENT_PREDICATES, PREDICATE_OF } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import {
  type Claims,
  claimsOf,
  frequenciesOf,
  frequencyArms,
  frequencyNumbers,
  frequencyText,
  frequencyWords,
} from "@/lib/tools/claim-details";
import { claimIdsOf, FINDINGS_MAX, relationDraft, searched, sourcesOf, titleOf } from "@/lib/tools/output";
import { type EventItem, type EventSet, edgesOf, isListing, type UncountedItem } from "@/lib/tools/sets/event-set";
import { mostCounts, signalCounts } from "./signal-details";

/** "label: SIDER", "boxed warning: Annotated US labels", "signal: FAERS IC025 3.30", "reports: FAERS IC025 -0.30 (no signal)": which evidence an item is in, one text per source. */
export function evidenceTexts(graph: Graph, edges: readonly Edge[]): string[] {
  return [...new Set(edges.map((edge) => evidenceText(graph, edge)))];
}

/** How a label states an event where it does more than list it. */
const STATED_AS: Partial<Record<Predicate, string>> = { boxed_warning: "boxed warning", warned_of: "label warning" };

function evidenceText(graph: Graph, edge: Edge): string {
  const { dataset, statistic, indicationArtefact } = edge;
  const title = titleOf(graph, dataset);
  if (isListing(edge)) return `${STATED_AS[edge.predicate] ?? "label"}: ${title}`;
  const ic025 = `IC025 ${statistic.toFixed(2)}`;
  if (!counts(edge)) return `reports: ${title} ${Number.isNaN(statistic) ? "" : `${ic025} `}(no signal)`;
  return `signal: ${title} ${ic025}${indicationArtefact ? " (likely indication artefact)" : ""}`;
}

/** Rows of a set, the counted items first, the others after them with the reason in `apart`; `fields` adds some. Frequencies and counts are given where `claims` were read. */
export function eventRows(
  graph: Graph,
  { items, apart }: EventSet,
  claims: Claims,
  fields: (item: EventItem) => Row = () => ({}),
): Row[] {
  return [...items, ...apart].map((item) => ({ ...eventRow(graph, item, claims), ...fields(item) }));
}

/** Findings for the first items: the gravest that labels state, a `statistic` per reporting signal, and per report where reports were counted. */
export function eventFindings(graph: Graph, items: readonly EventItem[], claims: Claims): FactDraft[] {
  return items
    .slice(0, FINDINGS_MAX)
    .flatMap((item) => [
      ...listing(graph, item.label, claims).slice(0, 1),
      ...[...item.signals, ...readReports(item, claims)].flatMap((edge) => signalFinding(graph, edge, claims)),
    ]);
}

/** Reports that make no signal, where their counts were read, as an order by number of reports asks. */
function readReports({ signals, reports }: EventItem, claims: Claims): Edge[] {
  return reports.filter((edge) => !signals.includes(edge) && claims.has(edge.claimId));
}

/** Claims of the items whose details are shown. */
export function shownClaims(graph: Graph, items: readonly EventItem[]): Promise<Map<string, Claim>> {
  return claimsOf(graph, items.slice(0, FINDINGS_MAX).flatMap(edgesOf));
}

/** The count finding of a set: total, and how many are on a label, have a signal, both, or are not counted. */
export function eventCount(
  set: EventSet,
  about: FactDraft["entities"],
  unit: string,
  cells: readonly CoverageCell[],
): FactDraft {
  const listed = set.items.filter(({ label }) => label.length > 0);
  const signalled = set.items.filter(({ signals }) => signals.length > 0);
  const only = { label: signalled.length === 0, signal: listed.length === 0 };
  return draft(
    {
      kind: "count",
      predicate: only.label ? PREDICATE_OF.label : only.signal ? PREDICATE_OF.signal : null,
      entities: about,
      numbers: [
        number(set.items.length, unit, "total"),
        number(listed.length, unit, "listed"),
        number(signalled.length, unit, "signal"),
        number(listed.filter(({ signals }) => signals.length > 0).length, unit, "both"),
        number(set.apart.length, unit, "apart"),
        ...(set.asked ? [number(set.asked.of, unit, "asked_of"), number(set.asked.stated, unit, "stated")] : []),
      ],
      causalGrade: only.label ? "label" : "signal",
      datasets: sourcesOf(cells),
    },
    set.items
      .slice(0, FINDINGS_MAX)
      .flatMap(edgesOf)
      .map(({ claimId }) => claimId),
    searched(cells),
  );
}

/** A reporting signal as a finding: IC025 in log2 units, cases of its largest evidence row, PRR. */
export function signalFinding(graph: Graph, edge: Edge, claims: Claims): FactDraft[] {
  const { cases, prr } = signalCounts(edge, claims);
  return relationDraft(graph, [edge], {
    numbers: [
      ...(Number.isNaN(edge.statistic) ? [] : [number(edge.statistic, "log2", "ic025")]),
      ...(cases === null ? [] : [number(cases, "reports", "case_count")]),
      ...(prr === null ? [] : [number(prr, "ratio", "prr")]),
    ],
  });
}

/** What labels state of one drug and event, a finding for each way they state it, the graver first, with the frequencies stated; none without edges. */
export function listing(graph: Graph, edges: readonly Edge[], claims: Claims): FactDraft[] {
  return EVENT_PREDICATES.flatMap((predicate) => {
    const own = edges.filter((edge) => edge.predicate === predicate);
    const frequencies = frequenciesOf(own, claims);
    const [words, arms] = [frequencyWords(frequencies), frequencyArms(own, claims)];
    return relationDraft(graph, own, {
      numbers: frequencyNumbers(frequencies),
      ...((words || arms) && { qualifiers: { ...(words && { frequency: words }), ...(arms && { arms }) } }),
    });
  });
}

function eventRow(graph: Graph, item: EventItem | UncountedItem, claims: Claims): Row {
  const edges = [...edgesOf(item), ...readReports(item, claims)];
  const isRead = edges.some(({ claimId }) => claims.has(claimId));
  return {
    name: item.name,
    ...(isRead && {
      frequency: frequencyText(frequenciesOf(edges, claims)),
      ...mostCounts([...item.signals, ...item.reports], claims),
    }),
    ic025: item.ic025,
    evidence: [
      ...evidenceTexts(graph, edges),
      ...(item.frequency ? [`frequency: ${item.frequency}`] : []),
      ...(item.indication ? [item.indication] : []),
    ],
    ...(item.indication && { indication: item.indication }),
    ...(item.near && { near: [item.near] }),
    ...(item.patient && { [item.patient.raises ? "patient" : "ownCondition"]: item.patient.reason }),
    apart: "why" in item ? item.why : null,
    id: item.id,
    claimIds: claimIdsOf(edges),
  };
}
