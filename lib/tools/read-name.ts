import type { Candidate, EntityType } from "@/lib/knowledge/entity";
import type { Graph } from "@/lib/knowledge/graph";

/** From this score on a match is a name of the thing (or its salt-free or singular form); below, it is only near in spelling. */
const CERTAIN_SCORE = 0.95;
const CANDIDATES_MAX = 10;

const TRUST: Record<Candidate["matchedBy"], number> = {
  id: 0,
  exact: 0,
  synonym: 1,
  brand: 1,
  salt: 1,
  spelling: 1,
  previous_symbol: 2,
  alias_symbol: 2,
  trigram: 3,
};

export type NameReading = { text: string; status: "resolved" | "ambiguous" | "unresolved"; candidates: Candidate[] };

/**
 * What a name denotes. Resolved only when one entity, of the first of `types` that has any, is surely meant: by its id or
 * own name before synonyms, those before former and alias symbols. Otherwise the candidates are offered, none is chosen.
 */
export function readName(graph: Graph, text: string, types: readonly EntityType[][]): NameReading {
  const candidates = graph.resolve(text, { types: types.flat(), limit: CANDIDATES_MAX });
  const certain = candidates.filter(({ score, matchedBy }) => score >= CERTAIN_SCORE && matchedBy !== "trigram");
  const group = types.find((each) => certain.some(({ type }) => each.includes(type))) ?? [];
  const fitting = certain.filter(({ type }) => group.includes(type));
  const trust = Math.min(...fitting.map(({ matchedBy }) => TRUST[matchedBy]));
  const best = fitting.filter(({ matchedBy }) => TRUST[matchedBy] === trust);
  if (best.length === 1) return { text, status: "resolved", candidates: best };
  const offered = best.length > 1 ? best : candidates;
  return { text, status: offered.length > 0 ? "ambiguous" : "unresolved", candidates: offered };
}
