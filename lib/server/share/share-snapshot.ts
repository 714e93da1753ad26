import { z } from "zod";
import { Claim } from "@/lib/domain/claim";
import { EntityRef } from "@/lib/domain/entity";
import { StoredFacts } from "@/lib/domain/facts/upcast-fact";
import { FactorWeights } from "@/lib/domain/reweigh";
import { NOTICE } from "@/lib/domain/run/artifacts";
import { AspectCoverage } from "@/lib/domain/run/aspect";
import { CompletionReason } from "@/lib/domain/run/event";
import type { Asked } from "@/lib/domain/run/lead";
import { StoredArtifacts } from "@/lib/domain/run/upcast";

const Step = z.object({
  ...{ label: z.string(), tool: z.string(), status: z.string().nullable(), text: z.string(), ms: z.number() },
});
const Round = z.object({
  steps: z.array(Step),
  verdict: z.object({ canAnswer: z.boolean(), text: z.string() }).nullable(),
});
const Aspects = z.array(AspectCoverage);

/** The immutable copy a share page shows; what came to copies later may be absent. `findings` are those its sentences cite, `entities` name the ends of its claims. */
const ShareSnapshot = z.object({
  /** As it was asked; where the sharer changed its wording (`edited`), as it was read. */
  question: z.string(),
  /** The sharer's own, where they gave one. */
  title: z.string().exactOptional(),
  /** Absent in shares from before, whose question may be the sharer's wording. */
  edited: z.boolean().exactOptional(),
  /** SHA-256 of the canonical JSON of the copy without it; shares from before have none. */
  contentHash: z.string().exactOptional(),
  restated: z.string().default(""),
  /** The class of the question; shares from before do not say. */
  asks: z.string().exactOptional(),
  /** What it asks to see of an earlier answer. */
  view: z.string().exactOptional(),
  /** Whether previews of the link may show its title. */
  inPreviews: z.boolean().exactOptional(),
  createdAt: z.string(),
  expiresAt: z.string(),
  graphVersion: z.string(),
  completionReason: CompletionReason.nullable(),
  artifacts: StoredArtifacts,
  findings: StoredFacts,
  /** The rounds of the run; absent where they would repeat what the copy leaves out. */
  rounds: z.array(Round).exactOptional(),
  /** Of a run that went by the aspects of its question, where the question is shared as it was asked. */
  aspects: z
    .object({
      aspects: Aspects,
      hops: z.array(z.object({ number: z.number().int(), aspects: Aspects, reason: z.string() })),
    })
    .exactOptional(),
  claims: z.array(Claim),
  /** Claims behind the answer beyond those a copy holds; shares from before do not say. */
  claimsLeftOut: z.number().int().exactOptional(),
  entities: z.array(EntityRef).default([]),
  /** Weights its paths are shown by; absent where they stand in their default order. */
  weights: FactorWeights.exactOptional(),
  notice: z.string().default(NOTICE),
});
export type ShareSnapshot = z.infer<typeof ShareSnapshot>;

/** The class of a shared question in the form of a reading; null where the share does not say. */
export function readingOf({ asks, view }: Pick<ShareSnapshot, "asks" | "view">): Asked {
  return asks === undefined ? null : { query: { ask: asks }, view };
}

/** The copy a share shows, out of what is stored and in today's form, while `contentHash` is that of what is stored; null, and told in the log, where that cannot be read as one. */
export function readShare(id: string, stored: unknown): ShareSnapshot | null {
  const { success, data, error } = ShareSnapshot.safeParse(stored);
  if (success) return data;
  const where = [...new Set(error.issues.map(({ path }) => path.slice(0, 2).join(".")))];
  console.error(`Share ${id} cannot be read: ${where.join(", ")}`);
  return null;
}
