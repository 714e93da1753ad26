import type { Filters } from "@/lib/domain/run/question";
import { numeric } from "./numeric";

/** `unapplied`: the condition is understood, and no filter can express it. */
export type Rule = { pattern: RegExp; read: (match: RegExpMatchArray) => Filters | null; unapplied?: true };

const above = String.raw`(?:is|are|of|with|a|score|value|lower bound|being|that is|that are|has|have|must be|should be|,|:|\s)*`;
const bound = `(>=|=>|≥|>|above|over|greater than or equal to|greater than|more than|higher than|at least|of at least|no less than|not less than|exceeding|exceeds|minimum of|minimum|min|starting at|from|=)?`;
const decimal = String.raw`(-?\d{1,4}(?:[.,]\d{1,4})?|zero)`;
const ordinals = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|fifty|hundred";
const whole = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,7}|${ordinals})`;
const reports = String.raw`(?:\w{2,15} ){0,2}(?:reports?|cases?|reportings|case count|observations)\b`;
const label = `(?:(?:product|drug|us|fda|package)? ?(?:labels?|labelling|labeling)(?: listings?)?|package inserts?|package leaflets?|smpc|prescribing information|sider)`;
const signal = `(?:(?:reporting|safety|faers|disproportionality) )?signals?|faers`;
const sorted = "sort(?:ed)?|order(?:ed)?|rank(?:ed)?";
const kindOf = "(?:faers|spontaneous|individual|safety|adverse|case|total)";
const numberOf = "(?:total )?(?:number|count|volume)s? of";
/** The statistics of reports by which a list is ordered, each a group of its own: PRR, ROR, and IC025 or how strong a signal is. */
const ratio = "(?:(prrs?|proportional reporting ratios?)|(rors?|reporting odds ratios?))";
const strength = "(ic[ _]?025|(?:signal|reporting) strength|strength of (?:the )?(?:reporting )?signals?)";
const only = "(?:only|just|solely|exclusively|purely|alone)";

/** Adverse events as they are called behind what orders them, or the end of the question. */
const ofEvents = String.raw`(?= (?:[\p{L}-]+ ){0,2}(?:adverse|side|undesirable|unwanted|aes?|adrs?|reactions?|effects?|events?|toxicit\w+|symptoms?)\b|(?: ones)? first\b|(?: ones)?\W*$)`;

/** Words that ask for events that matter. */
const grave =
  "serious|severe|grave|dangerous|life[- ]?threatening|fatal|deadly|lethal|important|worrying|alarming|major|worst|clinically (?:significant|important|relevant)";

/** In order of reading: what one rule read is hidden from the next. */
export const FILTER_RULES: readonly Rule[] = [
  {
    pattern: rule(
      String.raw`\b(?:commonest|most (?:common|frequent|prevalent)(?:ly (?:occurring|seen|observed|experienced))?)(?: first)?${ofEvents}(?: ones)?(?: first)?|\b(?:(?:${sorted}) )?(?:in order of|by) (?:stated |decreasing |descending )?(?:frequency|incidence)\b|\b(?:(?:${sorted}) )?(?:by|according to|in order of) how (?:often|frequent(?:ly)?|common(?:ly)?) (?:they|it|these|each)(?: (?:are|is))?(?: (?:occur|happen|come up|arise|seen|reported|stated|listed))?s?\b|\bthe ones (?:most (?:people|patients)|people mostly?) (?:get|have|report|experience)\b`,
    ),
    read: () => ({ order: "frequency" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:most |more |really |potentially )?(?:${grave})(?:(?:,| and| or|, and|, or) (?:potentially )?(?:${grave}))*(?= (?:(?:known|labell?ed|listed|reported|unwanted|potential) )?(?:adverse|side|undesirable|unwanted|untoward|aes?|adrs?|reactions?|effects?|events?|risks?|harms?|complications?|toxicit(?:y|ies))\b)`,
    ),
    read: () => ({ important: true }),
  },
  {
    pattern: rule(
      String.raw`,?\s*\b(?:(?:also )?(?:including|include|keep(?:ing)?|with|counting|rank(?:ing)?)(?: (?:the|its|their|those|any|events?|that|are|of|which|also|as))* indications?(?: (?:kept|included|too|in|ranked|as well))?|(?:do not|don't|don’t|without|not|no) (?:demot(?:e|ing)|mov(?:e|ing)|set(?:ting)? aside|push(?:ing)? down|leav(?:e|ing) out|drop(?:ping)?)(?: (?:the|its|their|any|of))* indications?)\b`,
    ),
    read: () => ({ indications: "keep" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:not|without|except|lacking|absent|missing|\p{L}+n't)(?: yet)? (?:(?:listed|labell?ed|stated|reported|mentioned|on|in|from|by|as|the|its|a|any|with) ){0,4}(?:${label}|${signal})\b`,
    ),
    read: () => ({}),
    unapplied: true,
  },
  {
    pattern: rule(String.raw`\bic\s?[_-]?\s?025${above}${bound}\s*${decimal}`),
    read: (m) => (exceeds(m[1]) ? { ic025Above: numeric(m[2]) } : { ic025Min: numeric(m[2]) }),
  },
  {
    pattern: rule(String.raw`\b(?:prr|proportional reporting ratio)\b${above}${bound}\s*${decimal}`),
    read: (m) => (exceeds(m[1]) ? { prrAbove: numeric(m[2]) } : { prrMin: numeric(m[2]) }),
  },
  {
    pattern: rule(
      String.raw`\b(?:no more than|not more than|at most|fewer than|less than|under|below|up to|(?:a )?maximum of)\s*${whole} ${reports}`,
    ),
    read: () => ({}),
    unapplied: true,
  },
  {
    pattern: rule(
      String.raw`(>=|≥|at least|no fewer than|not fewer than|no less than|minimum of|minimum|min\.?|>|more than|over|above|exceeding)\s*${whole} ${reports}`,
    ),
    read: (m) => ({ casesMin: numeric(m[2]) + (exceeds(m[1]) ? 1 : 0) }),
  },
  {
    pattern: rule(String.raw`\breported (at least|more than|over|no fewer than) ${whole} times\b`),
    read: (m) => ({ casesMin: numeric(m[2]) + (exceeds(m[1]) ? 1 : 0) }),
  },
  {
    pattern: rule(String.raw`\b${whole}\s?(?:\+|or more|and more|and above|plus|or above) ${reports}`),
    read: (m) => ({ casesMin: numeric(m[1]) }),
  },
  {
    pattern: rule(
      String.raw`\b(?:reports?|cases?|case count)\s*(>=|≥|>|at least|of at least|over|above|more than)\s*${whole}\b`,
    ),
    read: (m) => ({ casesMin: numeric(m[2]) + (exceeds(m[1]) ? 1 : 0) }),
  },
  {
    pattern: rule(String.raw`\b(?:top|first)[ -]${whole} (?:most )?(?:\w+ly )?reported\b`),
    read: (m) => ({ ...limit(m[1]), order: "reports" }),
  },
  {
    pattern: rule(String.raw`\b(?:top|first|best|leading|strongest|highest)[ -]${whole}\b(?! of\b)`),
    read: (m) => limit(m[1]),
  },
  {
    pattern: rule(
      String.raw`(?<=^|\b(?:which|the|name|list|give|show|me|just|only|first) )${whole}(?= (?:(?!most)\w+ )?(?:adverse (?:drug )?(?:events|reactions|effects)|side effects|aes|adrs|reactions|signals)\b)`,
    ),
    read: (m) => limit(m[1]),
  },
  {
    pattern: rule(
      String.raw`(?<=\b(?:name|list|give|show|me|which)(?: the)? )${whole}(?= (?:drugs|medicines|medications|targets|pathways|phenotypes|diseases)\b)`,
    ),
    read: (m) => limit(m[1]),
  },
  {
    pattern: rule(String.raw`\b(?:limit(?:ed)?(?: to)?|up to|no more than|at most|maximum of|max)\s*${whole}\b`),
    read: (m) => limit(m[1]),
  },
  {
    pattern: rule(String.raw`\b${whole} (?:most|strongest|top|best|highest|leading|main|commonest|biggest)\b`),
    read: (m) => limit(m[1]),
  },
  {
    pattern: rule(
      String.raw`\b(?:both )?(?:(?:on|in|by|from|a|the|its) ){0,3}${label} and (?:also )?(?:(?:as|a|by|in|the|with|have|has) ){0,3}(?:${signal})\b`,
    ),
    read: () => ({ source: "both" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:both )?(?:(?:a|as|in) ){0,2}(?:${signal}) and (?:also )?(?:(?:on|in|by|from|a|the|its) ){0,3}${label}\b`,
    ),
    read: () => ({ source: "both" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:${signal}) or (?:(?:on|in|by|from|a|the|its) ){0,3}${label}\b|\b${label} or (?:(?:a|as|in|the) ){0,2}(?:${signal})\b`,
    ),
    read: () => ({}),
  },
  {
    pattern: rule(
      String.raw`(?<!\bnot )\b(?:${only} )?(?:(?:that|which|those|ones|the) ){0,2}(?:(?:is|are|as) )?(?:(?:listed|stated|mentioned|given|found|included|shown|appearing) )?(?:${only} )?(?:on|in|from|by|according to|per|with) (?:(?:the|its|their|a|his) ){0,2}${label}(?: ${only})?(?![\w-])`,
    ),
    read: () => ({ source: "label" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:${only} )?(?:the )?(?:labell?ed|label[- ]listed|on-label|label[- ]stated|label(?:-| )only|(?<!off[ -])labels?|package (?:inserts?|leaflets?)|smpc|prescribing information)\b(?: ${only})?`,
    ),
    read: () => ({ source: "label" }),
  },
  {
    pattern: rule(
      String.raw`(?<=\b(?:which|what|those|ones|many)\b[^?.;:]{0,80}\b(?:is|are|were) (?:(?:also|already|actually|officially|only|not|never) )?)listed\b(?! (?:or|and) )`,
    ),
    read: () => ({ source: "label" }),
  },
  {
    pattern: rule(
      String.raw`(?<=\b(?:which|what|how many) (?:\w+ ){0,2}(?:drugs|medicines|medications|agents|members|labels) (?:also )?)lists?\b`,
    ),
    read: () => ({ source: "label" }),
  },
  {
    pattern: rule(
      String.raw`(?<=\b(?:which|what|those|ones|many|number of)\b[^?.;:]{0,80}(?:\b(?:is|are|were|been)|drugs|events|reactions|effects) (?:(?:also|already|actually|only|not|never) )?)reported\b(?! (?:or|and|on|in) )|(?<!\bmost (?:\w+ )?|\u0001 )\breported(?= (?:adverse|side|undesirable) (?:drug )?(?:events|effects|reactions)\b)`,
    ),
    read: () => ({ source: "signal" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:${only} )?(?:(?:that|which|those|ones|the) ){0,2}(?:(?:are|is) )?(?:(?:reported|based|detected|flagged|found) )?(?:on|in|from|by|with|as|per|have|has|having) (?:(?:the|a|an) )?(?:${signal})\b(?: ${only})?`,
    ),
    read: () => ({ source: "signal" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:(?:with|by|of|has|have|having) )?(?:the )?(?:strongest|highest|largest|biggest|greatest) (?:(?:${ratio}|${strength})\b(?: first)?|(?:${signal}) first\b)`,
    ),
    read: (m) => byStatistic(m),
  },
  {
    pattern: rule(
      String.raw`\b(?:(?:with|by|of|has|have|having) )?(?:the )?(?:most|(?:highest|largest|greatest) (?:number|count)s? of) (?:${kindOf} )?(?:reports|cases)\b(?: first)?|\b(?:has|have|with) the most(?= (?:[\p{L}'-]+ ){1,4}(?:reports|cases)\b)|\b(?:most (?:often |frequently |commonly )?|highest[- ]|top[- ])reported\b(?! (?:with|for|in)\b)|(?<=\bcauses? (?:the )?)most\b(?! (?:\w+ )?(?:adverse|side|undesirable|harms?|reactions|aes|adrs)\b)`,
    ),
    read: () => ({ order: "reports" }),
  },
  {
    pattern: rule(
      String.raw`\b(?:${sorted}|highest|most)? ?\b(?:by|on|according to) (?:(?:the|their|its) )?(?:${ratio}|${strength}|(?:${numberOf} )?(?:${kindOf} )?(?:case )?(?:reports|cases|icsrs)|(?:report(?:s|ing)?|cases?)[- ](?:count|number|volume|total)s?)\b`,
    ),
    read: (m) => (m.slice(1, 4).some(Boolean) ? byStatistic(m) : { order: "reports" }),
  },
  {
    pattern: rule(
      String.raw`\bby (?:the )?${numberOf}(?= (?:[\p{L}'-]+ ){1,5}(?:reports|cases)\b)|(?<=(?:\b(?:rank|sort|order)\b|\u0001).*)\bby(?= (?:[\p{L}'-]+ ){1,5}(?:reports|cases|report counts?)\b)`,
    ),
    read: () => ({ order: "reports" }),
  },
  {
    pattern: rule(String.raw`^\W*(?:\p{L}+ ){0,3}(?:rank|sort|order)\b(?=.*(?:\bby\b|\u0001))`),
    read: () => ({}),
  },
  {
    pattern: rule(
      String.raw`(?<!\b(?:with|by|of|has|have|having) (?:(?:the|a) )?)\b(?:strongest|top|leading|foremost)(?= (?:\w+ )?(?:signals?|adverse|side|aes|adrs)\b)`,
    ),
    read: () => ({}),
  },
  {
    pattern: rule(
      String.raw`\b(?:with|by|of|has|have|having) (?:(?:the|a) )?(?:strongest|highest|largest|clearest|biggest) (?:${signal})\b`,
    ),
    read: () => ({ order: "ic025", source: "signal" }),
  },
  {
    pattern: rule(String.raw`\b(?:${only} (?:the )?(?:${signal})|(?:${signal}) ${only}|signal[- ]based|faers)\b`),
    read: () => ({ source: "signal" }),
  },
];

/** A pattern of a question's words: any letter case, any script. */
export function rule(source: string): RegExp {
  return new RegExp(source, "iu");
}

/** The order by the statistic that was said, the first three groups of a match. */
function byStatistic([, prr, ror]: RegExpMatchArray): Filters {
  return { order: prr ? "prr" : ror ? "ror" : "ic025", source: "signal" };
}

/** Whether a bound is to be exceeded ("above 2"), not met ("at least 2", "2"). */
function exceeds(bound: string | undefined): boolean {
  return /^(?:>|above|over|greater than|more than|higher than|exceeding|exceeds)$/i.test(bound ?? "");
}

function limit(text: string | undefined): Filters | null {
  const value = numeric(text);
  return value > 0 ? { limit: value } : null;
}
