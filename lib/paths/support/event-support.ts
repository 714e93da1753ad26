import type { GraphIndex } from "@/lib/paths/graph-index";
import { reachOf } from "@/lib/paths/reach";
import { type Background, poolBackground } from "./background";
import { diseaseCloseness } from "./disease-closeness";
import { phenotypesAt } from "./event-relation";
import { pathwayCloseness } from "./pathway-closeness";
import { phenotypeCloseness } from "./phenotype-closeness";
import { type SafetyCloseness, safetyCloseness } from "./safety-closeness";
import { type TargetPool, targetPool } from "./target-pool";

/** What is known of an event for each gene that any drug acts on, by place in the pool, before a drug is named. */
export type EventSupport = {
  safety: SafetyCloseness;
  disease: Float64Array;
  phenotype: Float64Array;
  pathway: Float64Array;
  background: { phenotype: Background; pathway: Background };
};

const KEPT_MAX = 256;

const kept = new WeakMap<GraphIndex, Map<number, EventSupport>>();

/** The support of an event; the last ones asked for are kept. */
export function eventSupport(index: GraphIndex, event: number): EventSupport {
  const events = kept.get(index) ?? new Map<number, EventSupport>();
  kept.set(index, events);
  const support = events.get(event) ?? compute(index, targetPool(index), event);
  events.delete(event);
  events.set(event, support);
  const [oldest] = events.keys();
  if (events.size > KEPT_MAX && oldest !== undefined) events.delete(oldest);
  return support;
}

function compute(index: GraphIndex, pool: TargetPool, event: number): EventSupport {
  const reach = reachOf(index, event);
  const phenotype = phenotypeCloseness(index, pool, phenotypesAt(index, event));
  const pathway = pathwayCloseness(index, pool, reach);
  return {
    safety: safetyCloseness(index, pool, event),
    disease: diseaseCloseness(index, pool, reach),
    phenotype,
    pathway,
    background: { phenotype: poolBackground(pool, phenotype), pathway: poolBackground(pool, pathway) },
  };
}
