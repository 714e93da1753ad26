/**
 * Endings that INN names of drugs bear (the WHO stem book), in no order. A word of six letters or more that has one is
 * taken for a drug's name though the graph holds none like it.
 */
const stems = `mab|[tn]inib|[a-z]nib|ciclib|parib|lisib|zomib|pril|prilat|sartan|olol|alol|dipine|statin|prazole|prazan|conazole|nidazole|azole|oxacin|cycline|
  cillin|mycin|micin|penem|cef[a-z]+|vir|vudine|glutide|natide|reotide|tide|gliptin|gliflozin|glitazone|formin|gliclazide|glinide|xaban|gatran|grel|grelor|
  parin|setron|triptan|pitant|apine|idone|peridol|perone|azepam|azolam|zolam|zepine|barbital|caine|curonium|curium|tidine|(?<!les)terol|tropium|lukast|
  arone|olone|asone|isone|sonide|onide|thiazide|semide|dronate|dronic|profen|coxib|fenac|oxicam|trexate|trexed|platin|rubicin|taxel|mustine|citabine|tecan|
  limus|imod|alast|cept|kinra|grastim|poetin|leukin|teplase|relin|relix|golide|giline|capone|dopa|pezil|stigmine|mantine|racetam|gabalin|
  bamate|fibrate|vaptan|sentan|ciguat|prost|afil|zosin|steride|gestrel|estradiol|sterone|ifene|trozole|amide|lutamide|stat|ixibat|oxetine|
  triptyline|pramine|phylline|quine|oxin|tadine|astine|rizine|clomol|dazole|bendazole|nabant|orphan|orphine|fentanil|adol|azocine|meline|vastatin|
  ivacaftor|caftor|vedotin|deruxtecan|rsen|siran|gene|parvovec|leucel|cabtagene|tinib|degib|clax|rafenib|metinib|denoson|sulfan|fungin|floxacin|thromycin`;
const stemmed = new RegExp(`^\\p{L}{2,}(?:${stems.replace(/\s+/g, "")})$`, "iu");

/** Endings many names of drugs share with other words. */
const usual = /^\p{L}{2,}(?:ine|in|ol|ole|ide|ate|one|am|il|ib|an|um|xel|vir|ix|vec)$/iu;

const STEMMED_LETTERS_MIN = 6;

/** Whether a word bears an ending of its own to drugs. */
export function isDrugShaped(word: string): boolean {
  return word.length >= STEMMED_LETTERS_MIN && stemmed.test(word);
}

/** Whether words name an acid ("mefenamic acid"). */
export function isAcid(text: string): boolean {
  return /^\p{L}{3,}(?:ic|ous) acid$/iu.test(text);
}

/** Whether a word could be a drug's by its ending, where a name stands. */
export function isDrugLike(word: string): boolean {
  return isDrugShaped(word) || usual.test(word);
}

/** Whether a name is written as a code: letters with digits ("LY2835219", "BMS-986165"), not an amount or an ordinal ("5mg", "2nd"). */
export function isCode(text: string): boolean {
  return /^\p{L}[\p{L}-]*\d[\p{L}\d-]*$/u.test(text);
}
