import type { Path, PathLink } from "@/lib/knowledge/path";
import { ESTABLISHED_MIN } from "@/lib/knowledge/target-strength";

/** "target 0.95 · link 0.012 (weak)" of a path to a disease, whose score is that of its target; else the score alone. */
export function pathScoreWords({ score, link, reweighted = false }: Scored): string {
  const mark = reweighted ? " (reweighted)" : "";
  if (!link) return `score ${score.toPrecision(3)}${mark}`;
  return `target ${score.toPrecision(2)}${mark} · link ${link.score.toPrecision(2)}${link.weakBecause ? " (weak)" : ""}`;
}

type Scored = Pick<Path, "score" | "link"> & { reweighted?: boolean };

/** What a path to a disease is worth beyond its target. */
export function linkWords({ weakBecause }: PathLink, score: number): string {
  const held = score >= ESTABLISHED_MIN ? "The target is established; its" : "The target counts little, and its";
  return weakBecause
    ? `${held} link to the disease is weak: ${weakBecause}`
    : "Ranked by its target alone; the link to the disease has a score of its own.";
}
