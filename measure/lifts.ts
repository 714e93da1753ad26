import { pathClass } from "@/lib/graph/paths/factors";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { linksOf } from "@/lib/graph/paths/links";
import type { LiftTable } from "@/lib/graph/paths/metapaths";
import { openersOf } from "@/lib/graph/paths/openers";
import { reachOf } from "@/lib/graph/paths/reach";
import type { EvalReport, EvalSet, Figure } from "./eval-set";
import { cellsOf, listingsOf, sampleQuads } from "./swap-sample";
import { isListedCell } from "./swap-shares";
import { figure, shareOf } from "./wilson";

const SEED = 79;
/** Of fewer pairs a table of lifts says nothing. */
const PAIRS_MIN = 20;

type Count = { listed: number; swapped: number };

/** How much more common a class of direct paths is among listed than among swapped pairs; see lib/graph/paths/metapaths. */
export const lifts: EvalSet = {
  name: "lifts",
  files: [],
  run: async ({ index, swaps }) => {
    const counts = countClasses(index, swaps);
    const classes = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      set: lifts.name,
      title: "Lifts of path classes",
      measures:
        "Of listed pairs and the same drugs and events swapped, how many have a direct path of a class: how it closes, for target safety its sign, and what the target is to the drug. The figure is the share listed of the pairs that have one, half where the class says nothing; the lift is those listed over those swapped. A class of few pairs says little.",
      tables: [],
      figures: classes.map(([name, count]) => liftFigure(name, count)),
      leftOut:
        counts.size > 0 ? [] : [{ cause: "no SIDER listings in this graph to measure on", count: 0, examples: [] }],
      causes: [],
      groups: [],
      latencyMs: null,
    } satisfies EvalReport;
  },
};

/** The lifts that stand beside paths, each with the 95 % interval that Wilson's of the share listed gives. */
export function liftTable(index: GraphIndex, swaps: number): LiftTable {
  const counts = [...countClasses(index, swaps)].filter(
    ([, { listed, swapped }]) => swapped > 0 && listed + swapped >= PAIRS_MIN,
  );
  const classes = counts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => [name, liftIn(count)] as const);
  return { measuredOn: { graphVersion: index.version, swaps }, classes: Object.fromEntries(classes) };
}

function liftIn({ listed, swapped }: Count): LiftTable["classes"][string] {
  const { lower, upper } = shareOf(listed, listed + swapped);
  const [lift, low, high] = [listed / (listed + swapped), lower ?? 0, upper ?? 1].map(
    (share) => Math.round((10 * share) / (1 - share)) / 10,
  ) as [number, number, number];
  return { lift, low, high, listed, swapped };
}

/** In how many listed and swapped pairs each class occurs, a pair of several swaps as often. */
function countClasses(index: GraphIndex, swaps: number): Map<string, Count> {
  const counts = new Map<string, Count>();
  const cells = sampleQuads(index, listingsOf(index), swaps, SEED)
    .flatMap(cellsOf)
    .map((cell, i) => ({ ...cell, side: isListedCell(i) ? ("listed" as const) : ("swapped" as const) }))
    .sort((a, b) => a.event - b.event || a.drug - b.drug);
  for (const { drug, event, side } of cells)
    for (const name of classesOf(index, drug, event)) {
      const count = counts.get(name) ?? { listed: 0, swapped: 0 };
      counts.set(name, { ...count, [side]: count[side] + 1 });
    }
  return counts;
}

/** The classes of the direct paths of a pair. */
function classesOf(index: GraphIndex, drug: number, event: number): ReadonlySet<string> {
  const reach = reachOf(index, event);
  const openers = openersOf(index, drug).filter(
    ({ opening, genes }) => opening === "acts_on" && genes.some((gene) => reach.byGene.has(gene)),
  );
  return new Set(
    openers.flatMap((opener) =>
      linksOf(index, reach, opener.genes, opener.action).map((link) => pathClass(opener, link)),
    ),
  );
}

function liftFigure(name: string, { listed, swapped }: Count): Figure {
  const lift = swapped > 0 ? `lift ${(listed / swapped).toFixed(2)}` : "no swapped pair";
  return figure(`${name} (${lift})`, "listed and swapped pairs with such a path are listed", listed, listed + swapped);
}
