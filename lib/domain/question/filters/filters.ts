import { type Band, bandOf, type FrequencyWanted } from "@/lib/domain/frequency";
import { laboratoryValues } from "@/lib/domain/question/names/laboratory-values";
import { ageIn } from "@/lib/domain/question/readers/label-topics";
import { hide, type Span } from "@/lib/domain/question/tokens";
import type { Filters } from "@/lib/domain/run/question";
import { FILTER_RULES, type Rule, rule } from "./filter-rules";
import { numeric } from "./numeric";

/** A condition where a text states it. */
export type StatedCondition = Span & { filters: Filters };

/** Conditions a question states on the things it asks for, and where it states them. */
type FilterReading = {
  filters: Filters;
  spans: readonly Span[];
  conditions: readonly StatedCondition[];
  unapplied: (Span & { text: string })[];
};

/** Reads evidence, threshold, count and "top n" conditions, and laboratory values that no event is named by. A condition stated twice keeps its first reading. */
export function readFilters(text: string): FilterReading {
  let left = (ageIn(text)?.spans ?? []).reduce(hide, text); // "patients over 65" is no number of reports
  let filters: Filters = {};
  const conditions: StatedCondition[] = [];
  const unapplied: FilterReading["unapplied"] = [];
  const lacking = listsThings(text) ? LACKING_RULES : [];
  // how often comes before the rest: "at most 10 %" is no number of things
  for (const { pattern, read, unapplied: idle } of [...lacking, ...FREQUENCY_RULES, ...FILTER_RULES]) {
    const match = left.match(pattern);
    const found = match && read(match);
    if (!match || !found || match.index === undefined) continue;
    filters = {
      ...found,
      ...filters,
      ...(found.frequency && { frequency: { ...found.frequency, ...filters.frequency } }),
      ...lackingBoth(found, filters),
    };
    const end = match.index + match[0].length;
    const start = match.index - (LEAD_IN.exec(left.slice(0, match.index))?.[0].length ?? 0);
    conditions.push({ start, end, filters: found });
    if (idle) unapplied.push({ start: match.index, end, text: match[0] });
    left = left.slice(0, start) + "\u0001".repeat(end - start) + left.slice(end);
  }
  const usual = laboratoryValues(text).filter(({ terms }) => terms.length === 0);
  return { filters, conditions, spans: [...conditions, ...usual], unapplied: [...unapplied, ...usual] };
}

/** "But only those with at least 50 cases": what leads to a condition says no more than it does. */
const LEAD_IN =
  /(?:[,;]\s*)?(?:\b(?:but|and)\s+)?\b(?:only|just)\s+(?:the\s+)?(?:those|ones|these)\s+(?:with|having|that have)\s+$/i;

/** "Not listed and not reported": each denial is meant. */
function lackingBoth({ lacks }: Filters, { lacks: before }: Filters): Filters {
  return lacks && before && lacks !== before ? { lacks: "any" } : {};
}

/** "Is there a statin without Y", "is anything reported": a verb opens it, and a list answers it. */
const IS_THERE = /^(?:is there|are there|is (?:any|some)thing|is any|are any|(?:can|could|would|will) you)\b/i;
const YES_OR_NO =
  /^(?:is|are|was|were|does|do|did|can|could|may|might|will|would|has|have|isn['’]t|aren['’]t|doesn['’]t|don['’]t)\b/i;

/** Whether a text asks for things, and so for a list: not "does X cause ...", nor how or why. */
export function listsThings(text: string): boolean {
  return (IS_THERE.test(text) || !YES_OR_NO.test(text)) && !/\b(?:how (?!many|about)|why)/i.test(text);
}

type Lacks = NonNullable<Filters["lacks"]>;
const fill = `(?:(?:the|its|their|a|an|any|us|eu|fda|current|product|drug|official|approved|package|reporting|safety|faers|disproportionality|formal|known) ){0,3}`;
const label = `(?:label[- ](?:listings?|entr(?:y|ies)|mentions?|warnings?)|labels?|labell?ing|package inserts?|package leaflets?|smpcs?|prescribing information|sider)`;
const listing = `(?:${label}|listings?)`;
const signal = String.raw`(?:(?:reporting |safety )?signals?|faers(?: signals?| reports?)?|reports?(?! of (?:one|two|three)\b)|(?:adverse event )?reporting (?:data|system))`;
const listed = "(?:listed|labell?ed)";
const reported = `(?:reported|signall?ed|flagged)`;
const said = `(?:(?:(?:${listed}|mentioned|included|named|stated|found|described|documented|given|shown|appear(?:s|ing)?|seen|present|part) )?(?:on|in|by|within|with|of) )`;
const toldOf = `(?:(?:${reported}|found|seen|detected|recorded|present|shown|documented|any(?:where)?) )?(?:on|in|by|within|to|with) `;
const not = String.raw`(?:(?:is|are|was|were|has|have|do|does|did|can|could) ?(?:not|n't|n’t|never)|isnt|arent|hasnt|havent|dont|doesnt|not|never|\p{L}+n['’]t)(?: (?:been|yet|currently|actually|officially|so far|already|also|ever|be|a|an))*`;
const none = `(?:(?:(?:have|has|having|with|show|shows|are|is) )?(?:no|without|lack(?:s|ing)?|not? any|missing)|(?:${not}) (?:have|show|list|carry|hold|appear with))`;
const gone = "(?:(?:is|are) )?(?:absent|missing) (?:from|in|on|with) ";
const tells = `(?:lists?|mentions?|includes?|names?|states?|contains?|shows?|describes?|warns? (?:of|about)|gives?|covers?)`;
const turn = String.raw`(?<=\b(?:that|which|but|yet|and|though|although|while|whereas|where) ${fill}|[,;] ?${fill})`;
/** "Not listed for B" denies it of what is named there, which no rule of words can tell from an event. */
const ofOther = String.raw`(?! (?:for|with|by|of|in) (?!it\b|them\b|this\b|that\b|(?:the )?faers\b))`;
const after = `(?: (?:for (?:it|them|this|that)|so far|yet))?`;

/** How evidence is denied where things are asked for ("not on the label", "without a signal"); what denies both is read before what denies one. */
const LACKING_RULES: readonly Rule[] = [
  {
    pattern: rule(String.raw`\b${reported} (?:but|and|yet) ${not} ${listed}(?= (?:for|with|by|of) )`),
    read: () => ({ lacks: "label", source: "signal" }),
  },
  {
    pattern: rule(String.raw`\b${listed} (?:but|and|yet) ${not} ${reported}(?= (?:for|with|by|of) )`),
    read: () => ({ lacks: "signal", source: "label" }),
  },
  lacking("any", `${not} ${listed} (?:or|nor) ${reported}`),
  lacking("any", `${not} ${reported} (?:or|nor) ${listed}`),
  lacking("any", `(?:${none}|neither) ${fill}${listing} (?:or|nor) ${fill}${signal}`),
  lacking("any", `(?:${none}|neither) ${fill}${signal} (?:or|nor) ${fill}${listing}`),
  lacking("any", `neither (?:${listed}|(?:on|in) ${fill}${label}) nor (?:${reported}|(?:on|in) ${fill}${signal})`),
  lacking("any", `neither (?:${reported}|(?:on|in) ${fill}${signal}) nor (?:${listed}|(?:on|in) ${fill}${label})`),
  lacking("label", `${not} ${said}${fill}${label}`),
  lacking("label", `${not} ${listed}(?: (?:on|in|by) ${fill}${label})?(?! (?:or|nor|and)\\b)${ofOther}`),
  lacking("label", `${none} ${fill}${listing}`),
  lacking("label", `${gone}${fill}${label}`),
  lacking("label", `${turn}${label} ${not} (?:yet )?${tells}`),
  lacking("label", `${not} (?:list|mention|include|name) (?:it|them|this|that(?! \\w))(?: (?:on|in) ${fill}${label})?`),
  lacking("label", `${not} (?:have|carry|show) (?:it|them|this|that) (?:on|in) ${fill}${label}`),
  lacking("label", `(?:does|do|did) ${fill}${label} (?:not |n['’]t )(?:yet )?${tells}`),
  lacking("label", `un(?:listed|labell?ed)(?! use)`),
  lacking("signal", `${not} ${toldOf}${fill}${signal}`),
  lacking("signal", `${not} ${reported}(?: (?:to|in) ${fill}faers)?(?! (?:or|nor|and)\\b)${ofOther}`),
  lacking("signal", `${none} ${fill}${signal}`),
  lacking("signal", `${gone}${fill}${signal}`),
  lacking("signal", `${turn}faers ${not} ${tells}`),
  lacking("signal", "unreported"),
];

function lacking(lacks: Lacks, source: string): Rule {
  return { pattern: rule(String.raw`(?<![\p{L}-])(?:${source})${after}(?![\p{L}\p{N}-])`), read: () => ({ lacks }) };
}

const decimal = String.raw`(\d{1,3}(?:[.,]\d{1,4})?)`;
const percent = String.raw`\s?(?:%|per ?cent\b|pct\b)`;
const people =
  "(?: of (?:the |all |its )?(?:patients|people|users|subjects|cases|those treated|takers|participants))?(?: (?:frequency|incidence)\\b)?";
const over =
  "(>=|=>|≥|at least|no less than|not less than|minimum of|>|more than|over|above|exceeding|greater than|higher than)";
const under = "(<=|=<|≤|at most|no more than|not more than|up to|<|less than|under|below|fewer than|lower than)";
const stating = String.raw`(?:\b(?:at|with|having) (?:a |an |the )?(?:stated |reported |label(?:led)? )?(?:frequency|incidence|rate)s? (?:of |that is )?(?:(?:is|are) )?|\b(?:frequency|incidence|rate)s? (?:of |is |are )?(?:(?:is|are) )?)?`;
const word = "very (?:common|frequent|rare)|common|frequent|uncommon|infrequent|rare";
const events = String.raw`(?:(?:known |listed |stated |reported |observed |labell?ed |serious |unwanted )?(?:adverse|side|undesirable|unwanted|untoward|aes?\b|adrs?\b|reactions?\b|effects?\b))`;

/** What a question says of how often labels state an event, in per cent, by a band of CIOMS, or beside placebo. In order of reading. */
const FREQUENCY_RULES: readonly Rule[] = [
  {
    pattern: rule(
      String.raw`,?\s*\b(?:(?:more|less) (?:than )?(?:(?:on|with|under|for|in|by|taking|receiving) )?|(?:than|versus|vs\.?|v|against|over|beside|besides|alongside|compared (?:with|to)|relative to|in comparison (?:with|to)|and|or|as) (?:(?:that|those|it|they|does|do|is|are) )?(?:(?:on|with|under|for|in|of|by|taking|receiving) )?)(?:(?:the|a) )?placebo(?:[- ](?:arm|group|treated|patients|recipients|takers))*\b|\bplacebo[- ](?:arm )?(?:rate|incidence|frequenc|figure)\w*|(?<!\b(?:not|never|n't)\b.{0,60})\b(?:in|on|under|with|for) (?:the )?placebo(?: arm| group)?\b`,
    ),
    read: () => frequency({ placebo: true }),
  },
  {
    pattern: rule(String.raw`${stating}${over}\s*${decimal}${percent}${people}`),
    read: (m) => frequency(isAbove(m[1]) ? { above: numeric(m[2]) } : { atLeast: numeric(m[2]) }),
  },
  {
    pattern: rule(String.raw`${stating}${under}\s*${decimal}${percent}${people}`),
    read: (m) =>
      frequency(
        /<=|=<|≤|at most|no more|not more|up to/i.test(m[1] ?? "")
          ? { atMost: numeric(m[2]) }
          : { below: numeric(m[2]) },
      ),
  },
  {
    pattern: rule(
      String.raw`${stating}\b(?:between |from )?${decimal}\s?%?\s?(?:and|to|-)\s?${decimal}${percent}${people}`,
    ),
    read: (m) => frequency({ atLeast: numeric(m[1]), atMost: numeric(m[2]) }),
  },
  {
    pattern: rule(
      String.raw`${stating}\b${decimal}${percent}\s?(?:\+|or (?:more|higher|above)|and (?:more|above))${people}`,
    ),
    read: (m) => frequency({ atLeast: numeric(m[1]) }),
  },
  {
    pattern: rule(
      String.raw`${stating}${over}\s*(?:1|one)\s?(?:in|out of|\/)\s?(\d{1,3}(?:[, ]\d{3})+|\d{1,6})${people}`,
    ),
    read: (m) => {
      const share = 100 / Number((m[2] ?? "").replace(/\D/g, ""));
      return frequency(isAbove(m[1]) ? { above: share } : { atLeast: share });
    },
  },
  {
    pattern: rule(
      String.raw`\b(?<!\b(?:most|more|less|least|in|how) )(${word})(?:ly reported)?(?:\s?\([^()]{1,20}\))?(?= ${events})(?!.*\b(?:and|both|between|shared|of all|each)\b)`,
    ),
    read: (m) => named(m[1]),
  },
  {
    pattern: rule(
      String.raw`\b(?:stated|listed|classified|classed|labell?ed|described|rated|given) as (?:being )?(${word})\b|(?<=\b(?:are|is|occur|occurs|happen|seen|reported|a|an) )(very (?:common|frequent|rare)|uncommon|infrequent|rare)(?:ly)?\b(?! (?:to|but|diseases?|disorders?|conditions?)\b)`,
    ),
    read: (m) => (m[1] ? band(m[1]) : named(m[2])),
  },
  {
    pattern: rule(
      String.raw`,?\s*\b(?:(?:with|and|including|plus|that have|which have|having) (?:(?:a|an|the|their|its|known|stated|given|any|reported|label|labell?ed) )*(?:frequenc(?:y|ies)|incidences?|rates?)\b(?! (?:of|is|are|above|below|over|under)\b)|(?:what are |give |list )?(?:the )?frequencies of(?= (?:the |all )?${events}))`,
    ),
    read: () => frequency({}),
  },
];

/** "Common adverse events" are the very common ones too; the other words mean their band. */
function named(text: string | undefined): Filters | null {
  const found = bandOf(text ?? "");
  return found === "common" ? frequency({ atLeast: 1 }) : found && frequency({ band: found });
}

function band(text: string): Filters | null {
  const found: Band | null = bandOf(text);
  return found && frequency({ band: found });
}

function frequency(wanted: FrequencyWanted): Filters {
  return { frequency: wanted };
}

function isAbove(bound: string | undefined): boolean {
  return /^(?:>|more than|over|above|exceeding|greater than|higher than)$/i.test(bound ?? "");
}
