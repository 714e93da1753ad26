/** Comparatives of figures, where they do not name a bound or rank. */
export const COMPARED =
  /\b(higher|greater|larger|stronger|lower|smaller|weaker|fewer|(?:more|less)\s+(?:potent(?:ly)?|numerous))\b(?!\s+(?:and|or)\s+(?:upper\s+)?§|[\s-]+case\b|-\s+or\s+upper|-ranked\b|\s+(?:\w+\s+)?(?:bounds?|limits?|risks?|ranked|ranking)\b|\s+(?:down|on|in|end|part|half|reaches|places?)\b|\s+(?:\w+\s+)?(?:group|cluster|list|set|theme)\b)/gi;
const LESS = /^(?:lower|smaller|weaker|fewer|less\b.*)$/i;

/** Whether a comparative says that there is less of what it compares. */
export function isLess(word: string): boolean {
  return LESS.test(word);
}
