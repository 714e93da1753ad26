import { at } from "@/lib/domain/names/typed-arrays";
import type { GraphIndex } from "@/lib/graph/paths/graph-index";
import { eventSupport, FEATURES, featuresOf } from "@/lib/graph/paths/support/features";
import { drugsListed, labelledDrugs } from "@/lib/graph/paths/support/label-listings";
import { targetPool } from "@/lib/graph/paths/support/target-pool";

export const COLUMNS = FEATURES.length;

/**
 * What the parts of the score are for an event: for each labelled drug with a target the parts less their mean over all drugs
 * with targets (`values`, a row of COLUMNS each), and whether a label lists the event.
 */
export type EventParts = {
  drugs: readonly number[];
  placeOf: ReadonlyMap<number, number>;
  values: Float64Array;
  listed: Uint8Array;
};

/** The parts of each event, worked out one event after the other. */
export function partsOfEvents(index: GraphIndex, events: readonly number[]): Map<number, EventParts> {
  const { byDrug } = targetPool(index);
  const drugs = [...labelledDrugs(index)].filter((drug) => byDrug.has(drug)).sort((a, b) => a - b);
  const placeOf = new Map(drugs.map((drug, place) => [drug, place]));
  return new Map(events.map((event) => [event, { drugs, placeOf, ...partsOf(index, event, drugs) }]));
}

/** The parts of a drug; all 0 for one that has none. */
export function rowOf({ placeOf, values }: EventParts, drug: number): Float64Array {
  const place = placeOf.get(drug);
  return place === undefined ? new Float64Array(COLUMNS) : values.subarray(COLUMNS * place, COLUMNS * (place + 1));
}

function partsOf(index: GraphIndex, event: number, drugs: readonly number[]): Pick<EventParts, "values" | "listed"> {
  const { byDrug } = targetPool(index);
  const support = eventSupport(index, event);
  const mean = new Float64Array(COLUMNS);
  const own = new Map<number, number[]>();
  for (const [drug, targets] of byDrug) {
    const features = featuresOf(targets, support);
    const vector = FEATURES.map((feature) => features[feature]);
    own.set(drug, vector);
    vector.forEach((value, k) => {
      mean[k] = at(mean, k) + value / byDrug.size;
    });
  }
  const rows = drugs.flatMap((drug) => own.get(drug) ?? []);
  const having = drugsListed(index, event);
  return {
    values: Float64Array.from(rows, (value, i) => value - at(mean, i % COLUMNS)),
    listed: Uint8Array.from(drugs, (drug) => Number(having.has(drug))),
  };
}
