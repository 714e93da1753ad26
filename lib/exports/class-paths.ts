import type { EntityRef } from "@/lib/knowledge/entity";
import type { Path, PathSearch } from "@/lib/knowledge/path";
import { isDirect } from "@/lib/knowledge/reweigh";
import type { Named } from "./path-ends";

/** Drugs of a class that are searched. */
const MEMBERS_MAX = 100;

type Class = Extract<Named, { kind: "class" }>;

/**
 * Paths of a class of drugs: those of each of its drugs, so many of each that `top` are shown in all, ranked together, statements
 * of direct evidence first, then by score. The note says how the class was read and for how many of its drugs there is any.
 */
export function classPaths(
  { text, ref, members }: Class,
  { top, each }: { top: number; each?: number },
  search: (member: EntityRef) => PathSearch,
): { found: PathSearch; note: string } {
  const searched = members.slice(0, MEMBERS_MAX);
  const all = searched.map(search);
  const joined = searched.filter((_, index) => (all[index]?.paths.length ?? 0) > 0);
  const share = each ?? Math.max(1, Math.ceil(top / Math.max(joined.length, 1)));
  const sum = (count: (found: PathSearch) => number) => all.reduce((total, found) => total + count(found), 0);
  const paths = ranked(all.flatMap((found) => found.paths.slice(0, share)));
  const of = `"${text}" is the class ${ref.name} of ${members.length} drugs`;
  const cut = members.length > searched.length ? `; the first ${searched.length} of them were searched` : "";
  const names = joined.map(({ name }) => name);
  const note =
    names.length > 0
      ? `${of}${cut}. Paths were found for ${names.length} of them (${names.join(", ")}); shown are the best ${share === 1 ? "of each" : `${share} of each`}, ${top} at most in all.`
      : `${of}${cut}; for none of them was a path found.`;
  const found: PathSearch = {
    paths,
    weakRoutes: ranked(all.flatMap(({ weakRoutes }) => weakRoutes.slice(0, share))),
    considered: sum(({ considered }) => considered),
    total: sum(({ total }) => total),
    cut: all.some((each) => each.cut),
    reason: paths.length > 0 ? null : whyNone(all),
  };
  return { found, note };
}

function whyNone(all: readonly PathSearch[]): string {
  const [first] = all.flatMap(({ reason }) => reason ?? []);
  if (!first) return "The graph holds no drug of the class.";
  return all.length > 1 ? `For the first of them: ${first}` : first;
}

function ranked(paths: readonly Path[]): Path[] {
  return [...paths]
    .sort((a, b) => Number(isDirect(b)) - Number(isDirect(a)) || b.score - a.score || (idsOf(a) < idsOf(b) ? -1 : 1))
    .map((path, index) => ({ ...path, rank: index + 1 }));
}

function idsOf({ steps }: Path): string {
  return steps.map(({ id }) => id).join(" ");
}
