import type { Path } from "@/lib/domain/path";
import { RELATIONS } from "@/lib/domain/relations";
import { isDirect, type WeighedPath } from "@/lib/domain/reweigh";
import { directionWords } from "@/lib/server/web/path-words";
import { codeWords } from "@/lib/server/web/words";

/** One of the things by which paths are told apart: which values a path has, several where it passes several. */
export type Facet = { head: string; valuesOf: (weighed: WeighedPath) => string[] };
/** Of the values of a facet, those a path is to have one of, and those it is to have none of. */
export type Wish = "only" | "without";
export type Wishes = ReadonlyMap<string, Wish>;

const SCORES = [0.5, 0.2, 0.1, 0.05];

/** What a path passes; a term of the name of its end stands for that end. */
const middle = ({ steps }: Path) => steps.slice(1, -1).filter(({ name }) => name !== steps.at(-1)?.name);

/** What paths are narrowed by; `titleOf` names a dataset. */
export function facetsOf(titleOf: (dataset: string) => string): Facet[] {
  return [
    { head: "Through", valuesOf: ({ path }) => middle(path).map(({ type }) => codeWords(type)) },
    { head: "Passing", valuesOf: ({ path }) => middle(path).map(({ name }) => name) },
    { head: "Direction", valuesOf: ({ path }) => [directionWords(path)?.word ?? "none known"] },
    { head: "Source", valuesOf: ({ path }) => path.edges.flatMap(({ datasets }) => datasets.map(titleOf)) },
    {
      head: "Score",
      valuesOf: ({ score }) => SCORES.filter((least) => score >= least).map((least) => `from ${least}`),
    },
    { head: "Grade", valuesOf: ({ path }) => path.edges.map(({ predicate }) => RELATIONS[predicate].grade) },
  ];
}

/** The values of a facet that tell these paths apart, each with how many paths have it, the most first. */
export function valuesIn({ valuesOf }: Facet, paths: readonly WeighedPath[]): [value: string, paths: number][] {
  const counts = new Map<string, number>();
  for (const path of paths)
    for (const value of new Set(valuesOf(path))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].filter(([, count]) => count < paths.length).sort((a, b) => b[1] - a[1]);
}

/** The paths that are as wished, by the values wished for of each facet. */
export function narrowed(paths: WeighedPath[], facets: readonly Facet[], wishes: ReadonlyMap<string, Wishes>) {
  return paths.filter((path) =>
    facets.every(({ head, valuesOf }) => {
      const own = [...(wishes.get(head) ?? [])];
      const has = valuesOf(path);
      const only = own.flatMap(([value, wish]) => (wish === "only" ? value : []));
      return (
        (only.length === 0 || only.some((value) => has.includes(value))) &&
        !own.some(([value, wish]) => wish === "without" && has.includes(value))
      );
    }),
  );
}

/** Whether two paths are told apart by nothing but the order of their ids. */
const areTied = (a: WeighedPath, b: WeighedPath) => a.score === b.score && isDirect(a.path) === isDirect(b.path);

/** The rank of each path in order, "2=" where its score is that of another; the first of those that are tied gives it. */
export function placesOf(ranked: readonly WeighedPath[]): [Path, string][] {
  return ranked.map((each) => {
    const tied = ranked.filter((other) => areTied(each, other));
    return [each.path, `${(tied[0] ?? each).rank}${tied.length > 1 ? "=" : ""}`];
  });
}
