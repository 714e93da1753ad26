import type { Rule } from "@/lib/grounding/reading";
import { isOwnWord } from "@/lib/grounding/words/vocabulary";

/** Acronyms of the field that name no entity. */
const ACRONYMS = new Set(
  `IC IC025 IC50 EC50 AC50 PIC50 PEC50 PKI PKD PRR ROR EBGM EB05 FDR CI OR RR AE AES ADR ADRS FDA EMA MHRA WHO NLM US UK EU
  QT QTC ECG EEG CNS DNA RNA MRNA ATP NADH NADPH CYP GPCR ID IDS PT LLT SOC CUI JSON CSV NB VIGIL NM UM IV LOG2 LOG10`.split(
    /\s+/,
  ),
);

const DRUG =
  /(?:mab|n?tinib|[a-z]{3}nib|[a-z]{3}ciclib|pril|prilat|sartan|statin|olol|azole|azoline|mycin|micin|cillin|floxacin|ovir|avir|tegravir|buvir|vudine|dipine|azepam|azolam|oxetine|triptan|gliptin|gliflozin|glitazone|glutide|parin|xaban|gatran|grelor|grel|caine|setron|barbital|profen|coxib|fenac|lukast|fibrate|dronate|cycline|bactam|penem|terol|sone|solone|onide|taxel|rubicin|platin|limus|imod|parib|zomib|azine|apine|idone|piprazole|pramine|triptyline|phylline|thiazide|semide|tadine|tidine|prazole|quine|cept|lisib|degib|stim|poetin|formin|gepant|orexant|dine|mide)$/;
const NO_DRUG = new Set([
  "april",
  "magazine",
  "except",
  "concept",
  "accept",
  "intercept",
  "precept",
  "equine",
  "unique",
]);

/** Rule 3 for names the graph does not know: a token shaped like a drug or a gene that no cited finding accounts for. */
export const checkShapes: Rule = ({ reading }) => {
  const tokens = reading.bare.match(/[\p{L}\p{N}](?:[\p{L}\p{N}]|[-.](?=[\p{L}\p{N}]))*/gu) ?? [];
  const markup = /<[^<>]*>|https?:|www\.|!\[|\]\(|javascript:|data:/i.exec(reading.bare)?.[0];
  const issues = markup ? [`markup: ${markup} has no place in a sentence`] : [];
  return issues.concat(tokens.flatMap(issuesOf));
};

/** Whether a word is shaped like the name of a drug or a gene. */
export function looksLikeName(word: string): boolean {
  return issuesOf(word).length > 0;
}

function issuesOf(token: string): string[] {
  if (/\p{Script=Cyrillic}/u.test(token)) return [`entity: ${token} is written in letters that look like others`];
  if (isOwnWord(token.toLowerCase()) && !/\d/.test(token)) return [];
  if (isGeneShaped(token)) return [`entity: ${token} looks like a gene and is in no cited finding`];
  if (isDrugShaped(token)) return [`entity: ${token} looks like a drug and is in no cited finding`];
  return [];
}

function isGeneShaped(token: string): boolean {
  const word = token.replace(/s$/, "");
  if (ACRONYMS.has(word.toUpperCase()) || ACRONYMS.has(token.toUpperCase())) return false;
  if (/^\d/.test(word)) return false;
  return (
    /^\p{Lu}{3,}$/u.test(word) ||
    /^\p{L}{1,6}-?\d+[\p{L}\d.-]*$/u.test(word) ||
    /^\p{Lu}{2,}[\p{Lu}\d.-]*\d/u.test(word)
  );
}

function isDrugShaped(token: string): boolean {
  const word = token.toLowerCase();
  return word.length > 5 && DRUG.test(word) && !NO_DRUG.has(word);
}
