/** Words after which "do not", "should not", "not be" state what was found, and not what to do. */
const FOUND =
  "(?:be )?(?:\\w+ly )?(?:affect|alter|appear|associat|change|differ|expect|influenc|inhibit|inter(?:act|fer)|need|observ|occur|pos[ei]|preclud|requir|result|show|suggest)";
/** Advice against use together ("do not coadminister") is no denial; what is left of a sentence after it decides. */
const ADVICE = new RegExp(
  `\\b(?:do not|should not|must not|cannot|not be|not recommended|not to|not exceed\\w*)\\b(?! ${FOUND})`,
  "gi",
);

/** Denials whatever else a sentence says. */
const PLAIN: readonly RegExp[] = [
  /\b(?:no|not|without|neither|nor|none)\b/i,
  /\bfail(?:s|ed)? to (?:show|demonstrate|reveal|find|detect|produce|alter|affect|change|influence)\b/i,
  /\b(?:lack|absence) of (?:\w+[ -]){0,2}(?:effects?|interactions?|interference|influence|changes?|impact|inhibition|induction)\b/i,
  /\bsafely (?:be )?(?:co-?)?(?:administered|given|used|combined|taken|prescribed)\b/i,
  /\b(?:administered|given|used|combined|taken|prescribed)(?: together)? safely\b/i,
];

/** Denials unless the sentence also states a change: "the peak rose, the half-life was unchanged". */
const WEAK: readonly RegExp[] = [
  /(?<!excreted |eliminated )\bun(?:changed|affected|altered)\b(?! (?:drug|in (?:the )?(?:urine|fa?eces)))/i,
  /\b(?:little|minimal|negligible|insignificant) (?:or no )?(?:\w+ )?(?:effects?|influence|impact|changes?|interactions?)\b/i,
  /\bunlikely to (?:\w+ )?(?:be (?:affected|altered|changed|influenced)|affect|alter|change|influence|interact|interfere)\b/i,
  /\binteractions?\b.*\b(?:is|are) unlikely\b/i,
  /\bwell[- ]tolerated\b(?! (?:if|when|provided))/i,
];
const CHANGE =
  /\b(?:increas|decreas|reduc|rais|rose|elevat|lower|prolong|potentiat|enhanc|toxic|monitor|caution|avoid)\w*/i;

/** Leave to give both is a denial where it comes with no condition, such as a dose. */
const LEAVE =
  /\b(?:can|may) be (?:co-?)?(?:administered|given|used|taken|combined)(?: \w+ly)? (?:with|to patients (?:taking|receiving))\b/i;
const CONDITION =
  /\b(?:dos(?:e|es|ages?|ing)|m?c?g|if|only|unless|caution|monitor\w*|apart|adjust\w*|days?|hours?|increas\w*|reduc\w*)\b/i;

/** Things a sentence excludes: "inhibitors other than X", "(except X and Y)", "give X instead". */
const EXCEPTED = /\b(?:other than|except(?:ing)?(?: for)?|unlike) [\w-]+(?: (?:and|or) [\w-]+)?|[^,;:]*\binstead\b/gi;

/** Whether a sentence of label text denies something, by its words: those of a label's interactions section. */
export function isDenial(sentence: string): boolean {
  const rest = sentence.replace(ADVICE, "");
  if (PLAIN.some((pattern) => pattern.test(rest))) return true;
  if (LEAVE.test(rest) && !CONDITION.test(rest)) return true;
  return !CHANGE.test(rest) && WEAK.some((pattern) => pattern.test(rest));
}

/** A sentence without what it excludes, be it an exception or an alternative; the rest keeps its order. */
export function withoutExceptions(sentence: string): string {
  return sentence.replace(EXCEPTED, ";");
}

/** Letters by which a word of a name is known again in another form of it. */
const STEM = 6;
/** "Including, but not limited to": what leaves more open denies nothing. */
const LEFT_OPEN = /\bnot (?:necessarily )?(?:limited|restricted|confined) to\b/gi;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Whether a passage denies what bears these names: all sentences that hold a word of one do, or all it has where none does. */
export function denies(text: string, names: readonly string[]): boolean {
  const stems = names
    .flatMap((name) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .map((word) => word.slice(0, STEM));
  const all = [...sentences.segment(text)].map(({ segment }) => segment).filter((each) => /\p{L}/u.test(each));
  const named = all.filter((each) => stems.some((stem) => each.toLowerCase().includes(stem)));
  return (named.length > 0 ? named : all).every((each) => isDenial(each.replace(LEFT_OPEN, "")));
}
