import type { Graph, Mention } from "@/lib/domain/graph";
import { type Token, tokenise } from "@/lib/domain/question/tokens";
import { exactEvents } from "./exact-events";
import type { ReceptorMention } from "./receptor-names";

const WORDS_MAX = 4;

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
/** What is said of a measured thing behind its name: "calcium falls", "potassium going up". */
const CHANGED: readonly [said: RegExp, change: Change][] = [
  [
    /^(?:(?:is|are|was|were|goes|go|going|gone|went|shot|creeps?|crept|keeps|kept) )*(?:ris(?:e|es|en|ing)|rose|climb(?:s|ed|ing)?|up|jump(?:s|ed)?|increas(?:e|es|ed|ing))$/,
    { term: "increased", level: "high" },
  ],
  [
    /^(?:(?:is|are|was|were|goes|go|going|gone|went|comes|came|keeps|kept) )*(?:fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|down|decreas(?:e|es|ed|ing)|plummet(?:s|ed)?)$/,
    { term: "decreased", level: "low" },
  ],
];
const CHANGED_WORDS_MAX = 3;
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
    if (!change) return changedAt(words.slice(at), text, graph);
    const [joint, other] = words.slice(at + 1);
    const shared =
      joint !== undefined && other !== undefined && ALTERNATIVE.test(joint.lower) && changeOf(other) !== null;
    return longestChange(text, verb, words.slice(shared ? at + 3 : at + 1), change, graph).map((mention) =>
      shared ? { ...mention, text: `${verb.text} ${named(mention, other)}`, end: verb.end } : mention,
    );
  });
}

/** A thing with what is said of it behind its name, from the first of some words on. */
function changedAt(words: readonly Token[], text: string, graph: Pick<Graph, "resolve">): ReceptorMention[] {
  for (let length = WORDS_MAX - 1; length > 0; length--)
    for (let more = CHANGED_WORDS_MAX; more > 0; more--) {
      const [first, last] = [words[0], words[length + more - 1]];
      const said = words.slice(length, length + more).map(({ lower }) => lower);
      const [, change] = CHANGED.find(([pattern]) => pattern.test(said.join(" "))) ?? [];
      if (!first || !last || !change || said.length < more) continue;
      const name = words.slice(0, length).map((each) => each.text);
      const place = { text: text.slice(first.start, last.end), start: first.start, end: last.end };
      const found = exactEvents(place, wordingsOf(name.join(" "), change), graph);
      if (found.length > 0) return found;
    }
  return [];
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
  change: Change,
  graph: Pick<Graph, "resolve">,
): ReceptorMention[] {
  const first = after.findIndex(({ lower }) => !ARTICLES.test(lower));
  for (let length = Math.min(WORDS_MAX, after.length - first); first >= 0 && length > 0; length--) {
    const thing = after.slice(first, first + length);
    const end = thing.at(-1)?.end ?? verb.end;
    const name = thing.map((each) => each.text).join(" ");
    const place = { text: text.slice(verb.start, end), start: verb.start, end };
    const found = exactEvents(place, wordingsOf(name, change), graph);
    if (found.length > 0) return found;
  }
  return [];
}

/** How preferred terms say a change of a thing: "Potassium increased", "Blood potassium increased". */
function wordingsOf(name: string, { term, level }: Change): string[] {
  return [`${name} ${term}`, `${term} ${name}`, `Blood ${name} ${term}`, ...(level ? [`${level} ${name}`] : [])];
}
