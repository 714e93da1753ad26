import type { Graph, Mention } from "@/lib/domain/graph";
import { refOf } from "@/lib/domain/question/item";
import { type Token, tokenise } from "@/lib/domain/question/tokens";
import type { ReceptorMention } from "./receptor-names";

const WORDS_MAX = 4;
const EXACT = 1;

/** How a preferred term says that a measured thing changes, and what it is then called. */
type Change = { term: string; level: string | null };
const CHANGES: readonly [verb: RegExp, change: Change][] = [
  [
    /^(rais(e|es|ed|ing)|increas(e|es|ed|ing)|elevat(e|es|ed|ing)|gain(s|ed|ing)?)$/,
    { term: "increased", level: "high" },
  ],
  [
    /^(lower(s|ed|ing)?|decreas(e|es|ed|ing)|reduc(e|es|ed|ing)|los(e|es|ing)|drop(s|ped|ping)?)$/,
    { term: "decreased", level: "low" },
  ],
  [/^prolong(s|ed|ing)?$/, { term: "prolonged", level: null }],
];
const ARTICLES = /^(the|a|an|my|his|her|their|your|someone's|patient's)$/;

/** "Raise or lower": two changes of one thing. */
const ALTERNATIVE = /^(or|and|\/|versus|vs)$/;

/**
 * "raises blood pressure" names the adverse events "Blood pressure increased" and Hypertension, which is high blood pressure: found
 * by asking the graph for these terms, exactly. Of "raise or lower blood pressure" both changes are named.
 */
export function changeMentions(text: string, graph: Pick<Graph, "resolve">): ReceptorMention[] {
  const words = tokenise(text).filter(({ word, lower }) => word || lower === "/");
  return words.flatMap((verb, at) => {
    const change = changeOf(verb);
    if (!change) return [];
    const [joint, other] = words.slice(at + 1);
    const shared =
      joint !== undefined && other !== undefined && ALTERNATIVE.test(joint.lower) && changeOf(other) !== null;
    return longestChange(text, verb, words.slice(shared ? at + 3 : at + 1), change, graph).map((mention) =>
      shared ? { ...mention, text: `${verb.text} ${named(mention, other)}`, end: verb.end } : mention,
    );
  });
}

function changeOf({ lower }: Token): Change | null {
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
  { term, level }: Change,
  graph: Pick<Graph, "resolve">,
): ReceptorMention[] {
  const first = after.findIndex(({ lower }) => !ARTICLES.test(lower));
  for (let length = Math.min(WORDS_MAX, after.length - first); first >= 0 && length > 0; length--) {
    const thing = after.slice(first, first + length);
    const end = thing.at(-1)?.end ?? verb.end;
    const name = thing.map((each) => each.text).join(" ");
    const wordings = [`${name} ${term}`, `${term} ${name}`, `Blood ${name} ${term}`];
    const candidates = [...wordings, ...(level ? [`${level} ${name}`] : [])].flatMap((each) =>
      graph.resolve(each, { types: ["adverse_event"], limit: 3, stored: true }).filter(({ score }) => score >= EXACT),
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
  return { terms: candidates.map(refOf) };
}
