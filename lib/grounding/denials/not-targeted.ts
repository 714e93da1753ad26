import { cover } from "@/lib/grounding/clean";
import type { Link } from "@/lib/grounding/reading";
import { segmentAt } from "@/lib/grounding/segments";
import { isExpository } from "@/lib/grounding/words/expository";
import { isEmptyWord, isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { Finding } from "@/lib/knowledge/finding";

/** A denial and, after a few words of the same part, what a binding in an assay is not. */
const WHAT =
  "(?:mechanisms?(?:\\s+of\\s+action)?|target(?:s|ed|ing)?)\\b(?!\\s+(?:in|shared|common|drugs?|genes?|pathways?)\\b)(?:\\s+(?:for|of|as\\s+(?:an?\\s+)?)?(?:mechanisms?|(?:it|them|action)\\b))?";
const DENIED = new RegExp(
  `\\b(?:(?:not|without|never|none|no)\\b([^.;:§¶()]*?)|(?:neither|nor)\\b([^.;:¶()]*?))\\b${WHAT}`,
  "giu",
);
const WORDS_MAX = 9;
/** What binds does these, whatever it is called; "not the case that" denies no name. */
const DOES =
  /^(?:that$|than$|for$|from$|case$|sources?$|equals?$|bind|bound|act|inhibit|block|activat|affect|modulat|shar|measur|report|list|test)/;

/** A text without what it says of bindings in assays that they are not: a target, or a mechanism. */
export function withoutUntargeted(text: string, links: readonly Link[], cited: readonly Finding[]): string {
  const acting = cited.filter(({ predicate }) => predicate === "targets" || predicate === "binds_in_assay");
  if (!acting.some(isBinding)) return text;
  return [...text.matchAll(DENIED)].reduce(
    (rest, { 0: words, 1: single = "", 2: between = single, index }) =>
      isNaming(between) && isOfBindings(meant(text, index, links, acting), acting, words)
        ? cover(rest, index, index + words.length)
        : rest,
    text,
  );
}

/** Without a name that tells what is meant, all that is cited binds, or the denial is of several pointed to. */
function isOfBindings(told: readonly Finding[], acting: readonly Finding[], words: string): boolean {
  if (told.length > 0) return told.every(isBinding);
  return acting.every(isBinding) || (/^(?:neither|none)\s+of\b/i.test(words) && acting.filter(isBinding).length > 1);
}

function isBinding({ predicate }: Finding): boolean {
  return predicate === "binds_in_assay";
}

/** "Described as its", "of these is claimed as a": words of calling something so, none of what a drug does. */
function isNaming(between: string): boolean {
  const words = between.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? [];
  return (
    words.length <= WORDS_MAX &&
    words.every((word) => !DOES.test(word) && (isEmptyWord(word) || isExpository(word) || isOwnWord(word)))
  );
}

/** What the denial is of: the findings of the names in its part, else of those before it. */
function meant(text: string, at: number, links: readonly Link[], acting: readonly Finding[]): readonly Finding[] {
  const { start, end: last } = segmentAt(text, at);
  const comma = text.indexOf(",", at);
  const end = comma < 0 ? last : Math.min(comma, last);
  const beside = of(
    links.filter((link) => link.start >= start && link.end <= end),
    acting,
  );
  if (beside.length > 0) return beside;
  return of(
    links.filter((link) => link.end <= at && !/\bthan\s+$/i.test(text.slice(0, link.start))),
    acting,
  );
}

/** The findings whose target is named; where none is, those whose drug is. */
function of(names: readonly Link[], acting: readonly Finding[]): readonly Finding[] {
  const holds = (finding: Finding, wanted: (role: string) => boolean) =>
    finding.entities.some(({ id, role }) => wanted(role) && names.some(({ cited }) => cited.has(id)));
  const aimed = acting.filter((each) => holds(each, (role) => role !== "subject"));
  const common =
    aimed.length < acting.length ? aimed : acting.filter((each) => holds(each, (role) => role === "subject"));
  return common.length > 0 ? common : aimed;
}
