import { z } from "zod";
import { FrequencyWanted } from "@/lib/domain/frequency";
import { defineTool, type Tool } from "@/lib/domain/run/tool";

/** An entity id as text. A number is never one, so no argument can be taken for a position in a list. */
export const EntityKey = z.string().trim().min(1).max(300);
export const ClaimKey = z.string().regex(/^c_[0-9a-f]{16}$/);

export const NAMES_MAX = 50;
/** The most drugs one call takes. */
export const DRUGS_MAX = 2_000;
export const GENES_MAX = 500;
export const SOURCES_MAX = 50;

/** Lists of drugs and of genes as arguments. */
export const Drugs = z.array(EntityKey).min(1).max(DRUGS_MAX);
export const Genes = z.array(EntityKey).min(1).max(GENES_MAX);

/** A tool that asks the graph: whatever argument is typed as an id, or a list of them, holds entities or claims. */
export function graphTool<Input>(tool: Omit<Tool<Input>, "entityArgs">): Tool {
  const { input }: { input: unknown } = tool;
  const fields = input instanceof z.ZodObject ? Object.entries(input.shape) : [];
  return defineTool({ ...tool, entityArgs: fields.filter(([, field]) => holdsIds(field)).map(([name]) => name) });
}

function holdsIds(field: unknown): boolean {
  if (field instanceof z.ZodOptional) return holdsIds(field.unwrap());
  return field instanceof z.ZodArray ? holdsIds(field.element) : field === EntityKey || field === ClaimKey;
}

/** What is known of a patient, as entities: genes with variants, diseases, symptoms. */
export const Conditions = z.array(EntityKey).max(10).optional();

/** How many paths a search shows. */
export const PathsTop = z.number().int().min(1).max(50).optional();

/** Things taken away from what is listed. */
export const Except = z.array(EntityKey).max(50).optional();

/** Conditions on events, as flat optional arguments. */
export const eventFilters = {
  source: z.enum(["label", "boxed", "signal", "both"]).optional(),
  /** Only what has no evidence of this kind, under an equal term either. */
  lacks: z.enum(["label", "signal"]).optional(),
  ic025Min: z.number().optional(),
  /** A bound that is exceeded, not met. */
  ic025Above: z.number().optional(),
  prrMin: z.number().nonnegative().optional(),
  prrAbove: z.number().nonnegative().optional(),
  casesMin: z.number().int().nonnegative().optional(),
  /** What a label must state of how often, in per cent of the drug arm; empty: any frequency. */
  frequency: FrequencyWanted.optional(),
  /** Only important events: in a boxed warning, warned of on a label, or of a group of grave reactions. */
  important: z.boolean().optional(),
  /** Whether events that an indication of the drug may account for come last (the default) or keep their rank. */
  indications: z.enum(["demote", "keep"]).optional(),
};
