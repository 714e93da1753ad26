import type { Graph, Mention } from "@/lib/knowledge/graph";
import type { ReceptorMention } from "./receptor-names";
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

/** "Raise or lower": two changes of one thing. */
const ALTERNATIVE = /^(or|and|\/|versus|vs)$/;

/**
 * "raises blood pressure" names the adverse event "Blood pressure increased": found by asking the graph for that term,
 * exactly. Of "raise or lower blood pressure" both are named.
 */
export function changeMentions(text: string, graph: Pick<Graph, "resolve">): ReceptorMention[] {
  const words = tokenise(text).filter(({ word, lower }) => word || lower === "/");
  return words.flatMap((verb, at) => {
    const term = termOf(verb);
    if (!term) return [];
    const [joint, other] = words.slice(at + 1);
    const shared =
      joint !== undefined && other !== undefined && ALTERNATIVE.test(joint.lower) && termOf(other) !== null;
    return longestChange(text, verb, words.slice(shared ? at + 3 : at + 1), term, graph).map((mention) =>
      shared ? { ...mention, text: `${verb.text} ${named(mention, other)}`, end: verb.end } : mention,
    );
  });
}

function termOf({ lower }: Token): string | null {
  return CHANGES.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** What changes, without the verbs before it. */
function named({ text, start }: Mention, { end }: Token): string {
  return text.slice(end - start).trim();
}

function longestChange(
  text: string,
  verb: Token,
  after: readonly Token[],
  term: string,
  graph: Pick<Graph, "resolve">,
): ReceptorMention[] {
  const first = after.findIndex(({ lower }) => !ARTICLES.test(lower));
  for (let length = Math.min(WORDS_MAX, after.length - first); first >= 0 && length > 0; length--) {
    const thing = after.slice(first, first + length);
    const end = thing.at(-1)?.end ?? verb.end;
    const name = thing.map((each) => each.text).join(" ");
    const candidates = [`${name} ${term}`, `${term} ${name}`, `Blood ${name} ${term}`].flatMap((each) =>
      graph.resolve(each, { types: ["adverse_event"], limit: 3 }).filter(({ score }) => score >= EXACT),
    );
    const distinct = [...new Map(candidates.map((each) => [each.id, each])).values()];
    if (distinct.length > 0)
      return [
        { text: text.slice(verb.start, end), start: verb.start, end, candidates: distinct, ...termsOf(distinct) },
      ];
  }
  return [];
}

/** Terms that word one change in two ways ("Potassium increased", "Blood potassium increased") are all meant. */
function termsOf(candidates: Mention["candidates"]): Pick<ReceptorMention, "terms"> {
  if (candidates.length < 2) return {};
  return { terms: candidates.map(({ id, name, type }) => ({ id, name, type })) };
}
