import { z } from "zod";
import { Path } from "./path";

/** Why no route passes an entity: what is missing of what one would need. */
export const Missing = z.enum([
  "no_target",
  "below_potency",
  "handles",
  "genetic",
  "subunit",
  "members",
  "no_link",
  "not_joined",
  "pathway_size",
  "no_target_inside",
  "no_linked_gene_inside",
  "no_term",
  "no_gene_of_term",
  "type",
  "no_route",
]);
export type Missing = z.infer<typeof Missing>;

/**
 * Why no path shown passes an entity: it is `unknown` here, an `end`, or `shown` after all; its path ranks `below` those
 * shown; another of the same target and type stands for it (`outdone`); it stands under the floor (`weak`); filters leave
 * it out (`filtered`); there is `none`; or the search ended at its budget before it was known (`budget`).
 */
export const WhyNot = z.object({
  verdict: z.enum(["unknown", "end", "shown", "below", "outdone", "weak", "filtered", "none", "budget"]),
  sentences: z.array(z.string()).min(1),
  missing: z.array(Missing),
  /** Where the route stands among the `of` of its kind; null where that is not known. */
  rank: z.number().int().nullable(),
  of: z.number().int().nullable(),
  /** The best route that passes it. */
  route: Path.nullable(),
  /** What is shown in its place. */
  instead: Path.nullable(),
});
export type WhyNot = z.infer<typeof WhyNot>;
