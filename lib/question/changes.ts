import type { Graph, Mention } from "@/lib/knowledge/graph";
import { type Token, tokenise } from "./tokens";

const WORDS_MAX = 4;
const EXACT = 1;

/** Verbs that say a measured thing changes, and how a preferred term says it. */
const CHANGES: readonly [verb: RegExp, term: string][] = [
  [/^(rais(e|es|ed|ing)|increas(e|es|ed|ing)|elevat(e|es|ed|ing)|gain(s|ed|ing)?)$/, "increased"],
  [/^(lower(s|ed|ing)?|decreas(e|es|ed|ing)|reduc(e|es|ed|ing)|los(e|es|ing)|drop(s|ped|ping)?)$/, "decreased"],
  [/^prolong(s|ed|ing)?$/, "prolonged"],
];
const ARTICLES = /^(the|a|an|my|his|her|their|your|someone's|patient's)$/;

/** "raises blood pressure" names the adverse event "Blood pressure increased": found by asking the graph for that term, exactly. */
export function changeMentions(text: string, graph: Pick<Graph, "resolve">): Mention[] {
  const words = tokenise(text).filter(({ word }) => word);
  return words.flatMap((verb, at) => {
    const term = CHANGES.find(([pattern]) => pattern.test(verb.lower))?.[1];
    return term ? longestChange(text, verb, words.slice(at + 1), term, graph) : [];
  });
}

function longestChange(
  text: string,
  verb: Token,
  after: readonly Token[],
  term: string,
  graph: Pick<Graph, "resolve">,
): Mention[] {
  const first = after.findIndex(({ lower }) => !ARTICLES.test(lower));
  for (let length = Math.min(WORDS_MAX, after.length - first); first >= 0 && length > 0; length--) {
    const thing = after.slice(first, first + length);
    const end = thing.at(-1)?.end ?? verb.end;
    const name = `${thing.map((each) => each.text).join(" ")} ${term}`;
    const candidates = graph
      .resolve(name, { types: ["adverse_event"], limit: 3 })
      .filter(({ score }) => score >= EXACT);
    if (candidates.length > 0) return [{ text: text.slice(verb.start, end), start: verb.start, end, candidates }];
  }
  return [];
}
