import type { EntityType } from "@/lib/knowledge/entity";
import type { Path } from "@/lib/knowledge/path";

type Direction = { tone: "good" | "bad" | "neutral"; word: string };
type Directed = Pick<Path, "sign" | "relief"> & { steps: readonly { type: EntityType }[] };

const TO_EVENT: Record<Path["sign"], Direction> = {
  consistent: { tone: "good", word: "direction consistent" },
  inconsistent: { tone: "bad", word: "direction inconsistent" },
  unknown: { tone: "neutral", word: "direction unknown" },
};
const TO_USE: Record<Path["sign"], Direction> = {
  consistent: { tone: "good", word: "relieves: consistent with the treatment" },
  inconsistent: { tone: "bad", word: "against the treatment: more of it" },
  unknown: { tone: "neutral", word: "direction unknown" },
};

const CLINICAL = new Set<EntityType | undefined>(["adverse_event", "phenotype", "disease"]);

/** What the sign of a path says of its end: what befalls, or what the drug is used for; null between ends that have no direction. */
export function directionWords({ sign, relief, steps }: Directed): Direction | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first?.type !== "drug" || !CLINICAL.has(last?.type)) return null;
  return (relief ? TO_USE : TO_EVENT)[sign];
}

/** What tells the direction of a path, or speaks against it, beside its claims: a line; none where its claims are all, or it is why the path is weak. */
export function toldWords({ told, weakBecause, link }: Pick<Path, "told" | "weakBecause" | "link">): string[] {
  if (!told) return [];
  const said = `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
  return said === weakBecause || said === link?.weakBecause ? [] : [`Direction: ${told}.`];
}
