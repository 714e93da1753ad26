import { coverAll } from "@/lib/grounding/clean";
import { DENIAL } from "./denials";
import { LACK } from "./lack";

/** Wordings that deny only beside what a source disputes, or leave something open. */
export const SOFT = new RegExp(`\\b(?:disput\\w+|refut\\w+|contradict\\w+)\\b|${LACK.source}`, "iu");
/** Where one part of a sentence ends and another begins. */
const PART =
  /;|:(?!\s*(?:none|nil|zero|0)\b)|,\s+(?=(?:and|but|while|whereas|though|although|yet|so|since|because|as|just\s+as|for|whatever)\b(?!\s*,)|(?:\w+\s+)?which\b|neither\b|not\b|no\b|(?:an?|the|this|that)\s+(?:\p{L}+\s+)?negative\b|with\s+an?\b|(?:restricted|limited|confined)\b|§+\s+(?:\w+\s+)?being\b|(?:[¶§]+|\s{3,})\s*(?:has|have|had|holds?|shows?|lists?|offers?)\s+(?:no|none|nothing)\b)|\s+(?=(?:but|while|whereas|although|because|since)\s|(?:says?|states?|means?)\s+that\s|and\s+(?:no|none|neither)\b)/iu;
/** A denial, or a count of none. */
const DENIED = new RegExp(`${DENIAL.source}|\\b(?:zero|nil|0)\\b(?!\\.\\d)`, "i");
/** A part that only says where: "On labels, ...". */
const PLACE =
  /^(?:where|(?:as|with\s+(?:respect|regard))\s+to|taking|restricting|considering|regarding|along|in\s+terms\s+of|as\s+regards)\b[^,;:]*$|^(?:on|in|as\s+for|for|across|by|from|within)\s+(?:(?:the|its|both|all)\s+)?(?:\p{L}+\s+)?\p{L}+$/iu;
/** A part that says what was looked for, asked or presumed. */
export const LOOKED =
  /\b(?:look(?:ed|ing)|searched|searching|check(?:ed|s)?|asked|asks|search|question|presum\w*|suppos\w*|sought|examined)\b/i;
/** What evidence does. */
const FOUND =
  /\b(?:signals?|paths?|routes?|chains?|list(?:s|ed)?|labels?|labelled|reported|tied|emerg\w+|found|exists?|shows?|shown|supports?|supported|explains?|explained|connect\w*|link(?:s|ed)?|echo(?:es)?|agrees?|points?|mentions?|confirm\w*|match(?:es|ing)?|offers?|contain(?:s|ed)|uncover(?:s|ed)|to\s+light|(?<!same\s)holds?|yield(?:s|ed)?|reach(?:es|ed)?|contribut\w*|available|provided?|supplie[sd]|supply|came|obtained|used|consulted|drawn|loaded|included|adds?|covers?)\b/i;
/** What is asserted even of what was looked for, and of a search alone. */
export const ASSERTED =
  /\b(?:covers?|includes?|exists?|came\s+to\s+light|there\s+(?:is|are|was|were)\s+(?:an?|some|one)\b|(?:g[ai]ves?|found|find|show(?:s|ed)?|yield(?:s|ed)|produce[sd]|return(?:s|ed)|offers?|provides?|brought|bring(?:s|ing)?|uncover(?:s|ed|ing)|contain(?:s|ed|ing)|ha[sd]|h[eo]lds?|make|made|fare[sd]?)\s+(?:an?|one|some)\b|\b(?:end|conclud|clos|finish|result)(?:s|ed|ing|es)?\s+(?:in|with)\s+(?:an?|one|some)\b|can\s+(?:be|say|tell|add|show|help|contribute)|could\s+(?:say|tell|add|show|help|contribute|be\s+\p{L}+(?:ed|nd|wn|un|en))|(?:is|are|was|were|be|been|being)\s+(?:\w+\s+)?(?:among|known|part\s+of|on\s+record|taken|reflected|found|loaded|included|identified|detected|available|consulted|covered|used))\b/iu;
/** What only asks, or announces. */
const OPEN = /^\s*(?:and\s+|but\s+)?(?:how|why|whether)\b|\bfollows?\b|\bhypothe\w+/i;
/** One such thing that a search is said to have had, whatever is denied beside it. */
const ENDED =
  /(?<!\b(?:not|never|none|neither|nor|nothing|without|hardly)\b[^.;:,]*)\b(?:end|conclud|clos|finish|result)(?:s|ed|ing|es)?\s+(?:in|with)\s+an?\s+(?:\w+\s+){0,2}(?:link|path|signal|connection|route|report)\b/iu;
/** One such thing, said to have come up. */
const A_LINK =
  /\b(?:with|finding|an?)\s+(?:an?\s+)?(?:\w+\s+){0,2}(?:link|path|signal|sign|trace|hint|connection|association|chain|route|report)\b(?=[^.;]*\b(?:emerg\w+|found|turned\s+up|came\s+up|surfac\w+|returned|exists?)\b)|\bwith\s+finding\s+an?\b|^\W*with\s+an?\s+(?:[^\s,;]+\s+){0,2}(?:link|path|signal|connection|route|report)\b/i;
/** One of what was sought. */
export const ONE =
  /\b(?:an?|one|some)\s+(?:\p{L}+\s+){0,3}(?:paths?|links?|signals?|interactions?|connections?|routes?)(?!\p{L})/iu;
/** What stands in brackets or quotes, and "as far as paths go". */
const ASIDE =
  /"[^"]*"|\([^()]*\)|\b(?:as|so)\s+far\s+(?:only\s+)?as\s+[^,;:§]*?\b(?:go(?:es)?|(?:is|are)\s+concerned|show)\b/gi;
/** What may be so, or is asked, is not said to be so. */
export const POSSIBLE =
  /\b(?:may|might)\s+(?:(?:well|still|yet|perhaps)\s+)?(?:have\s+)?(?:been\s+)?(?!not\b|never\b)\p{L}+|\b(?:whether|how|why)\b[^.;:,]*?(?=\s(?:is|are|was|were|can|could|remains?|stays?)\b)/giu;
const SEARCHED = /\bsources\s+searched\b/gi;
/** What says of a denial, and of nothing else, how far it goes, in a part that names nothing: "which holds only for paths". */
const SCOPE =
  /^\W*(?:(?:and|but|though|although|so|as)\s+)*(?:which\s+is\s+the\s+only\s+thing\s+|within\s+what\s+|(?:.*\b(?:only|sole|alone)\s+\p{L}+\s+|in\s+|it\s+should\s+be\s+added\s+that\s+)?(?:for\s+)?(?:which|that)\s+(?:alone\s+|in\s+both\s+cases\s+)?)?(?:(?:which|this|that|it|(?:(?:the|its|this|that)\s+)?(?:latter|former|statement|finding|result|absence|answer|denial|search))\s+)?(?:(?:only|just|also|itself|is|was|\p{L}+ly)\s+)*(?:holds?|holding|confin\w+|restrict\w+|limit(?:s|ed)?|applies|apply|covers?|concern(?:s|ed)?|extends?|refers?|relates?|speaks?|goes)\b/iu;

/** A part of a sentence on nothing but absences that speaks of evidence and denies nothing. */
export function affirmed(text: string): string[] {
  const said = [ASIDE, SEARCHED, POSSIBLE].reduce((rest, pattern) => coverAll(rest, pattern), text);
  const ended = ENDED.exec(said)?.[0];
  if (ended) return [`polarity: it states "${ended}" of what was not found`];
  return said.split(PART).flatMap((part) => {
    const held = part.search(DENIED) < 0 ? A_LINK.exec(part) : null;
    if (held) return [`polarity: it states "${held[0]}" of what was not found`];
    if (part.search(DENIED) >= 0 || SOFT.test(part) || (/\bsame\b/i.test(part) && !ONE.test(part)) || PLACE.test(part))
      return [];
    if (SCOPE.test(part) && !/§/.test(part)) return [];
    const said = ASSERTED.exec(part) ?? (LOOKED.test(part) || OPEN.test(part) ? null : FOUND.exec(part));
    return said ? [`polarity: it states "${said[0]}" of what was not found`] : [];
  });
}
