import { concentration } from "@/lib/knowledge/affinity";
import { counted } from "@/lib/knowledge/wording";
import { type GraphIndex, isClinical, nameOf, typeOf } from "./graph-index";
import { type Opener, openersOf } from "./openers";
import { reachOf } from "./reach";
import type { Route } from "./route";

const NAMES_MAX = 5;

/** Why two entities have no path but these weak routes: what was searched, in sentences for the reader. */
export function reasonFor(index: GraphIndex, from: number, to: number, weak: readonly Route[]): string {
  const below = weak.length > 0 ? " What there is stands under weak routes, each with why it is no mechanism." : "";
  if (typeOf(index, from) !== "drug" || !isClinical(index, to)) {
    return `No claim and no type of route this graph knows joins ${nameOf(index, from)} and ${nameOf(index, to)}.${below}`;
  }
  return `${mechanisms(index, from, to)}${below}`;
}

function mechanisms(index: GraphIndex, drug: number, event: number): string {
  const targets = openersOf(index, drug).filter(({ opening }) => opening === "acts_on");
  if (targets.length === 0) return noTarget(index, drug);
  const { terms, byGene } = reachOf(index, event);
  if (byGene.size === 0)
    return `No gene in the graph is linked to ${nameOf(index, event)} or a term that stands for it.`;
  const standing = new Set(terms.map(({ entity }) => entity)).size - 1;
  const others = standing > 0 ? ` or the ${counted(standing, "term")} standing for it` : "";
  return `Searched ${searched(index, drug, targets)}: none has a specific link to ${nameOf(index, event)}${others}.`;
}

/** What sources state as targets, and apart from it what was only measured, the most potent first. */
function searched(index: GraphIndex, drug: number, openers: readonly Opener[]): string {
  const name = nameOf(index, drug);
  const stated = openers.filter(({ assayOnly }) => !assayOnly);
  const measured = openers.filter(({ assayOnly }) => assayOnly).sort((a, b) => b.potency - a.potency);
  const potencies = measured.map(({ entity, potency }) => `${nameOf(index, entity)} ${concentration(potency)}`);
  return [
    ...(stated.length > 0 ? [`${counted(stated.length, "target")} of ${name} (${openerNames(index, stated)})`] : []),
    ...(measured.length > 0
      ? [`${counted(measured.length, "gene")} that ${name} was measured to bind in an assay (${first(potencies)})`]
      : []),
  ].join(" and ");
}

/** Scores count contacts of any potency, at next to nothing where it is low; paths begin at none of those. */
function noTarget(index: GraphIndex, drug: number): string {
  const contacts = openersOf(index, drug, null).filter(({ opening }) => opening === "acts_on");
  if (contacts.length === 0)
    return `The graph holds no human target of ${nameOf(index, drug)}, so no mechanism could be searched.`;
  return `No path can begin: ${nameOf(index, drug)} has no stated target here, only contacts in assays (${openerNames(index, contacts)}) weaker than 1 µM or of no stated potency. The support of the pair counts them, each at next to nothing.`;
}

function openerNames(index: GraphIndex, openers: readonly Opener[]): string {
  return first(openers.map(({ entity }) => nameOf(index, entity)));
}

function first(names: readonly string[]): string {
  const more = names.length - NAMES_MAX;
  return `${names.slice(0, NAMES_MAX).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
