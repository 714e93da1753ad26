import type { CollectedPaths } from "@/lib/artifacts/findings/collect-paths";
import { wasSearched } from "@/lib/artifacts/findings/searched";
import { eventsOf } from "@/lib/artifacts/rows/subjects";
import type { InformationGap } from "@/lib/engine/evaluation";
import { namedBy } from "@/lib/engine/query";
import type { State } from "@/lib/engine/state";
import { joinsDrugs } from "@/lib/knowledge/drug-pair";

/** What a question for the mechanism of an event still misses where paths to it were searched and none was found. */
export function mechanismGap(state: State, { pairs, paths }: CollectedPaths): InformationGap[] {
  const query = state.reading?.query;
  if (query?.ask !== "mechanism" || eventsOf(state).length === 0 || !wasSearched(state)) return [];
  if (pairs.length === 0 || paths.some((path) => !joinsDrugs(path))) return [];
  if (state.gaps.some(({ category }) => category === "mechanism")) return [];
  const about = namedBy(query).map(({ name }) => name);
  const description = `No specific mechanism found for ${about.join(" and ")}`;
  return [{ category: "mechanism", description, priority: 2, suggestedTool: null }];
}
