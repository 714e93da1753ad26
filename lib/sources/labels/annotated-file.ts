import { z } from "zod";

/** What each mark begins with: words, preferred term, its code, lower term, its code. */
export const MARKED = [z.string(), z.string().nullable(), z.unknown(), z.unknown(), z.unknown()] as const;

/** A file of label sections with the adverse events marked in them; offsets and what else a mark holds differ by file. */
export function annotatedFile<Section extends string, Mark extends z.ZodType>(
  sections: readonly Section[],
  mark: Mark,
) {
  return z.array(
    z.object({
      label_id: z.string(),
      section_name: z.enum(sections),
      section_text: z.string(),
      adverse_events: z.array(mark),
    }),
  );
}
