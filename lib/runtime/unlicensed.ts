import type { Artifacts } from "@/lib/engine/artifacts";
import { AppError } from "@/lib/engine/error";
import { unlicensedRefusal } from "@/lib/web/unlicensed";

/**
 * Lets no answer leave that rests on a source without a stated licence: such data is for evaluation where it was loaded,
 * and is never shared or exported. Throws AppError `forbidden`, naming the sources.
 */
export function refuseUnlicensed({ datasets }: Pick<Artifacts, "datasets">): void {
  const refusal = unlicensedRefusal({ datasets });
  if (refusal) throw new AppError("forbidden", refusal);
}
