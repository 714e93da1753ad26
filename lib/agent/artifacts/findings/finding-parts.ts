import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { joinedWords } from "@/lib/domain/wording";

/** Names in a list: "a", "a and b", "a, b and c". */
export function joined(refs: readonly Pick<EntityRef, "name">[]): string {
  return joinedWords(refs.map(({ name }) => name));
}

/** The first names of a list of `total`, with how many more there are. */
export function joinedFirst(refs: readonly Pick<EntityRef, "name">[], max: number, total = refs.length): string {
  const names = refs.slice(0, max).map(({ name }) => name);
  return total > names.length ? `${names.join(", ")} and ${total - names.length} more` : joined(refs);
}

/** The first number of a role, in the unit the finding gives; null where it has none. */
export function numberOf(finding: Pick<Fact, "numbers">, role: string): number | null {
  return finding.numbers.find((number) => number.role === role)?.value ?? null;
}

/** The entities that play one part in a finding, in its own order. */
export function withRole(finding: Pick<Fact, "entities">, role: Fact["entities"][number]["role"]): Fact["entities"] {
  return finding.entities.filter((entity) => entity.role === role);
}
