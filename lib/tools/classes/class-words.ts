import { z } from "zod";
import type { EntityRef } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { classWords, drugClassOf } from "@/lib/domain/names/class-names";
import { REVIEWED, vocabulary } from "@/lib/domain/vocabulary";
import { walked } from "@/lib/tools/events/event-terms";
import { affirmed, asRef, datasetsOf, isOfType } from "@/lib/tools/output";
import { actingClaims, classesActedAs, mechanismOf } from "./class-kin";

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
