import type { State } from "@/lib/engine/state";
import type { EntityRef } from "@/lib/knowledge/entity";

/** Entities a call may name: those the question names first, then those the latest results gave, each once. */
export function knownEntities({ reading, results }: Pick<State, "reading" | "results">): EntityRef[] {
  const named = (reading?.named ?? []).flatMap(({ chosen }) => (chosen ? [chosen] : []));
  const found = [...results].reverse().flatMap(({ refs }) => refs);
  return [...new Map([...named, ...found].map((ref) => [ref.id, ref])).values()];
}
