import { z } from "zod";
import { inRole, number } from "@/lib/domain/facts/build";
import type { Edge, Graph } from "@/lib/domain/graph";
import {
  EVENT_GROUPS,
  type EventGroup,
  groupCalled,
  groupsByName,
  isDeniedByName,
  saysOrgan,
} from "@/lib/domain/names/event-groups";
import type { Row } from "@/lib/domain/run/row";
import { counted } from "@/lib/domain/wording";
import { inPages } from "./calls/deadline";
import { Drugs, EntityKey, graphTool } from "./calls/inputs";
import { eventFindings, shownClaims } from "./events/event-evidence";
import { type Kinds, mapped, sameTerms, walked } from "./events/event-terms";
import {
  absenceDrafts,
  affirmed,
  cellsOf,
  claimIdsOf,
  countDraft,
  FINDINGS_MAX,
  isOfType,
  nameOf,
  namesOf,
  outputOf,
  refsOf,
} from "./output";
import { drugEventSet, EVENT_ASPECTS, type EventItem } from "./sets/event-set";

const OPEN = "neither its name nor a mapping says an organ, so it is in no organ group";
/** How many of the events of no group a finding names. */
const OPEN_NAMED = 5;

/** Terms above an event's own that are walked; some hundred in any vocabulary. */
const ABOVE_MAX = 2_000;

const EQUAL: readonly Edge["mapping"][] = ["exact", "lexical"];

/** A word as long as this may also begin another ("ulcer", "ulceration"). */
const STEM = 5;

/**
 * The events of drugs that belong to a group: an organ system or a kind of event, by what their names say (reviewed stems),
 * else by an exact or lexical mapping to a kind of the branch. What names no organ at all is not counted.
 */
export const getOrganEvents = graphTool({
  name: "get_organ_events",
  description:
    "Which adverse events of drugs belong to the group `branch` stands for (an organ system, or a kind of event as infections), by name or by mapping.",
  domain: "set",
  cost: 4,
  input: z.strictObject({ drugs: Drugs, branch: EntityKey }),
  run: async ({ drugs, branch }, { graph, signal }) => {
    const sets = await inPages([...new Set(drugs)], signal, (drug) => drugEventSet(graph, drug));
    const items = sets.flatMap((set) => set.items);
    const events = strongestFirst(items);
    const member = membershipOf(graph, branch);
    const placed = events.map((id) => ({ id, belonging: member.of(id) }));
    const inside = placed.flatMap(({ id, belonging }) => (belonging ? [{ id, ...belonging }] : []));
    const open = placed.flatMap(({ id, belonging }) => (!belonging && member.isOpen(id) ? [id] : []));
    const cells = cellsOf(graph, drugs, EVENT_ASPECTS);
    const ids = inside.map(({ id }) => id);
    const told = ids.flatMap((id) => items.filter((item) => item.id === id)).slice(0, FINDINGS_MAX);
    const named = refsOf(graph, open).slice(0, OPEN_NAMED);
    const entities = inRole(refsOf(graph, [branch]), "object");
    const numbers = [
      number(inside.length, "adverse events", "total"),
      number(events.length, "adverse events", "considered"),
      number(open.length, "adverse events", "ungrouped"),
    ];
    const count = countDraft(
      { predicate: null, entities: [...entities, ...inRole(named, "candidate")], numbers },
      inside.flatMap(({ claimIds }) => claimIds),
      cells,
    );
    const absent = { predicate: null, entities, unit: "adverse events" };
    const isCut = member.omitted() > 0;
    const output = outputOf({
      rows: [...inside.map((each) => rowOf(graph, each)), ...open.map((id) => openRow(graph, id))],
      total: inside.length,
      summary: `${nameOf(graph, branch)}: ${counted(inside.length, "adverse event")} of ${events.length} belong to it${open.length > 0 ? `; ${open.length} tell of no organ and are in no group` : ""}.`,
      refs: refsOf(graph, [...drugs, branch, ...ids, ...open.slice(0, OPEN_NAMED)]),
      cells,
      findings: [
        count,
        ...(inside.length === 0 && !isCut ? absenceDrafts(absent, cells) : []),
        ...eventFindings(graph, told, await shownClaims(graph, told)),
      ],
    });
    return isCut ? { ...output, status: "partial" } : output;
  },
});

/** Each event of the sets once, by the best it stands for in any of them. */
function strongestFirst(items: readonly EventItem[]): string[] {
  const best = items.toSorted((a, b) => b.strength - a.strength || (a.id < b.id ? -1 : 1));
  return [...new Set(best.map(({ id }) => id))];
}

function rowOf(graph: Graph, { id, how, terms, claimIds }: Belonging & { id: string }): Row {
  const names = namesOf(graph, terms);
  const belongs = how === "name" ? "in the group by its name" : `in the group as ${names.join(", ")} (mapping)`;
  return { name: nameOf(graph, id), belongs, terms: names, apart: null, id, claimIds };
}

function openRow(graph: Graph, id: string): Row {
  return { name: nameOf(graph, id), belongs: null, terms: [], apart: OPEN, id, claimIds: [] };
}

/** How an event belongs to a group: by what its own name says, or as a kind of a term that mapping claims hold equal to it. */
type Belonging = { how: "name" | "mapping"; terms: string[]; claimIds: string[] };

/** `of`: how an event belongs, null where it does not; `isOpen`: whether no source states which organ it is. */
type Membership = {
  of: (event: string) => Belonging | null;
  isOpen: (event: string) => boolean;
  omitted: () => number;
};

type Term = { id: string; claimId: string };

/**
 * Membership in the group a term stands for. A name that says an organ decides, as vocabularies hang many a term below organs
 * that it concerns only by the way (cyanosis below skin); where it says none, a mapping to a kind of the branches does.
 */
export function membershipOf(graph: Graph, branch: string, max: number = ABOVE_MAX): Membership {
  const name = graph.entity(branch)?.name ?? "";
  const group = groupCalled(name);
  const branches = new Set([branch, ...(group ? branchesOf(graph, group) : sameTerms(graph, branch))]);
  const apart = new Set(idsCalled(graph, group?.apart ?? []));
  const isOrgan = group?.axis === "organ";
  const organs = isOrgan
    ? new Set(EVENT_GROUPS.filter(({ axis }) => axis === "organ").flatMap((each) => branchesOf(graph, each)))
    : branches;
  let omitted = 0;
  const above = (term: string, without: ReadonlySet<string>): string[] => {
    const found = ancestors(graph, term, without, max);
    omitted += found.omitted;
    return found.ids;
  };
  const eventName = (event: string) => graph.entity(event)?.name ?? "";
  return {
    of: (event) => {
      const own = eventName(event);
      if (group ? groupsByName(own).has(group.key) : holdsWords(own, name))
        return { how: "name", terms: [], claimIds: [] };
      if (group && (isDeniedByName(own, group.key) || (isOrgan && saysOrgan(own)))) return null;
      const terms = equalTerms(graph, event).filter(({ id }) => above(id, apart).some((each) => branches.has(each)));
      if (terms.length === 0) return null;
      return { how: "mapping", terms: terms.map(({ id }) => id), claimIds: claimIdsOf(terms) };
    },
    isOpen: (event) =>
      isOrgan &&
      !saysOrgan(eventName(event)) &&
      !equalTerms(graph, event).some(({ id }) => above(id, new Set()).some((each) => organs.has(each))),
    omitted: () => omitted,
  };
}

/** Phenotypes and diseases that mapping claims hold equal to an event, and for an event that is a kind of others by our own table these. */
function equalTerms(graph: Graph, event: string): Term[] {
  const out = affirmed(graph, { subject: event, predicates: ["maps_to"] }).map((edge) => ({ edge, id: edge.object }));
  const back = affirmed(graph, { object: event, predicates: ["maps_to"] }).map((edge) => ({ edge, id: edge.subject }));
  return [...out, ...back]
    .filter(({ edge, id }) => EQUAL.includes(edge.mapping) && isOfType(graph, id, ["phenotype", "disease"]))
    .map(({ edge, id }) => ({ id, claimId: edge.claimId }));
}

/** A term and all it is a kind of, without the excluded terms and what is above them. */
function ancestors(graph: Graph, term: string, apart: ReadonlySet<string>, max: number): Kinds {
  if (apart.has(term)) return { ids: [], omitted: 0 };
  return walked([term], max, (subject) => mapped(graph, { subject }, ["is_a"]).filter((id) => !apart.has(id)));
}

function branchesOf(graph: Graph, { called, branches = called }: EventGroup): string[] {
  return idsCalled(graph, branches);
}

/** The phenotypes and diseases of these very names. */
function idsCalled(graph: Graph, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    graph
      .resolve(name, { types: ["phenotype", "disease"], limit: 8 })
      .filter((found) => found.name.toLowerCase() === name.toLowerCase())
      .map(({ id }) => id),
  );
}

/** Whether a name holds all the words of a wider one, as "Gastric ulcer" and "Ulceration" those of "Ulcer". */
function holdsWords(name: string, wider: string): boolean {
  const own = wordsOf(name);
  return wordsOf(wider).every((word) =>
    own.some((each) => each === word || (word.length >= STEM && each.startsWith(word))),
  );
}

function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map((word) =>
    word.length > 4 ? word.replace(/s$/, "") : word,
  );
}
