/** A run of at least this many characters without a small letter is set in capitals, and no abbreviation. */
const SHOUTED_MIN = 24;
const SHOUTED = new RegExp(String.raw`(?:(?!\p{Ll}).){${SHOUTED_MIN},}`, "gsu");

/** What tells such a run from a list of symbols: words. */
const WORDS = /(?:\p{Lu}{4,}(?![\p{L}\p{N}*-]).*){2}/su;

/** Abbreviations of labels that keep their capitals; a word with a digit does by itself. Reviewed 2026-12-01. */
const ABBREVIATIONS = new Set(
  "ACE ALT ARB ARBs AST AUC BUN CHF CHMP CNS COPD CYP DNA DRESS DVT ECG EMA FDA GI HBV HCV HIV HLA HUS II III INR IV MAO MAOI MAOIs MI NMS NSAID NSAIDs PCP PE PML QT QTC RAAS REMS RNA SIADH SJS SNRI SNRIs SSRI SSRIs TEN TPMT TTP UGT ULN US UV".split(
    " ",
  ),
);
const WRITTEN = new Map([...ABBREVIATIONS].map((each) => [each.toUpperCase(), each]));

/** A text in sentence case where its source sets it in capitals ("DO NOT USE IN CHF." -> "Do not use in CHF."), the rest as it is. */
export function calmed(text: string): string {
  return text.replace(SHOUTED, (shouted) => (WORDS.test(shouted) ? inSentences(shouted) : shouted));
}

function inSentences(shouted: string): string {
  const lower = shouted.replace(/[\p{L}\p{N}'’]+/gu, (word) =>
    /\d/.test(word) ? word : (WRITTEN.get(word) ?? word.toLowerCase()),
  );
  return lower.replace(
    /(^\P{L}*|[.!?:•]["”)]*\s+)(\p{Ll})/gu,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}
