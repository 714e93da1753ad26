import { at } from "@/lib/names/typed";
import { edgesFrom, edgesTo } from "@/lib/paths/adjacency";
import { type GraphIndex, nameOf } from "@/lib/paths/graph-index";
import { isWalkedPathway } from "@/lib/paths/pathways";
import { type Closer, reachOf } from "@/lib/paths/reach";
import { ancestorsOf, genesOf, informationContent } from "@/lib/paths/specificity";
import { diseaseValue } from "./disease-closeness";
import { phenotypesAt } from "./event-relation";
import type { EventSupport } from "./event-support";
import { nearestPhenotype } from "./phenotype-closeness";
import { type PlacedTarget, targetPool } from "./target-pool";

/** A pair whose parts are to be explained. */
export type Explained = {
  index: GraphIndex;
  drug: number;
  event: number;
  targets: readonly PlacedTarget[];
  support: EventSupport;
};

/** What is known of a target that a part rests on, in words, and the claims (edge numbers) that state it. */
export type Known = { reason: string; edges: number[] };

/** The disease, standing for the event, that the target is most strongly associated with. */
export function knownDiseases({ index, event }: Explained, { place }: PlacedTarget): Known {
  const closers = reachOf(index, event).byGene.get(at(targetPool(index).genes, place)) ?? [];
  const [best] = closers
    .map((closer) => ({ closer, value: diseaseValue(index, closer) }))
    .sort((a, b) => b.value - a.value || a.closer.term.entity - b.closer.term.entity);
  const term = best?.closer.term.entity ?? event;
  const reason = `${geneAt(index, place)} is associated with ${nameOf(index, term)}${sameAs(index, term, event)}`;
  return { reason, edges: [...(best?.closer.hop.edges ?? [])] };
}

/** The phenotype of the target that is the event's, or shares the most specific kind with it. */
export function knownPhenotype({ index, event }: Explained, { place }: PlacedTarget): Known {
  const gene = at(targetPool(index).genes, place);
  const shared = nearestPhenotype(index, place, phenotypesAt(index, event));
  const own = edgesFrom(index, gene, "has_phenotype").filter((edge) =>
    ancestorsOf(index, at(index.edges.objects, edge)).includes(shared),
  );
  const [nearest] = own
    .map((edge) => at(index.edges.objects, edge))
    .sort(
      (a, b) =>
        Number(b === shared) - Number(a === shared) ||
        informationContent(index, a) - informationContent(index, b) ||
        a - b,
    );
  const having = nearest ?? shared;
  const kind = having === shared ? "" : `, a kind of ${nameOf(index, shared)}`;
  const edges = own.filter((edge) => at(index.edges.objects, edge) === having);
  return { reason: `${geneAt(index, place)} is annotated with ${nameOf(index, having)}${kind}`, edges };
}

/** The smallest pathway that the target shares with another gene linked to the event. */
export function knownPathway({ index, event }: Explained, { place }: PlacedTarget): Known {
  const gene = at(targetPool(index).genes, place);
  const { byGene } = reachOf(index, event);
  const shared = edgesFrom(index, gene, "member_of")
    .filter((edge) => isWalkedPathway(index, at(index.edges.objects, edge)))
    .flatMap((edge) => {
      const others = edgesTo(index, at(index.edges.objects, edge), "member_of").filter((member) => {
        const other = at(index.edges.subjects, member);
        return other !== gene && linkTo(byGene.get(other)) !== undefined;
      });
      return others.length > 0 ? [{ edge, pathway: at(index.edges.objects, edge), others }] : [];
    })
    .sort((a, b) => genesOf(index, a.pathway) - genesOf(index, b.pathway) || a.pathway - b.pathway)[0];
  const [member] = shared?.others ?? [];
  if (!shared || member === undefined) return { reason: geneAt(index, place), edges: [] };
  const other = at(index.edges.subjects, member);
  const link = linkTo(byGene.get(other));
  const pathway = `${nameOf(index, shared.pathway)} (${genesOf(index, shared.pathway)} genes)`;
  const count = shared.others.length;
  const linked = `${nameOf(index, other)}, ${count === 1 ? "the only gene" : `one of ${count} genes`} there with a link to the event`;
  return {
    reason: `${geneAt(index, place)} takes part in ${pathway}, as does ${linked}`,
    edges: [shared.edge, member, ...(link?.hop.edges ?? [])],
  };
}

/** A link of a gene to the event that counts: by a term not broader than it, undisputed. */
function linkTo(closers: readonly Closer[] | undefined): Closer | undefined {
  return closers?.find(({ term, disputed }) => !term.broad && !disputed);
}

/** That a term is another than the event and stands for it, in words. */
export function sameAs(index: GraphIndex, term: number, event: number): string {
  return term === event ? "" : `, which stands for ${nameOf(index, event)}`;
}

/** The name of the gene at a place of the pool. */
export function geneAt(index: GraphIndex, place: number): string {
  return nameOf(index, at(targetPool(index).genes, place));
}
