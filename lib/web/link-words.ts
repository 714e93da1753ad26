import type { Path, PathLink } from "@/lib/knowledge/path";
import { ESTABLISHED_MIN } from "@/lib/knowledge/target-strength";

/** "target 0.95 · link 0.012 (weak)" of a path to a disease, whose score is that of its target, or "target 0.95" where it stops there; else the score alone. */
export function pathScoreWords({ score, link, open, reweighted = false }: Scored): string {
  const mark = reweighted ? " (reweighted)" : "";
  if (!link) return open ? `target ${score.toPrecision(2)}${mark}` : `score ${score.toPrecision(3)}${mark}`;
  return `target ${score.toPrecision(2)}${mark} · link ${link.score.toPrecision(2)}${link.weakBecause ? " (weak)" : ""}`;
}

type Scored = Pick<Path, "score" | "link"> & Partial<Pick<Path, "open">> & { reweighted?: boolean };

/** What a path to a disease is worth beyond its target. */
export function linkWords({ weakBecause }: PathLink, path: Pick<Path, "score" | "report">): string {
  return weakBecause
    ? `${heldWords(path)} link to the disease is weak: ${weakBecause}`
    : "Ranked by its target alone; the link to the disease has a score of its own.";
}

/** How well the target itself holds: what no source states as a target is not called established, however potent. */
function heldWords({ score, report }: Pick<Path, "score" | "report">): string {
  const known = report.factors.find(({ name }) => name === "target")?.reason ?? "";
  if (known.startsWith("assay")) return "The target was only measured in an assay, and its";
  if (known.startsWith("listed")) return "The target is only listed, without a measurement, and its";
  return score >= ESTABLISHED_MIN ? "The target is established; its" : "The target counts little, and its";
}
