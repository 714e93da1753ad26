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
