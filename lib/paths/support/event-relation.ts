import type { GraphIndex } from "@/lib/paths/graph-index";
import { areOpposite } from "@/lib/paths/opposites";
import { reachOf } from "@/lib/paths/reach";
import { termsOf } from "@/lib/paths/terms";
import { phenotypeSimilarity, phenotypesOf } from "./phenotype-similarity";

/** What a known event is to the one asked about: stands for it, its opposite, or another, alike by 0..1. */
export type Relation = { kind: "same" | "opposite" | "other"; similarity: number };

/** How known events are related to this one; an opposite is not alike, however near its phenotype. */
export function relationsTo(index: GraphIndex, event: number): (known: number) => Relation {
  const own = phenotypesAt(index, event);
  const standing = new Set(reachOf(index, event).terms.flatMap(({ entity, broad }) => (broad ? [] : [entity])));
  const relations = new Map<number, Relation>();
  const compute = (known: number): Relation => {
    if (standing.has(known)) return { kind: "same", similarity: 1 };
    if (areOpposite(index, known, event)) return { kind: "opposite", similarity: 0 };
    return { kind: "other", similarity: phenotypeSimilarity(index, own, phenotypesAt(index, known)) };
  };
  return (known) => {
    const relation = relations.get(known) ?? compute(known);
    relations.set(known, relation);
    return relation;
  };
}

const phenotypeMemos = new WeakMap<GraphIndex, Map<number, readonly number[]>>();

/** The phenotypes an event is mapped to. */
export function phenotypesAt(index: GraphIndex, event: number): readonly number[] {
  const memo = phenotypeMemos.get(index) ?? new Map<number, readonly number[]>();
  phenotypeMemos.set(index, memo);
  const found = memo.get(event) ?? phenotypesOf(index, termsOf(index, event));
  memo.set(event, found);
  return found;
}
