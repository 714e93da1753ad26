import type { Artifacts } from "@/lib/engine/artifacts";

/** Why an answer may not leave: it shows data of sources without a stated licence. Null where it may. */
export function unlicensedRefusal({ datasets }: Pick<Artifacts, "datasets">): string | null {
  const without = datasets.filter(({ tier }) => tier === "unlicensed");
  if (without.length === 0) return null;
  const remedy = without.every(({ key }) => key.startsWith("mcp:"))
    ? "An answer without servers of others can."
    : "An import without the unlicensed tier gives answers that can.";
  return `This answer rests on ${without.map(({ title }) => title).join(", ")}, which state no licence: it cannot be shared or exported. ${remedy}`;
}
