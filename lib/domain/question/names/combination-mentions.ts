import type { Candidate } from "@/lib/domain/entity";
import type { Graph, Mention } from "@/lib/domain/graph";
import { isSure } from "@/lib/domain/names/name-decision";
import { combinationsIn } from "@/lib/domain/names/name-words";

/** Fixed combinations named by a word of their own, as the drugs they hold; none where the graph lacks one of these. */
export function combinationMentions(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  return combinationsIn(text).flatMap(({ ingredients, ...span }) => {
    const found = ingredients.flatMap((name) => drugNamed(name, graph).map((each) => ofCombination(each, span.text)));
    return found.length === ingredients.length ? [{ ...span, candidates: found }] : [];
  });
}

function drugNamed(name: string, graph: Pick<Graph, "resolve">): Candidate[] {
  return graph
    .resolve(name, { types: ["drug"], limit: 3 })
    .filter((each) => isSure(each) && !each.nameOnly)
    .slice(0, 1);
}

function ofCombination(candidate: Candidate, text: string): Candidate {
  return { ...candidate, matchedName: text, matchedBy: "combination", score: 1 };
}
