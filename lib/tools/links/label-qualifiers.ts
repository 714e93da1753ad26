import type { Claim } from "@/lib/domain/claim";
import type { Qualifiers } from "@/lib/domain/facts/fact";
import { effectWords, InteractionEffect, joinedEffect } from "@/lib/domain/interaction-effect";

/** How a drug was found that a label names among contraindications. */
const CONTRAINDICATED = "named in label section 4";

/** What the records of a claim say of two drugs together, and the section of the label, where that is not the one on interactions. */
export function labelQualifiers(claim: Claim | undefined): Qualifiers {
  const effects = (claim?.evidence ?? []).flatMap(({ payload }) => InteractionEffect.safeParse(payload).data ?? []);
  const together = effectWords(joinedEffect(effects));
  const isContraindicated = claim?.qualifiers.method === CONTRAINDICATED;
  return { ...(together && { together }), ...(isContraindicated && { section: "contraindications" }) };
}
