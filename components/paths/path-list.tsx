"use client";
import { X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTitleOf } from "@/components/evidence/claim-source";
import { Disclosure } from "@/components/ui/disclosure";
import { IconButton } from "@/components/ui/icon-button";
import { RowTable } from "@/components/ui/table";
import { comparePaths, countPaths, pathCountWords } from "@/lib/domain/compare-paths";
import { joinsDrugs } from "@/lib/domain/drug-pair";
import type { Path } from "@/lib/domain/path";
import { isDirect, reweigh, type WeighedPath } from "@/lib/domain/reweigh";
import { notComparedWords } from "@/lib/server/web/path-words";
import { factorWords } from "@/lib/server/web/score-words";
import { count, counted } from "@/lib/server/web/words";
import { FacetBar } from "./facet-bar";
import { facetsOf, narrowed, placesOf, type Wishes } from "./facets";
import { PathCard } from "./path-card";
import { WeighFactors } from "./weigh-factors";
import { NONE, useWeights } from "./weights";

const MODE = "Paths rest on mechanism alone: no label or report of the pair counts in them.";
const MODE_OF_DRUGS =
  "A route says where the drugs may meet and is no mechanism of an event; a stated interaction rests on the sources it names.";
const RELIEF =
  "These paths lead to what the drug is used for: a direction that relieves is the drug's action against it.";

const LISTED_AND_SWAPPED =
  "Listed pairs are drugs and events that a label lists together; swapped pairs are the same drugs and events put together at random. A type of path says more about a pair, the more often listed pairs have one; how many times as often is its lift.";

/** Ranked paths; what is too unspecific for a mechanism stands apart, each route with why. The page's weights rank both again. */
export function PathList({ paths, weakRoutes, reason }: { paths: Path[]; weakRoutes: Path[]; reason: string | null }) {
  const weights = useWeights()?.weights ?? NONE;
  const ranked = useMemo(() => reweigh(paths, weights), [paths, weights]);
  const weakRanked = useMemo(() => reweigh(weakRoutes, weights), [weakRoutes, weights]);
  const [compared, setCompared] = useState<Path[]>([]);
  const toggle = (path: Path) =>
    setCompared(compared.includes(path) ? compared.filter((each) => each !== path) : [...compared, path]);
  const all = [...ranked, ...weakRanked];
  const [first, second] = all.filter(({ path }) => compared.includes(path));
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wishes>>(new Map());
  const facets = facetsOf(useTitleOf());
  const places = new Map([...placesOf(ranked), ...placesOf(weakRanked)]);
  const shown = narrowed(ranked, facets, wishes);
  const rows = (list: WeighedPath[]) => (
    <ol className="divide-y divide-line">
      {list.map((each) => (
        <li key={each.path.rank}>
          <PathCard
            ranked={each}
            place={places.get(each.path) ?? ""}
            isCompared={compared.includes(each.path)}
            onCompare={paths.length + weakRoutes.length > 1 ? () => toggle(each.path) : undefined}
          />
        </li>
      ))}
    </ol>
  );
  return (
    <div className="space-y-4">
      <Notes paths={paths} reason={reason} />
      {first && second && <ComparedPaths pair={[first, second]} onClose={() => setCompared([])} />}
      <FacetBar facets={facets} paths={all} wishes={wishes} onWish={setWishes} />
      {shown.length < ranked.length && (
        <p aria-live="polite" className="text-muted text-sm">
          {count(shown.length)} of {counted(ranked.length, "path")} shown.
        </p>
      )}
      <Groups ranked={shown} rows={rows} />
      <WeighFactors ranked={ranked} weakRanked={weakRanked} />
      {weakRoutes.length > 0 && (
        <Disclosure summary={`${counted(weakRoutes.length, "weak route")}: too unspecific to count as a mechanism`}>
          {rows(narrowed(weakRanked, facets, wishes))}
        </Disclosure>
      )}
      {[...paths, ...weakRoutes].some(({ background }) => typeof background?.lift === "number") && (
        <p className="text-muted text-xs">{LISTED_AND_SWAPPED}</p>
      )}
    </div>
  );
}

/** What is stated of the two ends themselves apart from what leads from one to the other, where there are both. */
function Groups({ ranked, rows }: { ranked: WeighedPath[]; rows: (list: WeighedPath[]) => ReactNode }) {
  const groups = [
    { title: "Stated directly", list: ranked.filter(({ path }) => isDirect(path)) },
    { title: "By mechanism", list: ranked.filter(({ path }) => !isDirect(path)) },
  ].filter(({ list }) => list.length > 0);
  return groups.map(({ title, list }) => (
    <section key={title} aria-label={title}>
      {groups.length > 1 && <h3 className="mb-1 font-medium text-[13px] text-faint">{title}</h3>}
      {rows(list)}
    </section>
  ));
}

/** How many there are, and what they rest on. */
function Notes({ paths, reason }: { paths: Path[]; reason: string | null }) {
  const notCompared = notComparedWords(paths);
  return (
    <>
      {paths.length === 0 && <p>{reason ?? "No path was looked for, as the question does not ask for one."}</p>}
      {paths.length > 0 && (
        <p className="text-muted text-sm">{`${pathCountWords(countPaths(paths))}. ${paths.every(joinsDrugs) ? MODE_OF_DRUGS : MODE}`}</p>
      )}
      {paths.some(({ relief }) => relief) && <p className="text-muted text-sm">{RELIEF}</p>}
      {notCompared && <p className="text-muted text-sm">{notCompared}</p>}
    </>
  );
}

/** Why one of two paths stands above the other: in words, then factor by factor. */
function ComparedPaths({ pair: [a, b], onClose }: { pair: [WeighedPath, WeighedPath]; onClose: () => void }) {
  const { upper, lower, sentence, factors } = comparePaths(a, b);
  const title = `Why is ${upper.toLowerCase()} above ${lower.toLowerCase()}?`;
  return (
    <section aria-label={title} className="space-y-3 rounded-[10px] border border-line p-3 text-sm">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p>{sentence}</p>
      <RowTable
        caption={`${upper} and ${lower}`}
        columns={[
          ["Factor", ({ name }) => factorWords(name).label],
          [upper, (factor) => factor.upper?.toPrecision(3) ?? "none"],
          [lower, (factor) => factor.lower?.toPrecision(3) ?? "none"],
          ["Weight", ({ weight }) => weight.toFixed(1)],
          ["Ratio", ({ ratio }) => ratio?.toPrecision(3) ?? "without bound"],
        ]}
        rows={factors}
        keyOf={({ name }) => name}
      />
      <p className="text-muted text-xs">
        The ratios multiply to the ratio of the scores. A factor that a path does not have counts as 1.
      </p>
    </section>
  );
}
