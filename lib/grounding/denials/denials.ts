import { cover, coverAll } from "@/lib/grounding/clean";
import type { Reading } from "@/lib/grounding/reading";
import { isEmptyWord, isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { Finding } from "@/lib/knowledge/finding";
import { NO_LACKING } from "./lack";

/** Words that deny what follows them, or what they are said of. */
export const DENIAL =
  /\b(?:no(?! longer than)|not|never|without|absent|absence|none|neither|nor|cannot|lacks?|lacking|nothing|nowhere|unlisted|unreported|unlinked|unconnected|untrue|false|wrong(?:ly)?|incorrect(?:ly)?|hardly|barely|scarcely|unrelated|denies|denied|fails?\s+to|ruled\s+out)\b|n't\b/gi;
/** Denials of something else than what follows: of its being all there is, of a question, of saying more. */
export const OF_SCOPE =
  /\bno\s+matter\b|(?<=\p{L}\s)or\s+not(?=\s*(?:[),.;]|$))|\bnot\s+without\b|\bnot\s+far\s+(?:behind|off|below|above|apart|from)\b|\b(?:hardly|barely|scarcely)\s+(?=(?:(?:more|less|fewer)\s+than\s+)?(?:\d|an?\s+\w+\s+of\b))|\bnot\s+(?:(?:the|an?|its)\s+)?(?:only(?!\s+\d)|alone)\b|\bnot\s+(?:for\s+(?:want|lack)\s+of|(?:at\s+all\s+)?(?:hard|difficult|easy|surprising|unlike|far(?!\s+(?:more|less|fewer|\p{L}+er)\b)|quite))\b|\bwithout\s+quite\b|\bnot\s+(?:why|how|missing|lacking)\b|\bto\s+say\s+nothing\s+of\b|\bnot\s+to\s+(?:mention|speak\s+of)\b|\bno\s+less(?=\s*[.,;]|$)|\bnothing\s+(?:more|less|else|beyond|(?!other\b)\p{L}+er)\b|\bnot\s+otherwise\b|\bwhether\s+or\s+not\b|\bno\.\s*\d|\b(?:no|not)\s+(?:more|less|fewer|higher|lower|later|further)\s+than\b|\bnot\s+counting\b|\b(?:complete|full|whole)\s+(?:list|answer|picture)\s+cannot\s+be\b|\bnot\s+(?:quite\s+)?the\s+same\s+as\b|\bnot\s+free\s+of\b|\bnot\s+(?:least|surprisingly|unexpectedly)\b|\bnor\s+(?:is|are|was|were)\b[^,;:]{0,40}?\s+(?:confined|limited|restricted|unique|peculiar)\s+to\b|\bnot\s+(?:(?:very|particularly|especially|exactly|so|at\s+all)\s+)?(?:impressive|striking|remarkable|spectacular|overwhelming|dramatic|conspicuous|outstanding|exceptional)\b|\bnot\s+(?:un\w+|insignificant|inconsiderable|implausible|impossible)\b|\b(?:barely|hardly|scarcely)\s+(?=(?:above|below|over|exceed\w*|clear\w*|reach\w*|differ\w*|more|less|\p{L}{2,}er\s+than|any different)\b)/giu;
/** Denials of anything besides what is stated ("no other source", "from nowhere but", "none except"), or of its holding of all ("not with both"). */
export const OF_OTHERS =
  /(?<!§\s(?:is|are|was|were)\s)\b(?:no|not\s+an?y?|nor|none|nothing|nobody|never|without)\s+(?:\p{L}+\s+){0,2}?(?:other|others|further|additional|else|another|more)\b|\b(?:no|not|none|nothing|nowhere|neither|never)\b(?=[^,;:.§]*\s(?:but|except|besides|other\s+than|apart\s+from|beyond|save(?:\s+for)?)\s)|\b(?:and|but|though|yet|,)\s+not\s+(?:with|by|for|in|from|of|on|to|at|via|through|between|among)\s+(?:both|all|every|each|the\s+(?:two|pair))\b/giu;
/** Where what a cue denies ends. */
const END =
  /[,;:.()–—]|\s(?:but|while|whereas|although|though|since|because|as|for\s+(?:it|the|they)|that|which|who|when|where|if|so)\s/i;

/** Ways to say that there is no more than what is stated, and whether a finding indeed has no more. */
const UNSTATED: readonly [RegExp, (finding: Finding) => boolean][] = [
  [
    /\b(?:no|without)\s+(?:\w+\s+)?(?:second|other|further|additional)\s+(?:actions?|mechanisms?|roles?)\b/gi,
    ({ actions }) => actions.length === 1,
  ],
];

/** A text without what it says is not stated, where a finding it cites leaves just that open. */
export function withoutUnstated(text: string, cited: readonly Finding[]): string {
  return UNSTATED.reduce((rest, [words, isOpen]) => (cited.some(isOpen) ? coverAll(rest, words) : rest), text);
}

/** A text without denials that deny nothing of what was found: of scope ("not the only"), or of plain words ("not hard to place", "nothing stronger"). */
export function withoutIdleDenials(
  text: string,
  { numbers, relations }: Pick<Reading, "numbers" | "relations">,
): string {
  const rest = coverAll(coverAll(text, OF_SCOPE), NO_LACKING);
  return [...rest.matchAll(DENIAL)].reduce((left, { 0: cue, index }) => {
    const from = index + cue.length;
    const scope = rest.slice(from).split(END, 1)[0] ?? "";
    const to = from + scope.length;
    const isOfFinding =
      [...numbers, ...relations].some(({ start, end }) => start < to && end > from) || speaksOfEvidence(scope);
    return isOfFinding || !isPhrase(cue, scope) ? left : cover(left, index, from);
  }, rest);
}

function speaksOfEvidence(scope: string): boolean {
  if (/^\s{3,}|[§¶]|\b(?:[IE]C50|K[id]|PRR|ROR|IC025)s?\b/.test(scope)) return true;
  return (scope.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? []).some((word) => isOwnWord(word) && !isEmptyWord(word));
}

/** "Nothing stronger", "without the adjective": "not" behind a verb denies that verb, whatever follows. */
function isPhrase(cue: string, scope: string): boolean {
  const words = scope.toLowerCase().match(/\p{L}{3}[\p{L}'-]*/gu) ?? [];
  return /^(?:nothing|without|no)$/i.test(cue) && words.some((word) => !isEmptyWord(word));
}
