import type { PathLink } from "@/lib/knowledge/path";

/** What a path to a disease is worth beyond its target, whose score is the one shown. */
export function linkWords({ score, weakBecause }: PathLink): string {
  const worth = `The score is that of the target alone; its link to the disease scores ${score.toPrecision(2)}`;
  return weakBecause ? `${worth} and is weak: ${weakBecause}` : `${worth}.`;
}
