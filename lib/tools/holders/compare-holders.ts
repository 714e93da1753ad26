import { z } from "zod";
import { as, draft, inRole, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { ContactRelation, DrugGroup, Graph } from "@/lib/domain/graph";
import type { Predicate } from "@/lib/domain/predicate";
import { RELATIONS } from "@/lib/domain/relations";
import type { Row } from "@/lib/domain/run/row";
import type { ToolOutput } from "@/lib/domain/run/tool";
import { fisherExact, type TwoGroups } from "@/lib/domain/statistics/fisher";
import { joinedWords } from "@/lib/domain/wording";
import { Drugs, EntityKey, Genes, graphTool } from "@/lib/tools/calls/inputs";
import { cellsOf, FINDINGS_MAX, nameOf, outputOf, refsOf, searched, sourcesOf } from "@/lib/tools/output";
import { EVENT_ASPECTS } from "@/lib/tools/sets/event-set";

/** How drugs are joined to a gene: by a stated target, also by what an assay saw bound (1 micromolar or less), or as what it metabolises or transports. */
const CONTACTS = {
  targets: ["targets"],
  binds: ["targets", "binds_in_assay"],
  handled: ["metabolised_by", "transported_by"],
} as const satisfies Record<string, readonly ContactRelation[]>;
type Contact = keyof typeof CONTACTS;

/** The relation that words a group. */
const PREDICATES: Record<Contact, ContactRelation> = {
  targets: "targets",
  binds: "binds_in_assay",
  handled: "metabolised_by",
};

const ContactBy = z.enum(Object.keys(CONTACTS) as [Contact, ...Contact[]]).optional();
const Without = Drugs.optional();

export const compareTargetHolders = graphTool({
  name: "compare_target_holders",
  description: "Drugs on a gene that have an event, against all others (Fisher's exact test).",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({
    gene: EntityKey,
    event: EntityKey,
    action: z.enum(["inhibition", "activation"]).optional(),
    contact: ContactBy,
    without: Without,
  }),
  run: ({ gene, event, action, contact = "targets", without = [] }, { graph }) => {
    const group = graph.drugsOf({ by: "gene", id: gene, relations: CONTACTS[contact], action });
    const joined = { predicate: PREDICATES[contact], to: [gene], action };
    return comparedGroups(graph, { event, without, group, joined });
  },
});

export const contrastTargets = graphTool({
  name: "contrast_targets",
  description: "The same of drugs on all of `has`, none of `hasNot`, against those on `hasNot` alone.",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({ event: EntityKey, has: Genes, hasNot: Genes, contact: ContactBy, without: Without }),
  run: ({ event, has, hasNot, contact = "targets", without = [] }, { graph }) => {
    const groupOf = (id: string) => graph.drugsOf({ by: "gene", id, relations: CONTACTS[contact] });
    const [having, others] = [has.map(groupOf), hasNot.map(groupOf)];
    return comparedGroups(graph, {
      ...{ event, without, group: inAny([inAll(having)], others), base: inAny(others, having) },
      joined: { predicate: PREDICATES[contact], to: has, notTo: hasNot },
    });
  },
});

export const compareIndicationHolders = graphTool({
  name: "compare_indication_holders",
  description: "The same of drugs used for a disease, without those on genes of `notOn`.",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({ disease: EntityKey, event: EntityKey, notOn: Genes.optional(), without: Without }),
  run: ({ disease, event, notOn = [], without = [] }, { graph }) => {
    const acting = notOn.map((id) => graph.drugsOf({ by: "gene", id, relations: CONTACTS.targets }));
    const group = inAny([graph.drugsOf({ by: "use", id: disease })], acting);
    const base = inAny([graph.drugsOf({ by: "any" })], acting);
    const joined = { predicate: "indicated_for", to: [disease], notTo: notOn } as const;
    return comparedGroups(graph, { event, without, group, base, joined });
  },
});

export const compareClassHolders = graphTool({
  name: "compare_class_holders",
  description: "The same of members of a class.",
  domain: "set",
  ofBoard: true,
  cost: 2,
  input: z.strictObject({ drugClass: EntityKey, event: EntityKey, without: Without }),
  run: ({ drugClass, event, without = [] }, { graph }) =>
    comparedGroups(graph, {
      ...{ event, without, group: graph.drugsOf({ by: "class", id: drugClass }) },
      joined: { predicate: "member_of", to: [drugClass] },
    }),
});

/** What joins the drugs of a group, as its fact says: a relation to things, an action where one is asked, and things they are not joined to. */
type Joined = {
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
function comparedGroups(graph: Graph, asked: Asked): ToolOutput {
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
function inAll([first = new Map(), ...others]: readonly DrugGroup[]): DrugGroup {
  return new Map([...first].filter(([drug]) => others.every((group) => group.has(drug))));
}

/** The drugs that any group holds and none of `without` does. */
function inAny(groups: readonly DrugGroup[], without: readonly DrugGroup[] = []): DrugGroup {
  const all = groups.flatMap((group) => [...group]);
  return new Map(all.filter(([drug]) => !without.some((group) => group.has(drug))));
}
