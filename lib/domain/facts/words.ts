import type { EntityRef } from "@/lib/domain/entity";
import { joinedWords } from "@/lib/domain/wording";
import type { Fact, FactNumber } from "./fact";

/** How many of a list of things a sentence names. */
export const NAMED_MAX = 12;

/** A need of the question that was not met, as it was described. */
export function needSentence(description: string): string {
  return `Open gap: ${description.replace(/\.$/, "")}.`;
}

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
export function numberOf(finding: Pick<Fact, "numbers">, role: FactNumber["role"]): number | null {
  return finding.numbers.find((number) => number.role === role)?.value ?? null;
}

/** The entities that play one part in a finding, in its own order. */
export function withRole(finding: Pick<Fact, "entities">, role: Fact["entities"][number]["role"]): Fact["entities"] {
  return finding.entities.filter((entity) => entity.role === role);
}
/** A number with its unit, the unit given in the plural: "1 target", "3 adverse events". */
export function counted(value: number, unit: string): string {
  return `${value} ${value === 1 ? singular(unit) : unit}`;
}

function singular(unit: string): string {
  if (/(?:ss|sh|ch|x)es$/.test(unit)) return unit.slice(0, -2);
  return unit.endsWith("s") ? unit.slice(0, -1) : unit;
}
