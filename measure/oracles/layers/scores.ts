import { pick, randomOf } from "@/measure/oracles/draw/random";
import { drugOfSubstance } from "@/measure/oracles/draw/surroundings";
import { type Bench, type Item, type Layer, placeId, ranges } from "./layer";

const PAIRS = 2000;
const PAIRS_PER_UNIT = 50;
const PATHS_TOP = 10;

/** Random pairs of a drug and an adverse event, every other one listed or reported: support by both modes, and the best paths with their score reports. */
export const scores: Layer<number[]> = {
  graph: true,
  plan: () => ({ units: ranges(PAIRS, PAIRS_PER_UNIT), leftOut: null }),
  run: async (places, _settings, bench) => {
    const own = await bench();
    return places.map((place) => scored(place, own));
  },
};

function scored(place: number, { graph, entities }: Bench): Item {
  const random = randomOf(`pair ${place}`);
  const drug = drugOfSubstance(graph, entities.get("drug") ?? [], random);
  const known = graph.edges({ subject: drug, predicates: ["listed_on_label", "reported_with"] });
  const listed = place % 2 === 0 ? pick(known, random)?.object : undefined;
  const event = listed ?? pick(entities.get("adverse_event") ?? [], random) ?? "";
  const record = {
    ...{ drug, event },
    mechanistic: graph.support(drug, event, "mechanistic"),
    all: graph.support(drug, event, "all"),
    found: graph.paths(drug, event, { mode: "mechanistic", top: PATHS_TOP }),
  };
  return { id: placeId(place), record };
}
