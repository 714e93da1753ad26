import type { Edge, Graph } from "@/lib/knowledge/graph";
import {
  EVENT_GROUPS,
  type EventGroup,
  groupCalled,
  groupsByName,
  isDeniedByName,
  saysOrgan,
} from "@/lib/names/event-groups";
import { sameTerms } from "@/lib/tools/events/equivalents";
import { type Kinds, mapped, walked } from "@/lib/tools/events/kinds";
import { isOfType } from "@/lib/tools/refs";

/** Terms above an event's own that are walked; some hundred in any vocabulary. */
const ABOVE_MAX = 2_000;
/** A word as long as this may also begin another ("ulcer", "ulceration"). */
const STEM = 5;
const EQUAL: readonly Edge["mapping"][] = ["exact", "lexical"];

/** How an event belongs to a group: by what its own name says, or as a kind of a term that mapping claims hold equal to it. */
export type Belonging = { how: "name" | "mapping"; terms: string[]; claimIds: string[] };

/** `of`: how an event belongs, null where it does not; `isOpen`: whether nothing tells of which organ it is. */
export type Membership = {
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
  const nameOf = (event: string) => graph.entity(event)?.name ?? "";
  return {
    of: (event) => {
      const own = nameOf(event);
      if (group ? groupsByName(own).has(group.key) : holdsWords(own, name))
        return { how: "name", terms: [], claimIds: [] };
      if (group && (isDeniedByName(own, group.key) || (isOrgan && saysOrgan(own)))) return null;
      const terms = equalTerms(graph, event).filter(({ id }) => above(id, apart).some((each) => branches.has(each)));
      if (terms.length === 0) return null;
      return { how: "mapping", terms: terms.map(({ id }) => id), claimIds: terms.map(({ claimId }) => claimId) };
    },
    isOpen: (event) =>
      isOrgan &&
      !saysOrgan(nameOf(event)) &&
      !equalTerms(graph, event).some(({ id }) => above(id, new Set()).some((each) => organs.has(each))),
    omitted: () => omitted,
  };
}

/** Phenotypes and diseases that mapping claims hold equal to an event, and for an event that is a kind of others by our own table these. */
function equalTerms(graph: Graph, event: string): Term[] {
  const out = graph.edges({ subject: event, predicates: ["maps_to"] }).map((edge) => ({ edge, id: edge.object }));
  const back = graph.edges({ object: event, predicates: ["maps_to"] }).map((edge) => ({ edge, id: edge.subject }));
  return [...out, ...back]
    .filter(
      ({ edge, id }) => !edge.negated && EQUAL.includes(edge.mapping) && isOfType(graph, id, ["phenotype", "disease"]),
    )
    .map(({ edge, id }) => ({ id, claimId: edge.claimId }));
}

/** A term and all it is a kind of, leaving out what stands apart and what is above it. */
function ancestors(graph: Graph, term: string, apart: ReadonlySet<string>, max: number): Kinds {
  if (apart.has(term)) return { ids: [], omitted: 0 };
  return walked([term], max, (id) =>
    mapped(graph, { subject: id }, ["is_a"]).flatMap(({ object }) => (apart.has(object) ? [] : [object])),
  );
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
