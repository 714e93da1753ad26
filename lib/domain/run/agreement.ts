import { z } from "zod";

/** A run whose findings were reconciled with those of others, and what it came to. */
export const MemberReport = z.object({
  strategy: z.string(),
  completionReason: z.string().nullable(),
  iterations: z.number().int(),
  toolCalls: z.number().int(),
  modelCalls: z.number().int(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  findings: z.number().int(),
  /** Its own answer in a few words; `answerKey` is equal for equal answers. */
  answer: z.string(),
  answerKey: z.string(),
});
export type MemberReport = z.infer<typeof MemberReport>;

/** Ends of a run that say nothing of what its strategy comes to. */
const BROKEN: readonly (string | null)[] = ["error", "invalid_output"];

/** Whether a run of a member broke off: it is named, and counts neither for nor against what others came to. */
export function isBroken({ completionReason }: Pick<MemberReport, "completionReason">): boolean {
  return BROKEN.includes(completionReason);
}

/** How far several runs of one question agree. `findings` lists who has each; a disagreement names who says what. */
export const Agreement = z.object({
  members: z.array(MemberReport),
  findings: z.array(z.object({ findingId: z.string(), members: z.array(z.string()) })),
  disagreements: z.array(
    z.object({ about: z.string(), says: z.array(z.object({ strategy: z.string(), says: z.string() })) }),
  ),
});
export type Agreement = z.infer<typeof Agreement>;
