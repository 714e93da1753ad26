import { at } from "@/lib/names/typed";
import { type GraphIndex, nameOf } from "@/lib/paths/graph-index";
import type { EventSupport } from "./event-support";
import type { Feature } from "./features";
import { type PlacedTarget, targetPool } from "./target-pool";

const NAMES_MAX = 3;

/** Which of the drug's targets a part of the score rests on, in words; `value` is the part's. */
export function reasonFor(
  index: GraphIndex,
  feature: Feature,
  value: number,
  targets: readonly PlacedTarget[],
  event: EventSupport,
): string {
  if (feature === "safety")
    return `target safety: the drug's action on ${best(index, targets, ({ place, way }) => at(event.safety[way], place))} is known to lead to the event or one like it`;
  if (feature === "disease")
    return `a disease that is the event is associated with ${best(index, targets, ({ place }) => at(event.disease, place))}`;
  const near = best(index, targets, ({ place }) => at(event[feature], place));
  const than =
    value < 0 ? "further from the event than other drugs' targets" : "nearer to the event than other drugs' targets";
  return `by ${feature}s its targets are ${than}${near === "" ? "" : `; nearest: ${near}`}`;
}

/** The targets of the highest weight times value, joined; those without any left out. */
function best(index: GraphIndex, targets: readonly PlacedTarget[], worth: (target: PlacedTarget) => number): string {
  const { genes } = targetPool(index);
  return targets
    .map((target) => ({ gene: at(genes, target.place), value: target.weight * worth(target) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.gene - b.gene)
    .slice(0, NAMES_MAX)
    .map(({ gene }) => nameOf(index, gene))
    .join(", ");
}
