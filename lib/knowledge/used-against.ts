import { z } from "zod";
import { EntityRef } from "./entity";

/**
 * What a drug is used for that lies near an end read as a harm: the use is the end, a kind of it, a disease of which the end is
 * a very frequent feature, or a kind of it by its name alone.
 */
export const UsedAgainst = z.object({
  use: EntityRef,
  relation: z.enum(["is", "kind", "feature", "named"]),
  claimIds: z.array(z.string()),
});
export type UsedAgainst = z.infer<typeof UsedAgainst>;

const RELATIONS: Record<UsedAgainst["relation"], (event: string) => string> = {
  is: () => "",
  kind: (event) => `, a kind of ${event}`,
  feature: (event) => `, of which ${event} is a feature`,
  named: (event) => `, by its name a kind of ${event}`,
};

/** A sentence that says so, by the names of the drug, the use and the event. */
export function usedAgainstWords(
  relation: UsedAgainst["relation"],
  { drug, use, event }: Record<"drug" | "use" | "event", string>,
): string {
  return `${drug} is indicated for ${use}${RELATIONS[relation](event)}; here ${event} is read as an adverse event.`;
}
