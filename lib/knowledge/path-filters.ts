import { z } from "zod";
import { Tier } from "./dataset";
import { EntityType } from "./entity";
import { KnowledgeLevel } from "./predicate";

const DATASETS_MAX = 100;

/** What counts of a kind: only what is included, where anything is, and nothing that is excluded. */
function choice<T extends z.ZodType>(kind: T) {
  const list = z.array(kind).max(DATASETS_MAX).optional();
  return z.strictObject({ include: list, exclude: list }).optional();
}

/**
 * What a path may pass between its ends (`types`) and which claims it may rest on, by dataset, tier and knowledge level.
 * Mappings join names of one thing and are no evidence, and refutations cast doubt on what is shown: an included dataset or
 * level leaves neither out.
 */
export const PathFilters = z.strictObject({
  types: choice(EntityType),
  datasets: choice(z.string().trim().min(1).max(100)),
  tiers: choice(Tier),
  levels: choice(KnowledgeLevel),
});
export type PathFilters = z.infer<typeof PathFilters>;
