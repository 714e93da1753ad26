import { joinedReadings, restate } from "@/lib/domain/question/wording/restate";
import { leavesOf } from "@/lib/domain/run/query";
import type { Reading, TypedQuery } from "@/lib/domain/run/question";
import { FURTHER_MAX } from "./asked-beside";
import { draft, exprFor, isKnown, sight } from "./draft";
import { groupOf } from "./item";
import type { Part } from "./part";
import { joinedBy } from "./sets";

/** The most drugs whose interactions are looked up. */
export const TOGETHER_MAX = 6;
/** What says that drugs are taken together. */
const TOGETHER =
  /\b(?:together|combin\w+|combos?|co-?(?:administ|prescri)\w+|concomitant\w*|concurrent\w*|interact\w*|alongside|on top of|at the same time|add(?:ed|ing)|mix(?:es|ed|ing)?|clash\w*)|\p{L} \+ \p{L}/iu;
/** What asks of drugs alone whether they go together. */
const GOES = /\b(?:problems?|ok(?:ay)?|safe)\?/i;

/** What asks for adverse events as a list ("the combined adverse events of A and B"). */
const LISTS = /\b(?:events?|effects?|reactions?|AEs?|ADRs?|ades?)\b/i;

/** What sets drugs against one another. */
const AGAINST = /\b(?:versus|vs|against|compar\w+|differ\w*|disproportional\w*)\b/i;

/**
 * A reading of several drugs that are said to be taken together, with how they interact before what is known of each. A
 * reading that asks it already stays as it is, so that it holds for what the grammar reads and for what stands in for that.
 */
export function withTogether(reading: Reading, text: string): Reading {
  const { query, further = [], notUnderstood } = reading;
  const drugs = query ? leavesOf(query.subject) : [];
  const isOfDrugs =
    drugs.length > 1 &&
    drugs.length <= TOGETHER_MAX &&
    drugs.every(({ ref }) => ref && ["drug", "class"].includes(groupOf(ref.type)));
  const isAsked = [query, ...further].some((each) => each?.want === "interactions");
  const says = TOGETHER.test(text) || (query?.object === null && GOES.test(text));
  if (!query || notUnderstood || !isOfDrugs || isAsked || !isOfHarm(query) || !says) return reading;
  const { subject, object } = query;
  if ((!object && LISTS.test(text)) || AGAINST.test(text) || isWrittenAsOne(drugs, text)) return reading;
  const together: TypedQuery = { ask: "list", want: "interactions", subject, object, filters: {} };
  const others = [query, ...further].slice(0, FURTHER_MAX);
  return {
    ...reading,
    query: together,
    further: others,
    unread: reading.unread.filter((words) => !TOGETHER.test(words)),
    restated: joinedReadings([together, ...others].map((each) => restate(each))),
  };
}

/** What asks which of a class goes with what a patient takes. */
const CHOOSES =
  /\b(?:avoid\w*|steer clear|interact\w*|affect\w*|choose|chosen|choice|safe\w*|ok|okay|suitable|contraindicated|caution|problem\w*|recommend\w*|prefer\w*|use[ds]?|add(?:ed|ing)?|give[n]?|combin\w+|clash\w*|go with|pick)\b/i;

/**
 * "She is on A. Which of the class B should be avoided?": how the class named in the last sentence interacts with the drugs told before it;
 * null where a text is not of that kind. `whole` is the text as one part.
 */
export function interactionsWithTold(parts: readonly Part[], whole: Part): Part | null {
  const [asked, ...told] = parts.toReversed();
  const seen = asked && sight(asked.scanned);
  const [group, ...others] = seen?.items.filter(isKnown) ?? [];
  if (!asked || !seen || told.length === 0 || group?.group !== "class" || others.length > 0) return null;
  const named = told.flatMap(({ scanned }) => sight(scanned).drugs);
  const taken = named.filter((drug) => drug.group === "drug" && isKnown(drug));
  const isOfDrugs = taken.length > 0 && taken.length < TOGETHER_MAX;
  if (!isOfDrugs || !CHOOSES.test(asked.text) || seen.says("ae", "cause")) return null;
  const all = sight(whole.scanned);
  const subject = joinedBy([group, ...taken].map(exprFor()), "or");
  const intent = draft("list", "interactions", subject, null, { ...all, filters: {} }, all.items);
  const start = whole.text.lastIndexOf(asked.text);
  const isAsked = (token: { start: number; text: string }) =>
    token.start >= start && !CHOOSES.test(token.text) && !/^(?:steer|clear)$/i.test(token.text);
  const left = whole.scanned.left.filter(isAsked);
  return { ...whole, scanned: { ...whole.scanned, left }, intent };
}

/** Whether all of the drugs are written as one product ("ivacaftor/lumacaftor"). */
export function isWrittenAsOne(drugs: readonly { text: string }[], text: string): boolean {
  const names = drugs.map((each) => each.text.toLowerCase());
  const lower = text.toLowerCase();
  const isJoint = (name: string, at: number) => ["/", "-"].some((mark) => lower.includes(`${names[at]}${mark}${name}`));
  return names.length > 1 && names.slice(1).every(isJoint);
}

/** Whether adverse events are asked for, and no order, count or share of them. */
function isOfHarm({ ask, want, measure }: TypedQuery): boolean {
  return (want === "adverse_events" || want === "drugs") && !measure && ask !== "count";
}

const JOINED = /\b(?:with|plus|on|takes?|taking)\b|\+/i;

/** Whether a word that joins the things a text names may say that they are taken together. */
export function joins(text: string): boolean {
  return JOINED.test(text) || TOGETHER.test(text);
}

/** What asks which other medicines go with one, or clash with it. */
const PARTNERS =
  /\b(?:which|what|any|other)\b(?: \p{L}+){0,2} (?:drugs?|medicines?|medications?|meds|tablets|pills|things|substances|products|painkillers)\b.*\b(?:same time|together|alongside|with (?:it|this|that|them)|on top|clash\w*|interact\w*|combin\w*|mix\w*)\b/iu;

/** Whether a text asks what other medicines go with the one it names. */
export function asksPartners(text: string): boolean {
  return PARTNERS.test(text);
}

const LIKENED =
  /\b(?:(?<!at the )same|opposite|what links|alike|similar\w*|in common)\b|\bdifferen\w+ .*\bhow\b|\bhow\b.*\bdiffer/i;

/** Whether a text asks what is alike or opposite in drugs, or how they differ. */
export function likens(text: string): boolean {
  return LIKENED.test(text);
}
