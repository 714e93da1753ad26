import { cover, coverAll } from "@/lib/grounding/clean";
import { readContrast, setApartBySome } from "@/lib/grounding/contrast";
import { ASSERTED, affirmed, LOOKED, ONE, SOFT } from "@/lib/grounding/denials/affirmed";
import {
  deniesCount,
  statesShared,
  withoutDisjoint,
  withoutHigher,
  withoutNone,
  withoutUnshared,
} from "@/lib/grounding/denials/borne-out";
import { DENIAL, OF_OTHERS, withoutIdleDenials, withoutUnstated } from "@/lib/grounding/denials/denials";
import { withoutRefused } from "@/lib/grounding/denials/refused";
import { searched } from "@/lib/grounding/denials/unsearched";
import { statesValue, withoutOpen } from "@/lib/grounding/denials/unstated";
import type { Link, Reading, Rule } from "@/lib/grounding/reading";
import { segments } from "@/lib/grounding/segments";
import type { Finding } from "@/lib/knowledge/finding";

/** What a count of none may be worded as; it never makes a stated number untrue. */
const NONE =
  /\b(?:no|none|nothing|without|neither|nor|lacks?|lacking|nowhere|absent|absence|not\s+(?:any|a\s+single|one))\b/gi;
/** A nor, or an either at the end of a part, with nothing denied before it. */
const LONE =
  /^(?!nor\b)(?:(?!\b(?:no|not|neither|nor|never|none|nothing|nowhere|cannot|without|lacks?|lacking|fail(?:s|ed)?|hardly|silent|negative)\b|n't\b).)*(\bnor\b|(?<!\b(?:for|of|to|with|in|on|by|from)\s)\beither(?=\s*(?:[.,;:]|$)))/i;
const SAFETY =
  /\b(?:safe|safely|safer|safest|harmless|risk-free|well[- ]tolerated|benign|non-?toxic|no (?:risk|harm|danger)s?|(?:sign|proof|evidence|guarantee|suggest\w*|show\w*|speak\w*|argue\w*|indicat\w*|prov\w*)\s+(?:of|for|that|in favour of)?\s*safety|free (?:of|from)|nothing to worry|protective|tolerable|without (?:concern|worry|risk|harm|danger|hesitation)|can be (?:given|used|taken|continued)\b(?! (?:to mean|as|for|in)\b)|no (?:concern|reason to worry))\b/i;

/** "Safety may be read into this": as the sentence has it, for "should be read" counts as a comment. */
const READ_AS_SAFE = /\bsafety\s+(?:should|can|may|could|might|must)\s+(?!not\b|never\b)\p{L}+/iu;

/** "Not free of", "cannot be declared free of": safety denied. */
const NOT_FREE =
  /\b(?:not|none|no|never|cannot|nothing|neither|nor|without)\b[^.;:,]{0,60}?\b(?:free\s+(?:of|from)|safe)\b/gi;

/** That something happens to nobody: no source states it, and what was not found says nothing of it. */
const NON_OCCURRENCE =
  /\b(?:does|do|did|will|would|can)(?:\s*not|n't)\s+(?:\p{L}+ly\s+)?(?:occur|happen|arise|develop)\b|\bnever\s+(?:occurs|happens|arises|develops)\b/iu;

/** "Not to say that ...", "far from showing that ...": what does not follow. */
const REFUSED_INFERENCE =
  /\b(?:none|no|not|nothing|neither|nor|never|hardly|little|cannot|far\s+from|short\s+of)\b[^.;:,]*?\b(?:that|whether|if)\b[^.;:,]*/giu;

/** "Which is not the same as saying falls do not occur". */
const NOT_AS_MUCH = /\bnot\s+(?:quite\s+)?(?:the\s+same\s+as|to\s+say|saying|a\s+way\s+of\s+saying)\b[^.;:,]*/gi;

/** A denial of what is said as a whole, or of a count of none. */
const DOUBLE =
  /\bnot\s+(?:the\s+case|true|so|correct)\s+that\b|\b(?:not|never)\s+(?:\w+\s+)?(?:zero|0(?!\.?\d)|nil|none|empty)\b|\b(?:zero|0)\s[^,;:.]*\bnot\b/i;
/** What a lower bound at or below zero may be worded as. */
const NO_SIGNAL =
  /(?<=\bsignals?\s+(?:is|are|was|were)\s+)not\b|\b(?:no|not|nor|without|never|fails?\s+to|cannot)\b(?!\s+(?:\w+\s+)?(?:below|under|beneath|short)\b)(?=[^.;:]{0,40}?\b(?:signal|signall?ed|threshold|zero|disproportion\w*|significan\w*)\b)|^no\b(?=\s*[:,])|^not\b(?=[^§:]*:)|\bnot\b(?=\s+(?:support|back|bear|confirm|point)\b)/gi;
/** What puts a sentence beside the one before: what was denied there is denied here. */
const CONTINUES =
  /\b(?:same|likewise|similar(?:ly)?|alike|so\s+(?:is|are|was|were|do|does|did)|(?:that|this|it)\s+(?:also\s+|equally\s+)?(?:applies|holds|goes)|join(?:s|ed)?\s+(?:this|that|the|them)|(?:no|any)\s+(?:better|worse|different(?:ly)?)|add(?:s|ed)?\s+to\s+(?:the|this|that)\s+(?:contrast|difference|list))\b/i;
const TOLD =
  /\b(?:found|detected|identified|recorded|listed|exists?|known|yield\w*|return\w*|g[ai]ve[sn]?|produced?|disclosed?|revealed?)\b/i;
const NEVER = /$^/g;

/** Rule 6: a sentence denies exactly when a finding it cites does, of the same things, and never words absence as safety. */
export const checkPolarity: Rule = ({ reading, cited, run, context }) => {
  const contrast = readContrast(reading, setApartBySome(cited, run), cited).text;
  const idle = withoutUnshared(withoutUnstated(withoutIdleDenials(contrast, reading), cited), cited);
  const own = withoutDisjoint(withoutHigher(withoutOpen(idle, reading, cited), reading, cited), cited);
  const text = cited.some(isNegative) ? own : coverAll(own, OF_OTHERS);
  const denies = coverAll(text, cited.some(isBelowZero) ? NO_SIGNAL : NEVER).search(DENIAL) >= 0;
  const negates = coverAll(text, NONE).search(DENIAL) >= 0;
  const negative = cited.filter(isNegative);
  const isAllDenial = cited.length > 0 && cited.every(isDenying);
  const lone = LONE.exec(text) && LONE.exec(reading.bare)?.[1];
  const safe = (SAFETY.exec(coverAll(text, NOT_FREE)) ?? READ_AS_SAFE.exec(reading.spoken))?.[0];
  return [
    ...(DOUBLE.test(reading.bare) ? ["polarity: it denies a denial"] : []),
    ...(safe ? [`polarity: "${safe}" words evidence as safety`] : []),
    ...(NON_OCCURRENCE.test(coverAll(coverAll(reading.bare, REFUSED_INFERENCE), NOT_AS_MUCH))
      ? ["polarity: it words what was not found as what does not occur"]
      : []),
    ...(denies && negative.length === 0 ? ["polarity: it denies what no cited finding denies"] : []),
    ...(!saysNone(withoutIdleDenials(reading.bare, reading)) &&
    !refuses(reading) &&
    !(context.everDenied && continues(text, reading.bare)) &&
    !(context.denied && reading.links.length === 0 && LIMIT.test(reading.bare)) &&
    !isOfSearch(reading, cited, context.denied) &&
    negative.some((finding) => isDenial(finding) && !isOfAnother(finding, cited, reading)) &&
    !repeats(reading, negative)
      ? ["polarity: it states what a cited finding denies"]
      : []),
    ...(negates && negative.length > 0 && negative.every((each) => isCount(each) && !isDenial(each))
      ? ["polarity: it denies a number that was counted"]
      : []),
    ...(lone ? [`polarity: nothing is denied before its ${lone.toLowerCase()}`] : []),
    ...(negative.some((finding) => isTakenBack(finding, reading))
      ? ["polarity: it takes back what a finding denies"]
      : []),
    ...(isAllDenial && !saysNoEvidence(reading) ? affirmed(withNone(reading)) : []),
    ...searched(reading, cited),
    ...(statesValue(reading, cited) ? ["polarity: it states a value that no cited finding holds"] : []),
    ...(deniesCount(text, cited) ? ["polarity: it denies a number that was counted"] : []),
    ...(statesShared(reading.bare, cited) ? ["polarity: it states as shared what one drug alone was found with"] : []),
    ...(ONE_OF_MANY.test(reading.bare) && cited.some(isOne) ? ["polarity: it denies a number that was counted"] : []),
    ...(LEFT_IN.test(reading.bare) && cited.some(leavesOut) ? ["polarity: it denies that some were left out"] : []),
    ...(denies && negative.length > 0 ? misplaced(reading, withoutNone(text, cited), cited) : []),
  ];
};

const CONCERNS = "holds?|covers?|concerns?|applies|refers?|reflects?|relates?";
const DENIAL_ITSELF = "this|that|it|latter|former|statement|finding|result|absence";
/** A whole sentence on how far a denial goes: "This holds only for paths". */
const LIMIT = new RegExp(
  `^(?:the\\s+)?(?:${DENIAL_ITSELF})\\s+(?:\\w+\\s+)?(?:${CONCERNS})\\b[^,;:]*\\b(?:only|alone|just|paths?)\\b[^,;:]*$`,
  "i",
);
/** What was found for one drug and not for another is stated of the one where the sentence does not name the other. */
function isOfAnother({ kind, entities }: Finding, cited: readonly Finding[], { links }: Reading): boolean {
  const inRole = (role: string) => entities.filter((each) => each.role === role).map(({ id }) => id);
  const isNamed = (id: string) => links.some((link) => link.ids.has(id));
  const holds = ({ entities: own, polarity }: Finding, id: string) =>
    polarity === "positive" && own.some((each) => each.role === "object" && each.id === id);
  return (
    kind === "absence" &&
    !inRole("subject").some(isNamed) &&
    inRole("object").length > 0 &&
    inRole("object").every((id) => cited.some((each) => holds(each, id)))
  );
}

/** Whether a sentence says no more than that something else goes the same way. */
function continues(text: string, bare: string): boolean {
  return CONTINUES.test(bare) && !TOLD.test(text) && !ONE.test(text);
}

/** A refused inference, or a denial that is part of a disclaimer, still says that nothing was found. */
function refuses(reading: Reading): boolean {
  const own = withoutLinks(reading);
  return saysNoEvidence(reading) || withoutRefused(own) !== own;
}

function saysNoEvidence(reading: Reading): boolean {
  return withoutLinks(reading).search(/\bno\s+(?:\w+\s+)?evidence\b/i) >= 0;
}

function withoutLinks({ spoken, links }: Reading): string {
  return links.reduce((rest, { start, end }) => cover(rest, start, end), spoken);
}

function isBelowZero({ numbers }: Finding): boolean {
  return numbers.some(({ role, value }) => role === "ic025" && value <= 0);
}

function isCount({ kind }: Finding): boolean {
  return kind === "count";
}

/** Whether a sentence repeats what a finding says there is none of, without its "no". */
function isTakenBack({ text }: Finding, { text: said }: Reading): boolean {
  const denied = /^no\s+([^:;,.]{8,})/i
    .exec(text ?? "")?.[1]
    ?.trim()
    .toLowerCase();
  const at = denied ? said.toLowerCase().indexOf(denied) : -1;
  return at >= 0 && said.slice(Math.max(0, at - 24), at).search(DENIAL) < 0;
}

function saysNone(text: string): boolean {
  return text.search(DENIAL) >= 0 || SOFT.test(text);
}

/** The writer's words with "nothing" and "no" put back where a refusal of what follows took them along: "nothing found shows how". */
function withNone({ bare, spoken }: Reading): string {
  return [
    ...spoken.matchAll(
      /\b(?:no|none|nothing)\b(?=\s+(?:[\p{L}-]+\s+){0,3}?(?:was\s+|were\s+|is\s+|are\s+)?found\b)/giu,
    ),
  ].reduce((text, { 0: word, index }) => text.slice(0, index) + word + text.slice(index + word.length), bare);
}

/** What says nothing but that something was not found. */
function isDenying(finding: Finding): boolean {
  const { kind } = finding;
  return isNegative(finding) && kind !== "unresolved" && isDenial(finding);
}

/** What a finding does not find: an absence, a refuted statement, a text without an entity, a count of none. */
function isNegative({ polarity, kind, numbers }: Finding): boolean {
  return (
    polarity === "negative" || kind === "unresolved" || (kind === "count" && numbers.some(({ value }) => value === 0))
  );
}

/** What can only be worded as a denial: a count denies when it counted nothing at all. */
function isDenial({ kind, numbers }: Finding): boolean {
  return kind !== "count" || numbers.every(({ value }) => value === 0);
}

const ONE_OF_MANY =
  /\bnot\s+(?:(?:the|its|their)\s+)?only\s+(?:\p{L}+\s+){0,2}(?:ones?|targets?|sources?|genes?|pathways?|paths?|drugs?|medicines?|events?)\b/iu;

const LEFT_IN =
  /\b(?:not|never)\s+(?:\p{L}+ly\s+)?(?:left\s+(?:out|aside|off)|omitted|skipped|set\s+(?:apart|aside)|dropped|cut)\b/iu;

function leavesOut({ numbers }: Finding): boolean {
  return numbers.some(({ role, value }) => /^(?:apart|omitted)$/.test(role) && value > 0);
}

function isOne({ kind, numbers }: Finding): boolean {
  return kind === "count" && numbers.some(({ value }) => value === 1);
}

/** What is said of the sources alone, beside what they did not hold: "the period searched was 2025". */
function isOfSearch({ links, bare, sources }: Reading, cited: readonly Finding[], denied: boolean): boolean {
  const isOfSources = cited.some((each) => !isNegative(each)) || (denied && sources.length > 0);
  return links.length === 0 && LOOKED.test(bare) && !ASSERTED.test(bare) && isOfSources;
}

/** Whether the sentence gives a finding's own words, which say what is missing. */
function repeats({ spoken, bare, links, sources }: Reading, negative: readonly Finding[]): boolean {
  const covered = [...links, ...sources].reduce((sum, { start, end }) => sum + end - start, 0);
  const left = bare.replace(/[\s§¶]/g, "").length + covered;
  return (
    negative.some(({ text }) => text !== null && saysNone(text.replace(/\([^()]*\)/g, ""))) &&
    left < spoken.replace(/\s/g, "").length
  );
}

/** Denials beside a pair that only positive findings join, and statements of a pair that only negative ones do. */
function misplaced({ links, numbers }: Reading, text: string, cited: readonly Finding[]): string[] {
  const positive = cited.filter((finding) => !isNegative(finding));
  if (positive.length === 0) return [];
  return segments(text).flatMap(({ start, end }) => {
    const inside = links.filter((link) => link.start >= start && link.end <= end);
    const denied = text.slice(start, end).search(DENIAL) >= 0 || SOFT.test(text.slice(start, end));
    const cue = start + text.slice(start, end).search(DENIAL);
    const counted = numbers
      .filter((number) => number.start > cue && cue >= start && number.end <= end)
      .map(({ value }) => value);
    if (denied && counted.some((value) => value > 0 && positive.some((finding) => isReported(finding, value))))
      return ["polarity: it denies a number of reports"];
    const joined = cited.filter((finding) => joinsTwo(finding, inside));
    const wrong = joined.length > 0 && joined.every((finding) => isNegative(finding) !== denied);
    return wrong ? [`polarity: ${denied ? "it denies" : "it states"} the wrong part`] : [];
  });
}

function isReported({ numbers }: Finding, said: number): boolean {
  return numbers.some(({ role, value }) => role === "case_count" && value === said);
}

function joinsTwo({ entities }: Finding, links: readonly Link[]): boolean {
  return new Set(entities.filter(({ id }) => links.some(({ cited }) => cited.has(id))).map(({ id }) => id)).size > 1;
}
