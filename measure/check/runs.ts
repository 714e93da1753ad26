import { z } from "zod";
import type { Fact } from "@/lib/domain/facts/fact";
import { StoredFacts } from "@/lib/domain/facts/upcast-fact";
import type { True } from "./spoil";

/** What a run found, with sentences known to be true of it. */
export type Narrated = { name: string; question: string; findings: readonly Fact[]; sentences: readonly True[] };

/** A run's findings as a file keeps them. */
export const FindingsFile = z.object({ question: z.string(), findings: StoredFacts });

/** A narrative somebody wrote from the findings of a run. */
export const ProseFile = z.object({
  sentences: z.array(z.object({ text: z.string().min(1), findingIds: z.array(z.string()).min(1) })),
});
