import type { Graph } from "@/lib/domain/graph";
import { spanOf } from "@/lib/domain/question/tokens";
import { EVENTS, kinds, ONE } from "./kind-groups";
import { EVENT_NOUN, groupTerm, type OrganGroup, OTHER_NOUN, organs } from "./organ-groups";

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

/** Of each group how it is named: with "non-" before events, behind what takes it out, and joined to such a one. */
const NAMED = [...kinds, ...ONE, ...organs].map(([words, key]) => ({
  key,
  negated: pattern(`\\bnon[- ]?(?:${words.replaceAll(` ${EVENTS}`, "")})(?:[ -]related)?(?= (?:${EVENT_NOUN})\\b)`),
  takenOut: pattern(`(?<=[\\s,(;])(?:${TAKES_OUT})${JOINS} (?:${words})s?${NOUNS}(?![\\p{L}-])${OF_PATIENT}`),
  joined: pattern(`^(?:,? (?:and|or|nor)|,)(?: the)? (?:${words})s?${NOUNS}(?![\\p{L}-])`),
}));

function pattern(source: string): RegExp {
  return new RegExp(source, "iu");
}

/**
 * The group that a text takes out of the events it asks for ("non-cardiac adverse events", "side effects except skin
 * ones"), with the words that take it out; behind it those joined to it ("the heart and the skin").
 */
export function leftOutGroups(text: string, graph: Pick<Graph, "resolve">): OrganGroup[] {
  const found = NAMED.flatMap(({ key, negated, takenOut }) => {
    const match = negated.exec(text) ?? behindEvents(takenOut.exec(text), text);
    const branch = match && groupTerm(key, graph);
    return match && branch ? [{ ...spanOf(match), branch, leftOut: true }] : [];
  });
  const [first] = found.sort((a, b) => a.start - b.start || b.end - a.end);
  return first ? [first, ...joinedTo(first, text)] : [];
}

/** Groups of a list that the first stands at the head of. */
function joinedTo(first: OrganGroup, text: string): OrganGroup[] {
  const rest = text.slice(first.end);
  const found = NAMED.flatMap(({ joined }) => {
    const match = joined.exec(rest);
    return match ? [spanOf(match, first.end)] : [];
  });
  const [next] = found.sort((a, b) => b.end - a.end);
  if (!next) return [];
  const group = { ...first, ...next, text: next.text.replace(/^\W*(?:and|or|nor)? /, "") };
  return [group, ...joinedTo(group, text)];
}

function behindEvents(match: RegExpExecArray | null, text: string): RegExpExecArray | null {
  const before = text.slice(0, match?.index ?? 0);
  return EVENTS_BEFORE.test(before) && !PEOPLE.test(before) ? match : null;
}
