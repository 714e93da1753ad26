import { covers } from "@/lib/domain/coverage";
import type { CoverageCell } from "@/lib/domain/dataset";
import { counts, type Edge, type Graph } from "@/lib/domain/graph";
import type { Relation } from "@/lib/domain/mapping";
import { EVENT_PREDICATES, isOfEvents } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import { type Claims, frequenciesOf, frequencyText } from "@/lib/tools/claim-details";
import { affirmed, cellsOf, claimIdsOf, nameOf, titleOf } from "@/lib/tools/output";
import { EVENT_ASPECTS, isListing } from "@/lib/tools/sets/event-set";
import { groupBy } from "@/lib/tools/sets/set-algebra";
import { type Confounding, confoundedTerms, mayAccount, minedUses } from "./confounding";
import { evidenceTexts } from "./event-evidence";
import { equivalentEvents, nearAmong, nearTerms } from "./event-terms";
import { signalCounts } from "./signal-details";

/** What a source says of a pair. `related` is a listing, or else a signal, of a term near the event by a mapping or by its wording; it is no equivalent. */
export type CheckState =
  | "listed"
  | "signal"
  | "signal_artefact"
  | "no_signal"
  | "not_listed"
  | "not_covered"
  | "related"
  | "indication";

/** One source's word on a pair. `term` is the event it uses; `cell` is what was searched, when it holds nothing. */
export type Checked = {
  dataset: string;
  state: CheckState;
  term: string;
  edges: Edge[];
  cell: CoverageCell | null;
  /** Of a related listing: how its term lies to the event. */
  relation?: Relation;
  /** Of an indication: how it lies to the event, in one word and in words for a reader. */
  confounding?: Pick<Confounding, "relation" | "text">;
};

const RELATED_MAX = 5;

/**
 * What each label and signal source says of a drug and an event or its equivalents, then related listings and indications.
 * `near` are the terms related to the event, given where many drugs are checked for it.
 */
export function checkPair(
  graph: Graph,
  drug: string,
  event: string,
  near: ReadonlyMap<string, Relation> = nearTerms(graph, event),
): Checked[] {
  const terms = [event, ...equivalentEvents(graph, event).filter((term) => term !== event)];
  const edges = affirmed(graph, { subject: drug, predicates: EVENT_PREDICATES });
  const found = terms.flatMap((term) => {
    const own = edges.filter(({ object }) => object === term);
    return bySource(own, (edge) => ({ state: stateOf(edge), term }));
  });
  const silent = cellsOf(graph, [drug], EVENT_ASPECTS)
    .filter(({ dataset, aspect }) => !found.some((each) => each.dataset === dataset && aspectOf(each.state) === aspect))
    .map((cell) => silentCell(cell, event));
  return [...found, ...silent, ...related(graph, edges, terms, near), ...indications(graph, drug, terms)];
}

/** A source's word as a row; `state` is what the boolean answer reads. */
export function checkedRow(graph: Graph, checked: Checked, event: string, claims: Claims): Row {
  const { dataset, state, term, edges, confounding, relation } = checked;
  const source = titleOf(graph, dataset);
  const signal = edges.find(({ predicate }) => isOfEvents(predicate, "signal"));
  return {
    name: nameOf(graph, term),
    state,
    source,
    equivalent: term !== event && state !== "related" && state !== "indication",
    ...(relation && { relation, relatedBy: edges[0]?.predicate ?? null }),
    ...(confounding && { confounding: confounding.relation }),
    frequency: frequencyText(frequenciesOf(edges, claims)),
    ic025: signal && !Number.isNaN(signal.statistic) ? signal.statistic : null,
    ...signalCounts(signal, claims),
    evidence: confounding ? [`indication: ${source}`, confounding.text] : evidenceTexts(graph, edges),
    dataset,
    id: term,
    claimIds: claimIdsOf(edges),
  };
}

type Said = Pick<Checked, "state" | "term" | "relation" | "confounding">;

/** Claims by the source and what each says. */
function bySource(edges: readonly Edge[], said: (edge: Edge) => Said): Checked[] {
  const groups = groupBy(edges, (edge) => `${edge.dataset} ${said(edge).state}`);
  return [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map((first) => ({ dataset: first.dataset, edges: own, cell: null, ...said(first) })),
  );
}

function stateOf(edge: Edge): CheckState {
  if (isListing(edge)) return "listed";
  if (!counts(edge)) return "no_signal";
  return edge.indicationArtefact ? "signal_artefact" : "signal";
}

function aspectOf(state: CheckState): CoverageCell["aspect"] {
  return state === "listed" ? "label_listings" : "reporting_signals";
}

function silentCell(cell: CoverageCell, term: string): Checked {
  const { dataset, aspect } = cell;
  if (!covers(cell)) return { dataset, state: "not_covered", term, edges: [], cell: null };
  return { dataset, state: aspect === "label_listings" ? "not_listed" : "no_signal", term, edges: [], cell };
}

/**
 * Terms near the event that labels list for the drug; where there are none, and no signal of the event, those it has a reporting
 * signal with: by mapping claims, then by their words. Offered to the reader, never counted as the event.
 */
function related(
  graph: Graph,
  edges: readonly Edge[],
  terms: readonly string[],
  near: ReadonlyMap<string, Relation>,
): Checked[] {
  const [event = ""] = terms;
  const others = edges.filter(({ object }) => !terms.includes(object));
  const listed = nearest(graph, others.filter(isListing), event, near);
  const isSilent = edges.every((edge) => !terms.includes(edge.object) || stateOf(edge) === "no_signal");
  if (listed.length > 0 || !isSilent) return listed;
  const signals = others.filter((edge) => stateOf(edge) === "signal");
  // A signal of a wider term says nothing of the event.
  return nearest(graph, signals, event, near).filter(({ relation }) => relation !== "broader");
}

function nearest(graph: Graph, edges: readonly Edge[], event: string, near: ReadonlyMap<string, Relation>): Checked[] {
  const byTerm = groupBy(edges, ({ object }) => object);
  return nearAmong(graph, event, byTerm.keys(), near)
    .slice(0, RELATED_MAX)
    .flatMap(([term, relation]) => bySource(byTerm.get(term) ?? [], () => ({ state: "related", term, relation })));
}

/** What of the drug's indications may account for the event: itself or a neighbour; the claims are those of the use. */
function indications(graph: Graph, drug: string, terms: readonly string[]): Checked[] {
  const confounded = confoundedTerms(graph, drug).terms;
  const confounding = terms.flatMap((term) => confounded.get(term) ?? []).find(mayAccount);
  if (!confounding) return minedIndications(graph, drug, terms);
  const { indication: term } = confounding;
  const edges = affirmed(graph, { subject: drug, object: term, predicates: ["indicated_for"] });
  return bySource(edges, () => ({ state: "indication", term, confounding }));
}

/** The event as text mining reads it among the drug's indications, where it alone lists it as an adverse event. */
function minedIndications(graph: Graph, drug: string, terms: readonly string[]): Checked[] {
  const [term = ""] = terms;
  const held = affirmed(graph, { subject: drug, predicates: EVENT_PREDICATES }).filter(
    (edge) => terms.includes(edge.object) && (isListing(edge) || counts(edge)),
  );
  const confounding = {
    relation: "is",
    text: "also an indication of the drug, as text mining reads its labels",
  } as const;
  return bySource(minedUses(graph, drug, term, held), () => ({ state: "indication", term, confounding }));
}
