import { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import type { Edge, Graph } from "@/lib/domain/graph";
import { type ClassMechanism, classDefinition, classesByMechanism } from "@/lib/domain/names/class-definitions";
import { classWords, drugClassOf } from "@/lib/domain/names/class-names";
import { DIRECT_PREDICATES } from "@/lib/domain/relations";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { walked } from "@/lib/tools/events/event-terms";
import { affirmed, asRef, datasetsOf, isOfType } from "@/lib/tools/output";

/** From this strength on a source flags the mechanism of action. */
const FLAGGED = 1;
const CANDIDATES_MAX = 10;
/** Ids of the source that holds drugs in clinical use. */
const OF_DRUGS = "DRUGCENTRAL:";

/** The class and those that other classifications hold under its meaning or its name, in the singular or the plural, itself first. */
export function kinOf(graph: Graph, drugClass: string): string[] {
  const name = graph.entity(drugClass)?.name ?? "";
  const { classes = [], narrower = [] } = classDefinition(name) ?? {};
  const alike = name === "" ? [] : [name, name.endsWith("s") ? name.slice(0, -1) : `${name}s`];
  const named = [...classes, ...narrower, ...alike].flatMap((name) => classesNamed(graph, name).map(({ id }) => id));
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

/** Classes above a drug that are walked. */
const CLASSES_MAX = 200;

/**
 * How labels word classes of drugs, in the singular, and the classes of the sources whose members are meant, the first that a
 * graph holds: names only.
 */
const LABEL_CLASSES = vocabulary(
  "label-class-words",
  z.object({ words: z.string().min(1), classes: z.string().min(1), ...REVIEWED }),
).map(({ words, classes }) => ({ words: words.split("|"), names: classes.split("|") }));

/** A class that a drug belongs to, in the words of labels. */
export type WordedClass = { words: readonly string[]; drugClass: EntityRef };

/**
 * The classes of a drug by the sources, in the words labels have for them: everyday words, words of labels alone and
 * the names of the FDA's own classes.
 */
export function wordedClasses(graph: Graph, drug: string): WordedClass[] {
  const above = [...classesAbove(graph, drug), ...classesActedAs(graph, drug)];
  const classes = [...new Map(above.map((each) => [each.id, each])).values()];
  const ids = new Set(classes.map(({ id }) => id));
  const byName = new Map(classes.map((each) => [each.name.toLowerCase(), each]));
  const everyday = classWords().flatMap(([words, names]): WordedClass[] => {
    if (!names.some((name) => byName.has(name.toLowerCase()))) return [];
    const found = drugClassOf(words, graph);
    return found && ids.has(found.id) ? [{ words: [words], drugClass: asRef(found) }] : [];
  });
  const ofLabels = LABEL_CLASSES.flatMap(({ words, names }): WordedClass[] => {
    const name = names.find((each) => byName.has(each.toLowerCase()));
    const drugClass = name ? byName.get(name.toLowerCase()) : undefined;
    return drugClass ? [{ words, drugClass }] : [];
  });
  const own = classes.flatMap((drugClass) => {
    const words = ownWords(drugClass);
    return words.length > 0 ? [{ words, drugClass }] : [];
  });
  return [...everyday, ...ofLabels, ...own];
}

/** The datasets that put a drug into a class, itself, by a narrower class or by how it acts. */
export function membershipSources(graph: Graph, drug: string, drugClass: string): string[] {
  const below = new Set([drug, ...classesAbove(graph, drug).map(({ id }) => id)]);
  const belonging = graph.edges({ object: drugClass, predicates: ["member_of"] });
  const mechanism = mechanismOf(graph, drugClass);
  const held = belonging.filter(({ subject }) => below.has(subject));
  const edges = held.length > 0 || !mechanism ? held : actingClaims(graph, drug, mechanism);
  return datasetsOf(edges);
}

/** The classes of a drug and the wider ones. */
function classesAbove(graph: Graph, drug: string): EntityRef[] {
  const { ids } = walked([drug], CLASSES_MAX, (one) =>
    affirmed(graph, { subject: one, predicates: ["member_of"] })
      .map(({ object }) => object)
      .filter((id) => isOfType(graph, id, ["drug_class"])),
  );
  return ids.flatMap((id) => {
    const found = id === drug ? undefined : graph.entity(id);
    return found ? [asRef(found)] : [];
  });
}

/** What is named after what it acts on or as; "Vasodilation" is an effect. */
const ACTING = /(?:inhibitor|inducer|antagonist|agonist|blocker|drug|diuretic|anti\p{L}+|nitrate|azole|rifamycin)s?$/iu;
const CYTOCHROME = /^cytochrome p-?450 (?:cyp)?(\w+) (inhibitor|inducer)s?$/i;

/** The name of a class by the FDA; that of an enzyme's inhibitors also as labels write it: "CYP3A4 inhibitor". */
function ownWords({ id, name }: EntityRef): string[] {
  const [, enzyme, acting] = CYTOCHROME.exec(name) ?? [];
  if (enzyme && acting)
    return [...new Set([enzyme, enzyme.replace(/^3A4$/i, "3A")])].map((one) => `CYP${one} ${acting}`);
  return id.startsWith("NDFRT:") && ACTING.test(name) ? [name.replace(/s$/, "")] : [];
}
