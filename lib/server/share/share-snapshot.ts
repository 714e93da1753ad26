import { z } from "zod";
import { Claim } from "@/lib/domain/claim";
import { EntityRef } from "@/lib/domain/entity";
import { StoredFacts } from "@/lib/domain/facts/upcast-fact";
import { FactorWeights } from "@/lib/domain/reweigh";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { AspectCoverage } from "@/lib/domain/run/aspect";
import { CompletionReason } from "@/lib/domain/run/event";
import { StoredArtifacts } from "@/lib/domain/run/upcast";
import type { ShareSnapshot } from "@/lib/server/web/app-port";

const Aspects = z.array(AspectCoverage);

/** A stored copy; what came to copies later may be absent. */
const Stored = z.object({
  question: z.string(),
  title: z.string().exactOptional(),
  edited: z.boolean().exactOptional(),
  contentHash: z.string().exactOptional(),
  restated: z.string().default(""),
  createdAt: z.string(),
  expiresAt: z.string(),
  graphVersion: z.string(),
  completionReason: CompletionReason.nullable(),
  artifacts: StoredArtifacts,
  findings: StoredFacts,
  aspects: z
    .object({
      aspects: Aspects,
      hops: z.array(z.object({ number: z.number().int(), aspects: Aspects, reason: z.string() })),
    })
    .exactOptional(),
  claims: z.array(Claim),
  claimsLeftOut: z.number().int().exactOptional(),
  entities: z.array(EntityRef).default([]),
  weights: FactorWeights.exactOptional(),
  notice: z.string().default(NOTICE),
});

/** The copy a share shows, out of what is stored and in today's form, while `contentHash` is that of what is stored; null, and told in the log, where that cannot be read as one. */
export function readShare(id: string, stored: unknown): ShareSnapshot | null {
  const { success, data, error } = Stored.safeParse(stored);
  if (success) return data;
  const where = [...new Set(error.issues.map(({ path }) => path.slice(0, 2).join(".")))];
  console.error(`Share ${id} cannot be read: ${where.join(", ")}`);
  return null;
}
