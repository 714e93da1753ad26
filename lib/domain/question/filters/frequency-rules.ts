import { type Band, bandOf, type FrequencyWanted } from "@/lib/domain/frequency";
import type { Filters } from "@/lib/domain/run/question";
import { numeric } from "./numeric";

type Rule = { pattern: RegExp; read: (match: RegExpMatchArray) => Filters | null };

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
export const FREQUENCY_RULES: readonly Rule[] = [
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

function rule(source: string): RegExp {
  return new RegExp(source, "iu");
}
