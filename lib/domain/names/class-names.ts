import { z } from "zod";
import type { Candidate } from "@/lib/domain/entity";
import type { Graph } from "@/lib/domain/graph";
import { ownValue } from "@/lib/domain/own-value";
import { REVIEWED, valuesByKey, vocabulary } from "@/lib/domain/vocabulary";
import { byVocabulary } from "./class-order";
import { normaliseName } from "./normalise";

const Row = z.object({ words: z.string().min(1), name: z.string().min(1), ...REVIEWED });

/**
 * Everyday words for classes of drugs, in the singular, and the names such a class bears in classifications, best first;
 * names only, looked up in the loaded graph. Reason: askers say "statin", no classification does. Best is the
 * class that lacks none, even where it holds a few more: ATC N06AB as loaded has no escitalopram; MeSH's antipsychotics
 * lack amisulpride, iloperidone and paliperidone, and hold ondansetron.
 */
const classNames: ReadonlyMap<string, readonly string[]> = new Map(
  valuesByKey(vocabulary("class-names", Row).map(({ words, name }) => [words, name])),
);
const byKey: ReadonlyMap<string, readonly string[]> = new Map(
  [...classNames].toReversed().map(([words, names]) => [keyOf(words), names]),
);

/** From this score a match is the name itself, or its singular. */
const NAME_SCORE = 0.95;
const CANDIDATES_MAX = 10;

/** Every everyday word for a class, with the names the class bears. */
export function classWords(): [words: string, names: readonly string[]][] {
  return [...classNames];
}

/** Whether a text is an everyday word for a class of drugs. */
export function isClassWord(text: string): boolean {
  return namesOf(text).length > 0;
}

/** The drug class a text names, by an everyday word or a class's own name; null where the loaded graph holds none. */
export function drugClassOf(text: string, graph: Pick<Graph, "resolve">): Candidate | null {
  for (const name of [...namesOf(text), text]) {
    const found = graph
      .resolve(name, { types: ["drug_class"], limit: CANDIDATES_MAX })
      .filter(({ score }) => score >= NAME_SCORE)
      .sort(byVocabulary);
    if (found[0]) return { ...found[0], score: 1 };
  }
  return null;
}

function namesOf(text: string): readonly string[] {
  const key = keyOf(text);
  return byKey.get(key) ?? byKey.get(key.replace(TAKEN, "drug")) ?? [];
}

/** What a class is taken as, by which lay names of classes end: "blood pressure tablets" are drugs. */
const TAKEN = /(?<= )(?:tablet|pill|capsule|medication|medicine|med|agent)$/;

/**
 * One key for the ways in which a class is written: plural or not, hyphens and blanks between letters and figures
 * ("SGLT-2", "5HT3"), British and American spelling, and who acts on a receptor: "H2 receptor antagonist", "H2
 * antihistamine" and "H2 blocker" are one.
 */
function keyOf(text: string): string {
  return singular(normaliseName(text))
    .replace(/(?: receptor)? (?:antagonist|blocker|antihistamine|blocking (?:agent|drug))$/, " blocker")
    .replace(/ receptor (?=(?:agonist|modulator|inhibitor|antibody)$)/, " ")
    .replace(/analogue$/, "analog")
    .replace(/(?<=\p{L}) (?=\d)|(?<=\d) (?=\p{L})/gu, "");
}

function singular(text: string): string {
  return text.replace(/ies$/, "y").replace(/s$/, "");
}

/** The longest everyday class name, in words, with the "receptor" it may be written with. */
export const CLASS_WORDS_MAX = 1 + Math.max(...[...classNames.keys()].map((name) => name.split(" ").length));

/** The classifications whose classes of drugs are loaded, by the prefix of their ids. */
const VOCABULARY_WORDS: Record<string, string> = {
  ATC: "the anatomical therapeutic chemical groups",
  NDFRT: "the pharmacologic classes of the FDA",
  MESH: "the pharmacologic actions of MeSH",
  CHEBI: "the roles of ChEBI",
};

/** Which classification a class of drugs is taken from; null where the id does not show it. */
export function classVocabulary(id: string): string | null {
  return ownValue(VOCABULARY_WORDS, id.split(":")[0] ?? "") ?? null;
}
