import { coverAll } from "@/lib/grounding/clean";
import type { Reading } from "@/lib/grounding/reading";
import type { Finding } from "@/lib/knowledge/finding";
import { POSSIBLE } from "./affirmed";
import { DENIAL, OF_SCOPE } from "./denials";
import { LACK, NO_LACKING } from "./lack";

/** Where a part of a sentence ends: what follows a comma, gives a reason or stands beside may be stated while the rest is denied. */
const PART =
  /[;:,–—]\s?|\s+(?=(?:but|while|whilst|whereas|although|because|since|so)\s|(?:as|for|with|given|and)\s+(?:no|none|neither|nothing|there)\b|(?:by|through|from|owing\s+to|due\s+to)\s+(?:the\s+|a\s+|any\s+)?(?:lack|absence|want)\b|that\s+an?\s|and\s+(?:could|can|did|does|do|is|are|was|were|has|have|had)\s+(?:not|therefore|thus)\b|and\s+(?:(?:it|they|this|that|its)\b|(?:¶+|\s{3,})\s*(?:was|were|is|are|has|had)\b))/iu;
/** A part whose denial holds on behind its comma: "Neither labels, annotated or other, were checked". */
const GOES_ON = /^\W*(?:and\s+|but\s+)?(?:no|none|not|neither|nor|never)\b/i;
/** What only says among what or where, what follows is the reason for, or what goes the same way. */
const ASIDE =
  /^\W*(?:the\s+)?(?:reason|explanation|same\s+(?:holds|goes|applies|is\s+(?:true|so)))\b|^\W*(?:of|among|amongst|on|in|from|within|beside|besides|like|as\s+(?:for|to|regards))\s/i;
const ADVERBS = "(?:(?:\\p{L}+ly|not|also|too|indeed|all|both|then|thus|even|still|therefore|in\\s+fact)\\s+){0,2}";
const PARTICIPLE =
  "(?!(?:asked|needed|wanted|required|meant|intended|raised|limited|bounded|confined|restricted|posed|presumed)\\b)(?:\\p{L}{2,}(?:ed|en|wn|ught|ung)|done|gone|made|read|run|held|put|found|met|set|one|feasible|complete|under\\s+way)\\b";
/** What a search that took place may be said to have done, or to have had done to it. */
const DONE = new RegExp(
  [
    `\\b(?:is|are|was|were|be|been|being|got|gets)\\s+${ADVERBS}(?:${PARTICIPLE}|possible\\b|available\\b|among\\b|part\\s+of\\b|in\\s+use\\b)`,
    "\\bthere\\s+(?:is|are|was|were|being)\\b",
    "\\b(?:exists?|loaded|took\\s+place|takes\\s+place)\\b",
    "\\b(?:happened|occurred|succeeded|proceeded|ran|worked|checked|searched|looked|examined|consulted|compared|reviewed|used|read|went\\s+ahead)\\b",
    "\\b(?:covers?|covered|includes?|lists?|mentions?|contains?|says|shows?|showed|agrees?|agreed|confirm\\w*|holds?|held|has|have|had|adds?|added|contribut\\w*|suppl\\w+|serve[sd]?|permit\\w*|allow\\w*)\\b",
  ].join("|"),
  "iu",
);
/** What a limitation is said to be has to be one. */
const LIMITATION =
  /\b(?:limitations?|caveats?|gaps?|weakness(?:es)?|shortcomings?)\s+(?:\p{L}+\s+)?(?:is|was)\s+that\b/giu;
const LABEL = /\b(?:labels?|labelling|listings?|leaflets?)\b/i;
const PRONOUN = /^\W*(?:(?:and|but|so|though|although)\s+)*(?:it|they|which|that|both|this)\b/i;

/** Parts of a sentence that say something was done or held of what the cited findings say was not searched. */
export function searched(reading: Reading, cited: readonly Finding[]): string[] {
  const unsearched = cited.filter(isUnsearched);
  if (unsearched.length === 0) return [];
  const isAll = unsearched.length === cited.length;
  const bare = [OF_SCOPE, POSSIBLE, LIMITATION].reduce((text, pattern) => coverAll(text, pattern), reading.bare);
  let goesOn = false;
  let named = false;
  return partsOf(bare).flatMap(({ start, end }) => {
    const whole = bare.slice(start, end);
    const part = coverAll(whole, NO_LACKING);
    const isNamed = isOf(reading.text.slice(start, end), unsearched, cited) || (named && PRONOUN.test(part));
    const denies = part.search(DENIAL) >= 0 || LACK.test(part);
    const isOpen = denies || goesOn || ASIDE.test(part) || !(isAll || isNamed);
    const done = isOpen ? null : (whole.match(NO_LACKING) ?? DONE.exec(part));
    goesOn = denies ? GOES_ON.test(part) && !DONE.test(part) : goesOn && !DONE.test(part);
    named = isNamed;
    return done ? [`polarity: it states "${done[0]}" of what was not searched`] : [];
  });
}

/** What says that something could not be searched: a source not loaded, or one that does not cover what was asked. */
function isUnsearched({ kind, polarity, text, from }: Finding): boolean {
  const isGap = /\bno\b[^:;]*\bsources?\b[^:;]*\b(?:loaded|covers?|searched)\b/i.test(text ?? "");
  return (
    kind === "absence" &&
    polarity === "negative" &&
    (isGap || from.coverage.some((cell) => /^(?:source\/not_loaded|uncovered\/)/.test(cell)))
  );
}

/** Whether words speak of what was not searched, when other findings are cited beside it. */
function isOf(said: string, unsearched: readonly Finding[], cited: readonly Finding[]): boolean {
  const hasLabels = cited.some(
    ({ predicate, polarity, datasets }) =>
      (predicate === "listed_on_label" && polarity === "positive") || datasets.some((key) => /label|sider/.test(key)),
  );
  return unsearched.some(({ text, from }) =>
    from.coverage.includes("source/not_loaded")
      ? titlesOf(text ?? "", cited).some((title) => said.includes(title))
      : !hasLabels && LABEL.test(said),
  );
}

/** What sources go by: the first word of each title, or all of it where a source that was used begins with the same word. */
function titlesOf(text: string, cited: readonly Finding[]): string[] {
  const used = cited.filter((each) => !isUnsearched(each)).map(({ text: words }) => words ?? "");
  const titles = text.split(";").map((title) => title.replace(/\([^()]*\)/g, "").trim());
  return titles.map((title) => {
    const [first = title] = title.split(/\s/);
    return used.some((words) => words.includes(first)) ? title : first;
  });
}

type Part = { start: number; end: number };

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(new RegExp(PART.source, "giu"))) {
    parts.push({ start, end: index });
    start = index + mark.length;
  }
  return [...parts, { start, end: text.length }];
}
