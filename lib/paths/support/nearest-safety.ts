import type { Action } from "@/lib/knowledge/action";
import { at } from "@/lib/names/typed";
import { closingValue } from "@/lib/paths/factors";
import { nameOf } from "@/lib/paths/graph-index";
import { reachOf } from "@/lib/paths/reach";
import { type Relation, relationsTo } from "./event-relation";
import { type Explained, geneAt, type Known, sameAs } from "./nearest";
import { type SafetyClaim, safetyClaims } from "./safety-claims";
import { contraryBy, supportBy } from "./safety-closeness";
import { type PlacedTarget, targetPool } from "./target-pool";

type Read = { claim: SafetyClaim; relation: Relation; value: number };

/**
 * What a target adds to the safety part, for ordering: those linked to the event itself come first, in the order of their
 * paths, so that the part names the target that the first path by target safety passes.
 */
export function worthOfSafety({ index, event, support }: Explained, { place, way, agreeing }: PlacedTarget): number {
  const { support: near, direct } = support.safety[way];
  if (at(direct, place) === 0) return agreeing * at(near, place);
  const closers = reachOf(index, event).byGene.get(at(targetPool(index).genes, place)) ?? [];
  const own = closers.filter(({ closing, term }) => closing === "affects_event" && !term.broad);
  return 1 + agreeing * Math.max(0, ...own.map((closer) => closingValue(index, closer)));
}

/** The event known of the modulation of this target that is the event, or most like it. */
export function knownSafety(pair: Explained, target: PlacedTarget): Known {
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
export function knownContrary(pair: Explained, target: PlacedTarget): Known {
  const read = readClaims(pair, target, (claim, relation) => contraryBy(claim, relation, target.way)).sort(
    (a, b) => b.value - a.value || a.claim.event - b.claim.event,
  );
  const [best] = read;
  if (!best) return { reason: geneAt(pair.index, target.place), edges: [] };
  const name = nameOf(pair.index, pair.event);
  const linked = linkedTo(pair, best.claim);
  const against = best.claim.action === target.way ? "" : ", which is opposite to the drug's action";
  const what = best.relation.kind === "opposite" ? `, the opposite of ${name}` : against;
  return { reason: `${linked}${what}: this speaks against the event`, edges: sameStatement(read, best) };
}

/** That claims on the event itself are not what the part rests on, where the drug's targets have such. */
function uncounted(pair: Explained): string {
  const relationTo = relationsTo(pair.index, pair.event);
  const places = new Map(pair.targets.map((target) => [target.place, target]));
  const own = safetyClaims(pair.index, targetPool(pair.index))
    .filter(({ place, event }) => places.has(place) && relationTo(event).kind === "same")
    .sort((a, b) => (places.get(b.place)?.weight ?? 0) - (places.get(a.place)?.weight ?? 0) || a.event - b.event)[0];
  if (!own) return "";
  const why = own.sign === "unknown" ? "its direction is not known" : "it does not go the drug's way";
  return `; that ${linkedTo(pair, own)} does not count here, as ${why}`;
}

function linkedTo({ index }: Explained, { action, place, event, sign }: SafetyClaim): string {
  const what: Record<Action, string> = {
    inhibition: "inhibition",
    activation: "activation",
    unknown: "modulation",
  };
  const less = sign === "decreases" ? "less " : "";
  return `${what[action]} of ${geneAt(index, place)} is linked to ${less}${nameOf(index, event)}`;
}

function readClaims(
  { index, event }: Explained,
  { place }: PlacedTarget,
  worthOf: (claim: SafetyClaim, relation: Relation) => number,
): Read[] {
  const relationTo = relationsTo(index, event);
  return safetyClaims(index, targetPool(index))
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
