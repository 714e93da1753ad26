import type { Artifacts } from "@/lib/engine/artifacts";

/** Why an answer may not leave: it shows data of sources without a stated licence. Null where it may. */
export function unlicensedRefusal({ datasets }: Pick<Artifacts, "datasets">): string | null {
  const titles = datasets.filter(({ tier }) => tier === "unlicensed").map(({ title }) => title);
  if (titles.length === 0) return null;
  return `This answer rests on ${titles.join(", ")}, which state no licence: it cannot be shared or exported. An import without the unlicensed tier gives answers that can.`;
}
