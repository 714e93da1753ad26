import { at } from "@/lib/domain/names/typed-arrays";
import type { SupportPart } from "@/lib/domain/support";
import { claimIdAt, datasetAt, edgesFrom, edgesTo } from "@/lib/graph/paths/adjacency";
import { closingValue } from "@/lib/graph/paths/factors";
import { type GraphIndex, nameOf } from "@/lib/graph/paths/graph-index";
import { genesBehind } from "@/lib/graph/paths/openers";
import { type Closer, reachOf } from "@/lib/graph/paths/reach";
import { ancestorsOf, genesOf, informationContent, isWalkedPathway } from "@/lib/graph/paths/specificity";
import { diseaseValue, nearestPhenotype } from "./closeness";
import { phenotypesAt, type Relation, relationsTo } from "./event-relation";
import { type EventSupport, type Feature, openness } from "./features";
import { contraryBy, type SafetyClaim, safetyClaims, supportBy } from "./safety-closeness";
import { type PlacedTarget, targetPool } from "./target-pool";

/**
 * What a part of the score rests on: the drug's best target there and what is known of it, in words that the predicates
 * license, with the claims of both steps. `value` is the part's.
 */
export function partReason(pair: Explained, feature: Feature, value: number): ReturnType<typeof cited> {
  const than =
    feature !== "phenotype" && feature !== "pathway"
      ? ""
      : `by ${feature}s its targets are ${value < 0 ? "further from" : "nearer to"} the event than other drugs' targets`;
  const target = bestTarget(pair, feature);
  if (!target) return cited(pair.index, than, []);
  const { reason, edges } = KNOWN[feature](pair, target);
  const claims = [...actingClaims(pair, target), ...edges];
  return cited(pair.index, than === "" ? reason : `${than}; nearest: ${reason}`, claims);
}

const KNOWN = {
  safety: knownSafety,
  disease: knownDiseases,
  phenotype: knownPhenotype,
  pathway: knownPathway,
  contrary: knownContrary,
};

/** The target that adds most to the part; none where no target adds anything. */
function bestTarget(pair: Explained, feature: Feature): PlacedTarget | undefined {
  const { genes } = targetPool(pair.index);
  const worths = new Map(pair.targets.map((target) => [target, worthOf(pair, target, feature)]));
  const worth = (target: PlacedTarget) => worths.get(target) ?? 0;
  return pair.targets
    .filter((target) => worth(target) > 0)
    .sort((a, b) => worth(b) - worth(a) || at(genes, a.place) - at(genes, b.place))[0];
}

function worthOf(pair: Explained, target: PlacedTarget, feature: Feature): number {
  const { place, way, weight } = target;
  if (feature === "safety") return worthOfSafety(pair, target);
  const contrary = at(pair.support.safety[way].contrary, place);
  return weight * (feature === "contrary" ? contrary : openness(contrary) * at(pair.support[feature], place));
}

/** The claims that the drug acts on the target, or on a group it is a member of. */
function actingClaims({ index, drug }: Explained, { place }: PlacedTarget): number[] {
  const gene = at(targetPool(index).genes, place);
  return (["targets", "binds_in_assay"] as const)
    .flatMap((predicate) => edgesFrom(index, drug, predicate))
    .filter((edge) => genesBehind(index, at(index.edges.objects, edge)).includes(gene));
}

/** Words with the claims (edge numbers) they rest on, each once, and the datasets that state these. */
export function cited(
  index: GraphIndex,
  reason: string,
  edges: readonly number[],
): Required<Pick<SupportPart, "reason" | "claimIds" | "datasets">> {
  return {
    reason,
    claimIds: [...new Set(edges.map((edge) => claimIdAt(index, edge)))],
    datasets: [...new Set(edges.map((edge) => datasetAt(index, edge)))].sort(),
  };
}

/** A pair whose parts are to be explained. */
type Explained = {
  index: GraphIndex;
  drug: number;
  event: number;
  targets: readonly PlacedTarget[];
  support: EventSupport;
};

/** What is known of a target that a part rests on, in words, and the claims (edge numbers) that state it. */
type Known = { reason: string; edges: number[] };

/** The disease, standing for the event, that the target is most strongly associated with. */
function knownDiseases({ index, event }: Explained, { place }: PlacedTarget): Known {
  const closers = reachOf(index, event).byGene.get(at(targetPool(index).genes, place)) ?? [];
  const [best] = closers
    .map((closer) => ({ closer, value: diseaseValue(index, closer) }))
    .sort((a, b) => b.value - a.value || a.closer.term.entity - b.closer.term.entity);
  const term = best?.closer.term.entity ?? event;
  const reason = `${geneAt(index, place)} is associated with ${nameOf(index, term)}${sameAs(index, term, event)}`;
  return { reason, edges: [...(best?.closer.hop.edges ?? [])] };
}

/** The phenotype of the target that is the event's, or shares the most specific kind with it. */
function knownPhenotype({ index, event }: Explained, { place }: PlacedTarget): Known {
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
function knownPathway({ index, event }: Explained, { place }: PlacedTarget): Known {
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
function sameAs(index: GraphIndex, term: number, event: number): string {
  return term === event ? "" : `, which stands for ${nameOf(index, event)}`;
}

/** The name of the gene at a place of the pool. */
function geneAt(index: GraphIndex, place: number): string {
  return nameOf(index, at(targetPool(index).genes, place));
}

type Read = { claim: SafetyClaim; relation: Relation; value: number };

/**
 * What a target adds to the safety part, for ordering: those linked to the event itself come first, in the order of their
 * paths, so that the part names the target that the first path by target safety passes.
 */
function worthOfSafety({ index, event, support }: Explained, { place, way, agreeing }: PlacedTarget): number {
  const { support: near, direct } = support.safety[way];
  if (at(direct, place) === 0) return agreeing * at(near, place);
  const closers = reachOf(index, event).byGene.get(at(targetPool(index).genes, place)) ?? [];
  const own = closers.filter(({ closing, term }) => closing === "affects_event" && !term.broad);
  return 1 + agreeing * Math.max(0, ...own.map((closer) => closingValue(index, closer)));
}

/** The event known of the modulation of this target that is the event, or most like it. */
function knownSafety(pair: Explained, target: PlacedTarget): Known {
  const { index, event } = pair;
  const read = readClaims(pair, target, (claim, relation) => supportBy(claim, relation, target.way)).sort(
    (a, b) =>
      Number(b.relation.kind === "same") - Number(a.relation.kind === "same") ||
      b.value - a.value ||
      Number(b.claim.event === event) - Number(a.claim.event === event) ||
      Number(b.claim.action === target.way) - Number(a.claim.action === target.way) ||
      a.claim.event - b.claim.event,
  );
  const [best] = read;
  if (!best) return { reason: geneAt(index, target.place), edges: [] };
  const { kind, similarity } = best.relation;
  const name = nameOf(index, event);
  const alike = `, an event alike to ${name} by its phenotypes (likeness ${similarity.toFixed(2)} of 1)`;
  const stands = kind === "same" ? sameAs(index, best.claim.event, event) : `${alike}${uncounted(pair)}`;
  return { reason: `${linkedTo(pair, best.claim)}${stands}`, edges: sameStatement(read, best) };
}

/** What is known of the modulation of this target that speaks most against the event. */
function knownContrary(pair: Explained, target: PlacedTarget): Known {
  const read = readClaims(pair, target, (claim, relation) => contraryBy(claim, relation, target.way)).sort(
    (a, b) => b.value - a.value || a.claim.event - b.claim.event,
  );
  const [best] = read;
  if (!best) return { reason: geneAt(pair.index, target.place), edges: [] };
  const name = nameOf(pair.index, pair.event);
  const against = best.claim.action === target.way ? "" : ", which is opposite to the drug's action";
  const what = best.relation.kind === "opposite" ? `, the opposite of ${name}` : against;
  const reason = `${linkedTo(pair, best.claim)}${what}: this speaks against the event`;
  return { reason, edges: sameStatement(read, best) };
}

/** That claims on the event itself are not what the part rests on, where the drug's targets have such. */
function uncounted(pair: Explained): string {
  const relationTo = relationsTo(pair.index, pair.event);
  const places = new Map(pair.targets.map((target) => [target.place, target]));
  const own = safetyClaims(pair.index)
    .filter(({ place, event }) => places.has(place) && relationTo(event).kind === "same")
    .sort((a, b) => (places.get(b.place)?.weight ?? 0) - (places.get(a.place)?.weight ?? 0) || a.event - b.event)[0];
  if (!own) return "";
  const why = own.sign === "unknown" ? "its direction is not known" : "it does not go the drug's way";
  return `; that ${linkedTo(pair, own)} does not count here, as ${why}`;
}

function linkedTo({ index }: Explained, { action, place, event, sign }: SafetyClaim): string {
  const what = { inhibition: "inhibition", activation: "activation", unknown: "modulation" }[action];
  const less = sign === "decreases" ? "less " : "";
  return `${what} of ${geneAt(index, place)} is linked to ${less}${nameOf(index, event)}`;
}

function readClaims(
  { index, event }: Explained,
  { place }: PlacedTarget,
  worthOf: (claim: SafetyClaim, relation: Relation) => number,
): Read[] {
  const relationTo = relationsTo(index, event);
  return safetyClaims(index)
    .filter((claim) => claim.place === place)
    .map((claim) => {
      const relation = relationTo(claim.event);
      return { claim, relation, value: worthOf(claim, relation) };
    })
    .filter(({ value }) => value > 0);
}

/** The edges that state what the best one does. */
function sameStatement(read: readonly Read[], { claim: best }: Read): number[] {
  return read
    .filter(({ claim }) => claim.event === best.event && claim.action === best.action)
    .map(({ claim }) => claim.edge);
}
