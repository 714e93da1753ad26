import type { EntityRef } from "@/lib/domain/entity";
import type { Edge, Graph } from "@/lib/domain/graph";
import { type ClassMechanism, classDefinition, classesByMechanism } from "@/lib/domain/names/class-definitions";
import { DIRECT_PREDICATES } from "@/lib/domain/relations";
import { affirmed, asRef } from "@/lib/tools/output";

/** From this strength on a source flags the mechanism of action. */
const FLAGGED = 1;
const CANDIDATES_MAX = 10;
/** Ids of the source that holds drugs in clinical use. */
const OF_DRUGS = "DRUGCENTRAL:";

/** The class and those that other classifications hold under its meaning, itself first. */
export function kinOf(graph: Graph, drugClass: string): string[] {
  const { classes = [], narrower = [] } = classDefinition(graph.entity(drugClass)?.name ?? "") ?? {};
  const named = [...classes, ...narrower].flatMap((name) => classesNamed(graph, name).map(({ id }) => id));
  return [...new Set([drugClass, ...named])];
}

/** The mechanism of action a class is named after; undefined where it is named after none. */
export function mechanismOf(graph: Graph, drugClass: string): ClassMechanism | undefined {
  return classDefinition(graph.entity(drugClass)?.name ?? "")?.mechanism;
}

/** The classes the loaded graph holds under exactly this name. */
export function classesNamed(graph: Pick<Graph, "resolve">, name: string): EntityRef[] {
  return graph
    .resolve(name, { types: ["drug_class"], limit: CANDIDATES_MAX })
    .filter((each) => each.name.toLowerCase() === name.toLowerCase())
    .map(asRef);
}

/** The genes of a mechanism, with the groups they are in. */
export function genesOf(graph: Graph, { genes }: ClassMechanism): string[] {
  const own = genes.flatMap((symbol) => graph.resolve(symbol, { types: ["gene"], limit: 1 }).filter(isExact));
  return [...new Set(own.flatMap(({ id }) => [id, ...graph.groupsOf(id)]))];
}

/** The claims by which drugs are members of a class by the mechanism of action it is named after. */
export function actingOf(graph: Graph, drugClass: string): Edge[] {
  const mechanism = mechanismOf(graph, drugClass);
  if (!mechanism) return [];
  const ends = genesOf(graph, mechanism).flatMap((object) => graph.edges({ object, predicates: ["targets"] }));
  return [...new Set(ends.map(({ subject }) => subject))].flatMap((drug) => actingClaims(graph, drug, mechanism));
}

/** The classes a drug is a member of by how sources flag that it acts. */
export function classesActedAs(graph: Graph, drug: string): EntityRef[] {
  const targets = flaggedOf(graph, drug).flatMap(({ object }) => [object, ...(graph.entity(object)?.members ?? [])]);
  const symbols = new Set(targets.flatMap((id) => graph.entity(id)?.name ?? []));
  const fitting = classesByMechanism().filter(
    ({ mechanism }) =>
      mechanism.genes.some((symbol) => symbols.has(symbol)) && actingClaims(graph, drug, mechanism).length > 0,
  );
  return fitting.flatMap(({ classes }) => classes.flatMap((name) => classesNamed(graph, name)));
}

/** The claims by which sources flag such a mechanism for a drug in use; none where it is no member by them. */
export function actingClaims(graph: Graph, drug: string, mechanism: ClassMechanism): Edge[] {
  const { own, fits } = contactsOf(graph, drug, mechanism);
  return fits && isInUse(graph, drug) && isUsedSo(graph, drug, mechanism) ? own : [];
}

/** Whether what sources flag of a drug is the opposite of the mechanism, or, where `strict`, not the mechanism. */
export function actsOtherwise(graph: Graph, drug: string, mechanism: ClassMechanism, strict: boolean): boolean {
  const { fits, contrary } = contactsOf(graph, drug, mechanism);
  return contrary || (strict && !fits);
}

/** What a drug is flagged to do to the genes of a mechanism, and whether that is the mechanism or against it. */
function contactsOf(graph: Graph, drug: string, mechanism: ClassMechanism) {
  const genes = genesOf(graph, mechanism);
  const flagged = flaggedOf(graph, drug);
  const own = flagged.filter(({ object }) => genes.includes(object));
  const ways = own.map(({ action = "unknown" }) => action);
  const contrary = ways.some((way) => way !== mechanism.action && way !== "unknown");
  const stated = ways.includes(mechanism.action) || (mechanism.binding === true && ways.length > 0);
  const elsewhere = mechanism.only === true && flagged.length > own.length;
  return { own, contrary, fits: stated && !contrary && !elsewhere };
}

function flaggedOf(graph: Graph, drug: string): Edge[] {
  return affirmed(graph, { subject: drug, predicates: ["targets"] }).filter(({ strength }) => strength >= FLAGGED);
}

/** A compound of which sources state no more than what it binds is no drug of a class. */
function isInUse(graph: Graph, drug: string): boolean {
  if (drug.startsWith(OF_DRUGS)) return true;
  return graph.edges({ subject: drug, predicates: DIRECT_PREDICATES }).length > 0;
}

function isUsedSo(graph: Graph, drug: string, { use }: ClassMechanism): boolean {
  if (!use) return true;
  const uses = affirmed(graph, { subject: drug, predicates: ["indicated_for"] });
  return uses.some(({ object }) => use.test(graph.entity(object)?.name ?? ""));
}

function isExact({ score }: { score: number }): boolean {
  return score === 1;
}
