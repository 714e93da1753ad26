import { coverAll } from "@/lib/grounding/clean";
import type { Link, Reading, Rule } from "@/lib/grounding/reading";
import { segmentAt } from "@/lib/grounding/segments";
import type { Finding } from "@/lib/knowledge/finding";
import { namePattern } from "@/lib/names/name-pattern";

/** No predicate licenses these; they stand only in a quotation. */
const CAUSAL =
  /\b(?:caus(?:es?|ed|ing|al|ally|ative)|proves?|proven|proved|proving|leads?\s+to|leading\s+to|led\s+to|results?\s+(?:\w+ly\s+)?in|resulted\s+in|resulting\s+in|result(?:s|ed|ing)?\s+from|due\s+to|responsible\s+for|trigger(?:s|ed|ing)?|provok(?:es?|ed|ing)|induc(?:es?|ed|ing)|br(?:ings?|ought)\s+(?:\p{L}+\s+){0,3}?(?:about|on)(?![\p{L}-])|(?:is|are|was|were)\s+to\s+blame|giv(?:es?|ing)\s+rise\s+to|gave\s+rise\s+to|owing\s+to|because\s+of|attribut(?:able|ed)\s+to|secondary\s+to|stems?\s+from|arises?\s+from|culprit|consequences?\s+of|confirm(?:s|ed|ing)?|demonstrat(?:es?|ed|ing)|establish(?:es)?|creat(?:es?|ed)|produc(?:es?|ed|ing)|evok(?:es?|ed)|(?<!\b(?:an?|the|its|this|that)\s)yields?|precipitat(?:es?|ed)|makes?\s+patients|mak(?:es?|ing)\s+(?:the\s+)?§+\s+(?:happen|occur|worse|develop|begin)|(?:through|via|by)\s(?:an?|its|the|their)\s+(?:\w+\s+)?(?:effects?|influence|actions?)\s+on|drives?|driven\s+by)\b|\b(?:causation|causality|proof)\b/giu;
/** The first words of causal phrases. */
const CAUSAL_PARTS =
  /\b(?:yield(?:s|ed|ing)?|stem(?:s|med|ming)?|produc\w+|lead(?:s|ing)?|led|result(?:s|ed|ing)?)\b/gi;
/** What was not found to lead anywhere, or leads there "by no path". */
const DENIED_LEAD =
  /\b(?:leads?|leading|led)\s+to\b(?=[^,;:.]*\b(?:by|through|via|along|over)\s+(?:no|none)\b)|\bleads?\s+to\b(?<=\b(?:no|not|none|nothing|neither|nor|never)\b[^,;:.]*\bfound\s+(?:(?:to|that)\s+|(?:by|through)\s+which\s+[^,;:.]*?)leads?\s+to)/giu;
/** What explains: only a mechanism or a path may be worded so. */
const MECHANISTIC =
  /\b(?:explain(?:s|ed|ing)?|underl(?:ies|ie|ying|ay)|mediat(?:es?|ed|ing|ion)|contribut(?:es?|ed|ing)\s+to|mechanistic(?:ally)?|mechanisms?(?!\s+of\s+action)|accounts?\s+for|by\s+way\s+of(?=\s+§))(?![\p{L}\p{N}])/iu;
/** What yields, produces or leads to evidence, or a path that leads somewhere, causes nothing. */
const OF_EVIDENCE = [
  /(?<=\b(?:a|an|the|this|that|each|no|its|assay|search|negative|positive|test|nil)\s)results?\s+in\b/giu,
  /\b(?:yield(?:s|ed)?|produc(?:es?|ed|ing)|creat(?:es?|ed|ing)|leads?\s+to|led\s+to|g[ai]v(?:es?|ing)\s+rise\s+to|results?\s+in|resulted\s+in|resulting\s+in|makes?\s+for|establish(?:es|ed)?)(?=\s+(?:(?:an?|the|no|any|in|its|only|single|same|about|nearly|some|just|one|of|more|most)\s+)*(?:[\p{L}\d]+\s+){0,2}(?:signals?|bounds?|ratios?|values?|statistics?|scores?|PRRs?|RORs?|IC025s?|ICs?|paths?|pathways|routes?|chains?|hypothes[ie]s|hits?|links?|lists?|counts?|totals?|figures?|reports?|evidence|findings?|results?|answers?)(?!\p{L}))/giu,
  /\b(?:yield(?:s|ed)?|produc(?:es?|ed))(?=\s+(?:no|nothing|none|\d[\d,]*)\b)|(?<=\b(?:search(?:es)?|quer(?:y|ies)|look-?ups?|comparisons?|tools?|graph|data|record|sources?|lists?)\s(?:\p{L}+\s)?)(?:yields?|yielded|produc(?:es?|ed)|creat(?:es?|ed))\b/giu,
  /\b(?:stems?|stemm(?:ed|ing)|arises?|arising)\s+from(?=\s+(?:(?:an?|the|only|just|no\s+more\s+than|\d+|\w+)\s+){0,3}(?:reports?|reporting|labels?|signals?|assays?|sources?|data|databases?|cases?|lists?|search(?:es)?|graph|¶)|\s{4,})/gi,
  /(?<=\b(?:paths?|routes?|chains?|hypothes[ie]s|links?|trails?)\b[^.;:§]{0,40})\b(?:leads?|leading|led)\s+(?:to|there|from)\b/gi,
  /(?<=¶(?:\s+\w+)?\s)yield(?:s|ed)?\b/gi,
  /\b(?:failed|unable|not|cannot|never)\s+(?:to\s+)?(?:yield|produce|lead\s+to|result\s+in)\b/gi,
  /\b(?:not|cannot|never|neither|nor)\s+(?:be\s+)?(?:confirm|demonstrat|establish)(?:ed)?\b/gi,
  /(?<=\b(?:paths|routes|chains|hypotheses|trails)\s+(?:through|via|by\s+way\s+of|from|over|across)\s[^.;:,]{0,120})\blead\s+(?:to|there)\b/gi,
  /(?<=\b(?:it\s+(?:is|was)|(?:sources?|findings?|searches)\s+have)\s+)confirmed(?=\s+that\b)/giu,
  /\bprov(?:e|es|ed|ing)(?=\s+(?:\p{L}+ly\s+)?(?!causal)\p{L}+(?:less|ful|ile|ive|able|ible|ing|ed|ty|al)(?![\p{L}]))/giu,
  /\b(?:rather\s+than|instead\s+of|and\s+not|nor)\s+(?:of\s+)?(?:an?\s+|the\s+)?(?:demonstrated|proven|established|causal)?\s*(?:causation|causality|causes?|proof|effects?|link)\b/gi,
];
/** Evidence may lie under a figure, and make up a share of it, without explaining anything of the world. */
const UNDER_FIGURES = [
  /(?<=\b(?:reports?|cases?|sources?|datasets?|records?|claims?|data|entries|evidence|findings?)\s(?:\w+\s){0,3})underl(?:ies|ie|ying)\b/giu,
  /\bunderl(?:ies|ie|ying)(?=\s+(?:the|this|that|these|both|each|its|their)\s+(?:\w+\s+)?(?:signals?|pairings?|pairs?|answers?|figures?|statistics?|results?|associations?|counts?|conclusions?|comparisons?))/giu,
  /\baccounts?\s+for(?=\s+(?:[\d,.]+|(?:the\s+)?(?:others?|rest|remainder|remaining)\b|an?\s+\w+\s+of\s{4,}|(?:an?|the|some|most|many|several)\s+(?:(?:\w+\s+)?of\s+)?(?:the\s+)?(?:\w+\s+)?(?:reports?|cases?|events?|signals?|terms|entries|items|complaints|problems|list)|\w+\s+(?:of\s+)?(?:reports?|cases?|events?|signals?)))/giu,
];
/** What counts and memberships of pathways may be said of: which gene brings them in. */
const OF_MEMBERS = /\baccounts?\s+for\b/giu;
const MECHANISM_WORD = /\bmechanis(?:ms?|tic(?:ally)?)\b/giu;
const DENIED = /\b(?:no|not|neither|nor|never)\b[^;,.]*$/i;

/** Rule 7: a wording is no stronger than the strongest finding cited: association, signal, mechanism, label. */
export const checkCausality: Rule = ({ draft, reading, cited }) => {
  const text = coverAll(
    draft.plain ? coverAll(reading.bare, /"[^"]*"/g) : reading.bare,
    /\b(?:established|inducers?)\b/gi,
  );
  const denied = cited.length > 0 && cited.every(isAbsent) ? coverAll(text, DENIED_LEAD) : text;
  const worldly = OF_EVIDENCE.reduce((rest, pattern) => coverAll(rest, pattern), denied);
  const causal = [...worldly.matchAll(CAUSAL)].filter(
    (match) =>
      !isDisclaimer(match[0], text.slice(0, match.index), text.slice(match.index + match[0].length)) &&
      !isOfSteps(match, reading, cited),
  );
  const described = cited.flatMap(({ text: words, kind, entities }) =>
    words && kind === "absence" && contains(reading, words) ? withoutNames(words, entities) : [],
  );
  const words = [...causal.map((match) => match[0]), ...described.flatMap((each) => each.match(CAUSAL) ?? [])];
  const mechanistic =
    draft.plain || cited.every(mayExplain) || cited.some((each) => isMechanism(each) || isAbsent(each))
      ? null
      : MECHANISTIC.exec(ofWorld(text, cited));
  return [
    ...words.map((word) => `causality: "${word}" is licensed by no finding`),
    ...(mechanistic ? [`causality: "${mechanistic[0]}" needs a mechanism or a path`] : []),
  ];
};

function withoutNames(text: string, entities: Finding["entities"]): string {
  return coverAll(text, new RegExp(namePattern(entities.map(({ name }) => name)), "giu"));
}

/** A text without what lies under figures, and without mechanisms where mechanisms were counted. */
function ofWorld(text: string, cited: readonly Finding[]): string {
  const counted = cited.some(({ numbers }) => numbers.some(({ unit }) => /mechanis/i.test(unit)));
  const isOfPathways = cited.length > 0 && cited.every(({ predicate }) => predicate === "member_of");
  return [...UNDER_FIGURES, ...(isOfPathways ? [OF_MEMBERS] : []), ...(counted ? [MECHANISM_WORD] : [])].reduce(
    (rest, pattern) => coverAll(rest, pattern),
    text,
  );
}

/** Whether a word is causal by itself: then the rule below judges it. */
export function isCausal(word: string): boolean {
  return [CAUSAL, CAUSAL_PARTS].some((pattern) => word.replace(pattern, "") === "");
}

/** "Causation unproven", "a causal claim would go too far". */
const LEFT_OPEN =
  /^(?:\s+\p{L}+)?\s+(?:(?:is|are|was|remains?|stays?|left|would\s+be)\s+)?(?:unproven|unproved|unsettled|open|undecided|too\s+(?:much|strong|bold)|(?:would|goes|go|going)\s+(?:go\s+)?too\s+far|unwarranted|premature)\b/iu;

/** "is no proof of", "not a measure of causality". */
function isDisclaimer(word: string, before: string, after: string): boolean {
  return /^(?:causation|causality|proof|causal)$/i.test(word) && (DENIED.test(before) || LEFT_OPEN.test(after));
}

const LEADING = /^(?:leads?|leading|led)\s+to$|^(?:giv(?:es?|ing)|gave)\s+rise\s+to$/i;
/** What a finding is made of leads to one: "inhibition of X gives rise to another, in which". */
const TO_ANOTHER = /^\s+(?:(?:an?|the|yet)\s+)?(?:other|another|second|third)\s*(?:[,.;]|one\b)/i;

/** "VPS37D leads to renal insufficiency": one step of a cited path to a later one, never its drug to anything. */
function isOfSteps({ 0: word, index }: RegExpExecArray, { bare, links }: Reading, cited: readonly Finding[]): boolean {
  const paths = cited.filter(({ kind }) => kind === "path");
  if (!LEADING.test(word) || paths.length === 0) return false;
  const end = index + word.length;
  if (TO_ANOTHER.test(bare.slice(end))) return true;
  const to = links.find(({ start }) => start >= end && /^[^§,;:.]{0,30}$/.test(bare.slice(end, start)));
  const segment = segmentAt(bare, index);
  const from = links.filter((link) => link.end <= index && (link.start >= segment.start || link.types.has("gene")));
  const isDrug = from.some(({ types, start }) => types.has("drug") && start >= segment.start);
  return (
    !isDrug &&
    paths.some(({ entities }) => {
      const placeOf = (link: Link | undefined) => entities.findIndex(({ id }) => link?.cited.has(id));
      return placeOf(to) > 1 && from.some((link) => placeOf(link) > 0 && placeOf(link) < placeOf(to));
    })
  );
}

function contains({ text }: Reading, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase().replace(/\.$/, ""));
}

function isMechanism({ kind, causalGrade }: Finding): boolean {
  return kind === "path" || causalGrade === "mechanism";
}

/** What was looked for and not found may be named as it was looked for. */
function isAbsent({ kind, polarity }: Finding): boolean {
  return kind === "absence" && polarity === "negative";
}

/** Findings that may name mechanisms without stating one: what was not found, what was counted. */
function mayExplain({ kind, polarity }: Finding): boolean {
  return polarity === "negative" || kind === "unresolved" || kind === "count";
}
