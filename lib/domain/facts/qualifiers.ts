import { z } from "zod";
import { Severity } from "@/lib/domain/interaction-severity";
import { UseBasis } from "@/lib/domain/uses";

/** How a drug was given in a study. */
export const GivenRoute = z.enum(["by mouth", "into a vein"]);

/** What a source adds to a relation. */
export const Qualifiers = z.object({
  /** Of a pharmacogenetic statement: the variant, allele or metaboliser group, e.g. "HLA-B*15:02"; level of evidence, e.g. "1A"; its effect, e.g. "toxicity"; the phenotype in the source's words; the population the source tags. */
  variant: z.string().optional(),
  level: z.string().optional(),
  effect: z.string().optional(),
  phenotype: z.string().optional(),
  population: z.string().optional(),
  /** Of a binding: what its potency (number of role `pActivity`) is a figure of, e.g. "Ki". */
  measure: z.string().optional(),
  /** Of a label listing: the label's words for how often, e.g. "infrequent". */
  frequency: z.string().optional(),
  /** Of a label listing: its figures with the arms that a table names, e.g. "9.2 % with IMAGIX 50 mg; 4 % with placebo". */
  arms: z.string().optional(),
  /** Of two drugs together: what a label says to do and to expect, e.g. "contraindicated; raises exposure of tizanidine", and its section, where that is not the one on interactions. */
  together: z.string().optional(),
  section: z.enum(["contraindications"]).optional(),
  /** Of two drugs together: the level of severity a source gives them and of which year, whether it is the gravest of several that depend on the dose or the drug, and the classes it is stated for, where not for the drugs themselves. */
  severity: Severity.optional(),
  graded: z.boolean().optional(),
  statedFor: z.string().optional(),
  edition: z.string().optional(),
  /** Of a measured interaction: how the one drug changes the other's exposure, e.g. "mechanism-based inhibition". */
  mechanism: z.string().optional(),
  /** Of a measured interaction: how the drug with the changed exposure was given. */
  route: GivenRoute.optional(),
  /** Of a use: what it rests on, where neither a label nor a second source states it. */
  use: UseBasis.optional(),
  /** The title of the source of what is added, where it is one of several that state the relation. */
  source: z.string().optional(),
});
export type Qualifiers = z.infer<typeof Qualifiers>;
