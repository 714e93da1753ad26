import type { Graph, Mention } from "@/lib/domain/graph";
import { type Token, tokenise } from "@/lib/domain/question/tokens";

/** Words on either side of a comma that may belong to one name. */
const WORDS_MAX = 3;
const COMMAS_MAX = 8;

/** Names that are written with a comma ("Antidepressive Agents, Tricyclic"), which otherwise parts two names. */
export function namedInParts(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  const tokens = tokenise(text);
  const commas = tokens.flatMap(({ lower }, at) => (lower === "," ? [at] : [])).slice(0, COMMAS_MAX);
  return commas.flatMap((at) => longestAround(text, tokens, at, graph));
}

function longestAround(text: string, tokens: readonly Token[], at: number, graph: Pick<Graph, "resolve">): Mention[] {
  for (let before = WORDS_MAX; before > 0; before--) {
    for (let after = WORDS_MAX; after > 0; after--) {
      const [first, last] = [tokens[at - before], tokens[at + after]];
      if (!first?.word || !last?.word) continue;
      const name = text.slice(first.start, last.end);
      const candidates = graph.resolve(name, { types: ["drug", "drug_class"], stored: true }).filter(isWhole);
      if (candidates.length > 0) return [{ text: name, start: first.start, end: last.end, candidates }];
    }
  }
  return [];
}

/** A stored name with a comma of its own: without one, two names of a list would be taken for one. */
function isWhole({ score, matchedName, matchedBy }: Mention["candidates"][number]): boolean {
  return score === 1 && matchedBy !== "id" && matchedName.includes(",");
}
