import type { Item } from "@/lib/domain/question/item";
import { overlaps, type Span } from "@/lib/domain/question/tokens";

/** What a told case denies: the names, and the words that deny them. */
export type Denied = { items: readonly Item[]; spans: readonly Span[] };

const DENIES =
  /(?<!\b(?:it|this|that|or) )\b(?:not(?! (?:only|just|merely)\b)|no|never|neither|nor|without|cannot|negative for|absence of|den(?:y|ies|ied|ying)|\p{L}+n['’]t)(?![\p{L}'’])/giu;
/** What stands between a denial and what it denies ("not currently taking any"). */
const LEADS =
  /^(?: (?:be|been|being|currently|previously|ever|yet|longer|on|tak(?:e|es|en|ing)|took|given|us(?:e|es|ed|ing)|prescribed|receiv(?:e|es|ed|ing)|have|has|had|having|history|any|an?|the|of|known|prior|previous|recent|new|exposed to|exposure to|develop(?:ed|ing)?|report(?:s|ed|ing)?|experienc(?:e|ed|ing)|complain(?:ed|ing)?|show(?:s|ed|n|ing)?|evidence|signs?|symptoms?|suffer(?:ed|ing)? from|started|found))*/iu;
/** Where the reach of a denial ends (the termination terms of NegEx: Chapman 2001, J Biomed Inform 34:301). */
const ENDS =
  /[.;:?!]|(?<!\bn?or )\b(?:but|however|although|though|while|whereas|who|which|that|then|now|on|tak(?:e|es|en|ing)|took|has|have|had|is|are|was|were|reports?|reported|starts?|started|develop\w*|present(?:s|ed|ing)?|experienc\w+|complain\w*|admitted|with|after|before|since|because|by|to|in|for|from|despite|if|whether|think|know|sure|explain\w*|stop\w*|discontinu\w*|miss\w*|skip\w*|chang\w*|tolerat\w*|increas\w*|reduc\w*|respon\w*|improv\w*)\b/iu;
const DENIED_AFTER =
  /^ (?:(?:was|were|is|are|has been|have been|had been) )?(?:denied|ruled out|excluded|absent|(?:never|not) (?:taken|given|started|used|present|prescribed|reported|found|seen))\b/iu;

/** The drugs and findings that a told case says the patient did not take or have ("not on A", "denies B or C", "D was ruled out"). */
export function deniedItems(text: string, items: readonly Item[]): Denied {
  const before = [...text.matchAll(DENIES)].map((found) => reach(text, items, found));
  const after = items.flatMap((item) => {
    const found = DENIED_AFTER.exec(text.slice(item.end));
    return found ? [{ items: [item], spans: [{ start: item.start, end: item.end + found[0].length }] }] : [];
  });
  const all = [...before, ...after];
  return { items: all.flatMap((each) => each.items), spans: all.flatMap((each) => each.spans) };
}

/** Whether words of a text belong to a denial. */
export function isOfDenial(span: Span, { spans }: Denied): boolean {
  return spans.some((each) => overlaps(each, span));
}

/** What one denial reaches: names of one kind, up to where something else is said. */
function reach(text: string, items: readonly Item[], { 0: word, index }: RegExpExecArray): Denied {
  const from = index + word.length;
  const lead = from + (LEADS.exec(text.slice(from))?.[0].length ?? 0);
  const ending = text.slice(lead).search(ENDS);
  const end = ending < 0 ? text.length : lead + ending;
  const within = items.filter((item) => item.start >= from && item.end <= end);
  const [first] = within;
  if (!first || (!/^den/i.test(word) && text.slice(from, first.start).includes(","))) return { items: [], spans: [] };
  const other = within.findIndex((item) => isEvent(item) !== isEvent(first));
  const denied = other < 0 ? within : within.slice(0, other);
  return { items: denied, spans: [{ start: index, end: denied.at(-1)?.end ?? from }] };
}

function isEvent({ group }: Item): boolean {
  return group === "event";
}
