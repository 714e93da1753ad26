import { z } from "zod";

/** Which part of a label a passage stands in; `annotation` is a curator's sentence, not label text. */
export const Section = z.enum([
  "boxed_warning",
  "contraindications",
  "warnings",
  "adverse_reactions",
  "drug_interactions",
  "specific_populations",
  "annotation",
]);
export type Section = z.infer<typeof Section>;

/**
 * A piece of a source's text about one entity, quotable word for word. `document` names the label or record it is from,
 * `ordinal` its place there; `id` is `p_` + a hash of dataset, record, section and ordinal.
 */
export const Passage = z.object({
  id: z.string().regex(/^p_[0-9a-f]{16}$/),
  entity: z.string(),
  dataset: z.string(),
  document: z.string(),
  section: Section,
  ordinal: z.number().int().nonnegative(),
  text: z.string().min(1),
  recordId: z.string(),
  link: z.string().nullable(),
});
export type Passage = z.infer<typeof Passage>;

/** Which passages to find: of these entities, in these sections, matching `text` (words, "quoted phrases", or, -not). */
export type PassageQuery = {
  entities?: readonly string[];
  sections?: readonly Section[];
  datasets?: readonly string[];
  text?: string;
  limit: number;
};

/** A passage found. `quote` is an exact substring of its text around the best match; `rank` 0..1, 0 without a text to match. */
export type PassageHit = Passage & { quote: string; rank: number };

/** How many passages a dataset has of an entity: what coverage says without reading them. */
export type PassageCount = { entity: string; dataset: string; count: number };

/** Where a quotation stands, for a reader: "Coumadin, adverse reactions". */
export function placeOf({ document, section }: { document: string; section: string }): string {
  return `${document}, ${section.replaceAll("_", " ")}`;
}
