import type { Graph } from "@/lib/knowledge/graph";
import { groupTerm } from "./group-term";
import { EVENTS, kinds, ONE } from "./kind-groups";
import { EVENT_NOUN, type OrganGroup, OTHER_NOUN, organs } from "./organ-groups";

/** What takes the group behind it out of the events asked for, where these are named before it. */
const TAKES_OUT =
  "(?:(?:that|which) )?(?:(?:are|is|were)(?: not|n't)|do(?:es)?(?: not|n't) (?:affect|involve|concern))|(?:but |and )?not(?: counting| including)?|(?:(?:that|which) )?(?:(?:are|is|were) )?neither|except(?:ing)?(?: for)?|exclud(?:e|es|ing)|without|other than|outside(?: of)?|apart from|aside from|besides|minus|barring|leav(?:e|ing) (?:out|aside)|ignor(?:e|ing)|omit(?:ting)?|disregard(?:ing)?|beyond|rather than|unrelated to|not related to";
const JOINS = "(?: (?:for|any|all|the|those|ones|of|that are|to do with|related to|in|a|purely|mere(?:ly)?))*";
/** A patient's state, which leaves out no events. */
const OF_PATIENT =
  "(?! (?:diseases?|history|failure|impairment|insufficiency|transplants?|patients?|function|conditions?))";
const NOUNS = `(?:[ -]related)?(?: (?:${OTHER_NOUN})| (?:${EVENT_NOUN})(?=\\W*$))?`;
const EVENTS_BEFORE = new RegExp(`\\b(?:${EVENT_NOUN}|events)\\b`, "iu");
const PEOPLE = /\b(?:patients?|people|persons?|someone|wom[ae]n|m[ae]n|adults?|children|who|whom)\b[^,;:]*$/iu;

const words: readonly [words: string, key: string][] = [...kinds, ...ONE, ...organs];

/**
 * The group that a text takes out of the events it asks for ("non-cardiac adverse events", "side effects except skin
 * ones"), with the words that take it out; behind it those joined to it ("the heart and the skin").
 */
export function leftOutGroups(text: string, graph: Pick<Graph, "resolve">): OrganGroup[] {
  const found = words.flatMap(([own, key]) => {
    const span = negatedBefore(text, own) ?? takenOutBehind(text, own);
    const branch = span && groupTerm(key, graph);
    return span && branch ? [{ ...span, branch, leftOut: true }] : [];
  });
  const [first] = found.sort((a, b) => a.start - b.start || b.end - a.end);
  return first ? [first, ...joinedTo(first, text)] : [];
}

/** Groups of a list that the first stands at the head of. */
function joinedTo(first: OrganGroup, text: string): OrganGroup[] {
  const rest = text.slice(first.end);
  const found = words.flatMap(([own]) => {
    const match = new RegExp(`^(?:,? (?:and|or|nor)|,)(?: the)? (?:${own})s?${NOUNS}(?![\\p{L}-])`, "iu").exec(rest);
    return match
      ? [
          {
            ...first,
            text: match[0].replace(/^\W*(?:and|or|nor)? /, ""),
            start: first.end,
            end: first.end + match[0].length,
          },
        ]
      : [];
  });
  const [next] = found.sort((a, b) => b.end - a.end);
  return next ? [next, ...joinedTo(next, text)] : [];
}

type Found = Pick<OrganGroup, "text" | "start" | "end">;

function negatedBefore(text: string, own: string): Found | null {
  const adjective = own.replaceAll(` ${EVENTS}`, "");
  return foundBy(new RegExp(`\\bnon[- ]?(?:${adjective})(?:[ -]related)?(?= (?:${EVENT_NOUN})\\b)`, "iu").exec(text));
}

function takenOutBehind(text: string, own: string): Found | null {
  const match = new RegExp(
    `(?<=[\\s,(;])(?:${TAKES_OUT})${JOINS} (?:${own})s?${NOUNS}(?![\\p{L}-])${OF_PATIENT}`,
    "iu",
  ).exec(text);
  const before = match ? text.slice(0, match.index) : "";
  return EVENTS_BEFORE.test(before) && !PEOPLE.test(before) ? foundBy(match) : null;
}

function foundBy(match: RegExpExecArray | null): Found | null {
  return match && { text: match[0], start: match.index, end: match.index + match[0].length };
}
