import type { Artifacts } from "@/lib/engine/artifacts";

/** Says what a copy of an answer leaves out: what rests on sources without a stated licence. Null where there is none. */
export function withheldNote({ datasets }: Pick<Artifacts, "datasets">): string | null {
  const without = datasets.filter(({ tier }) => tier === "unlicensed");
  if (without.length === 0) return null;
  return `What rests on ${without.map(({ title }) => title).join(", ")} is left out of what you share or export, and named there: no licence is stated for it.`;
}
