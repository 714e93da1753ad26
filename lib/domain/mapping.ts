import type { Claim } from "./claim";

/** How near two terms of a mapping are; `is_a` says the subject is a kind of the object. */
export const MAPPINGS = ["exact", "close", "broad", "lexical", "is_a"] as const;
export type Mapping = (typeof MAPPINGS)[number];

/** The mapping a `maps_to` claim's qualifiers state, whatever the qualifier is called ("exact", "skos:closeMatch"); undefined when none does. */
export function mappingOf(qualifiers: Claim["qualifiers"]): Mapping | undefined {
  const words = Object.values(qualifiers).map((value) =>
    String(value)
      .toLowerCase()
      .replace(/^.*:|match$/g, ""),
  );
  return MAPPINGS.find((mapping) => words.includes(mapping));
}

/** How a term lies to another one: a kind of it, close to it or to what it is close to, what it is a kind of, or, by wording only, of all its words and more, or of like words. */
export type Relation = "narrower" | "close" | "broader" | "grouped" | "containing" | "wording";

/** Relations in which a listing of the one term leaves open whether the other holds: its silence is no absence. */
export const OPENING: readonly Relation[] = ["narrower", "close", "grouped", "containing"];

/** What a term that lies so is called, nearest first. */
export const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  narrower: "narrower term",
  close: "closely related term",
  broader: "broader term",
  grouped: "same-reaction term",
  containing: "similarly worded term",
  wording: "similarly worded term",
};
