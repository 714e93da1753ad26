import type { Graph } from "@/lib/knowledge/graph";
import { refsOf } from "@/lib/tools/refs";
import type { SetOperation } from "./set-algebra";

type Parts = {
  operation: SetOperation;
  drugs: readonly string[];
  without: readonly string[];
  k: number | undefined;
  total: number;
  unit: string;
  /** Drugs no source of the aspect covers: their sets are unknown, not empty. */
  blind: readonly string[];
};

/** What a comparison found, with its rule and what it could not see. */
export function setSummary(graph: Graph, { operation, drugs, without, k = 1, total, unit, blind }: Parts): string {
  const rule: Record<SetOperation, string> = {
    shared: "in every one of",
    minus: "in every one of",
    unique: "in exactly one of",
    at_least: `in at least ${k} of`,
    union: "in any of",
  };
  const except = without.length > 0 ? `, in none of ${namesOf(graph, without)}` : "";
  const unknown = blind.length > 0 ? ` No source that was searched covers ${namesOf(graph, blind)}.` : "";
  return `${total} ${unit} ${rule[operation]} ${namesOf(graph, drugs)}${except}.${unknown}`;
}

function namesOf(graph: Graph, ids: readonly string[]): string {
  return refsOf(graph, ids)
    .map(({ name }) => name)
    .join(", ");
}
