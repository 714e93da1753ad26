import { as, draft, inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { DrugGroup, Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { fisherExact, type TwoGroups } from "@/lib/domain/statistics/fisher";
import { joinedWords } from "@/lib/domain/wording";
import { cellsOf, FINDINGS_MAX, nameOf, outputOf, refsOf, searched, sourcesOf } from "@/lib/tools/output";
import { EVENT_ASPECTS } from "@/lib/tools/sets/event-set";

/** What joins the drugs of a group, as its fact says: a relation to things, an action where one is asked, and things they are not joined to. */
export type Joined = {
  predicate: Predicate;
  to: readonly string[];
  notTo?: readonly string[];
  action?: string | undefined;
};

type Asked = {
  event: string;
  /** Drugs left out of both groups: the one asked about. */
  without: readonly string[];
  joined: Joined;
  group: DrugGroup;
  /** The drugs compared with, where they are not all other drugs. */
  base?: DrugGroup;
};

/**
 * How many drugs of a group have an event, on a label or as a reporting signal, against others: one row for each drug of the group, one
 * fact that holds the four counts and the one-sided p of Fisher's exact test. Both groups hold only drugs with a target of which an
 * adverse event is known, as of others a missing event says nothing.
 */
export function comparedGroups(graph: Graph, asked: Asked): ToolOutput {
  const { event, without, joined, group } = asked;
  const having = graph.drugsOf({ by: "event", id: event });
  const { own, others } = sidesOf(graph, asked);
  const holding = own.filter((drug) => having.has(drug));
  const baseHolders = others.filter((drug) => having.has(drug)).length;
  const counts = { holders: holding.length, known: own.length, baseHolders, baseKnown: others.length };
  const claimsOf = (drug: string) => [...first(group.get(drug)), ...first(having.get(drug))];
  const cells = cellsOf(graph, joined.to, RELATIONS[joined.predicate].aspects);
  const ordered = [...holding, ...own.filter((drug) => !having.has(drug))];
  const p = fisherExact(counts);
  const fact = draft(
    {
      ...{ kind: "count", counts: "holders_compared", predicate: joined.predicate },
      entities: entitiesOf(graph, event, without, joined),
      numbers: numbersOf(counts, p),
      actions: joined.action ? [joined.action.toUpperCase()] : [],
      datasets: [...new Set([...sourcesOf(cells), ...ofEvents(graph)])].sort(),
    },
    holding.slice(0, FINDINGS_MAX).flatMap(claimsOf),
    searched(cells),
  );
  return outputOf({
    rows: ordered.map((drug) => rowOf(graph, drug, having, claimsOf(drug))),
    refs: refsOf(graph, [event, ...without, ...joined.to, ...(joined.notTo ?? []), ...own]),
    ...{ cells, total: own.length, findings: own.length > 0 ? [fact] : [] },
    summary: `${groupWords(graph, joined)}: ${nameOf(graph, event)} in ${counts.holders} of ${counts.known} drugs, against ${baseHolders} of ${counts.baseKnown}; p ${p.toPrecision(2)} uncorrected.`,
  });
}

/** What joins the drugs of a group: "SLC6A4, not HTR1A". */
function groupWords(graph: Graph, { to, notTo = [] }: Joined): string {
  const [having, lacking] = [to, notTo].map((ids) => ids.map((id) => nameOf(graph, id)));
  return [joinedWords(having ?? []), ...(lacking ?? []).map((name) => `not ${name}`)].join(", ");
}

/** The drugs of the group and those it is compared with, none of them left out. */
function sidesOf(graph: Graph, { without, group, base }: Asked): { own: string[]; others: string[] } {
  const left = new Set(without);
  const all = graph.drugsOf({ by: "any" });
  const isCompared = (drug: string) => all.has(drug) && !left.has(drug);
  const own = [...group.keys()].filter(isCompared);
  const others = [...(base ?? all).keys()].filter((drug) => isCompared(drug) && !group.has(drug));
  return { own, others };
}

/** The sources of labels and reports. */
function ofEvents({ datasets }: Graph): string[] {
  return datasets.flatMap(({ key, aspects }) => (aspects.some((each) => EVENT_ASPECTS.includes(each)) ? key : []));
}

function numbersOf({ holders, known, baseHolders, baseKnown }: TwoGroups, p: number): FactDraft["numbers"] {
  return [
    number(holders, "drugs", "holders"),
    number(known, "drugs", "known"),
    number(baseHolders, "drugs", "base_holders"),
    number(baseKnown, "drugs", "base_known"),
    number(p, "p", "p_value"),
  ];
}

function first(claimIds: readonly string[] = []): readonly string[] {
  return claimIds.slice(0, 1);
}

function rowOf(graph: Graph, drug: string, having: DrugGroup, claimIds: string[]): Row {
  return { name: nameOf(graph, drug), state: having.has(drug) ? "has the event" : "not found", id: drug, claimIds };
}

function entitiesOf(
  graph: Graph,
  event: string,
  without: readonly string[],
  { to, notTo = [] }: Joined,
): FactDraft["entities"] {
  return [
    ...inRole(refsOf(graph, to), "subject"),
    ...refsOf(graph, [event]).map((ref) => as(ref, "object")),
    ...inRole(refsOf(graph, notTo), "lacking"),
    ...inRole(refsOf(graph, without), "candidate"),
  ];
}

/** The drugs that every group holds, with the claims of the first. */
export function inAll([first = new Map(), ...others]: readonly DrugGroup[]): DrugGroup {
  return new Map([...first].filter(([drug]) => others.every((group) => group.has(drug))));
}

/** The drugs that any group holds and none of `without` does. */
export function inAny(groups: readonly DrugGroup[], without: readonly DrugGroup[] = []): DrugGroup {
  const all = groups.flatMap((group) => [...group]);
  return new Map(all.filter(([drug]) => !without.some((group) => group.has(drug))));
}
