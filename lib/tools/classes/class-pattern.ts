/** Words that do not narrow the class named after them; "tricyclic antidepressants" are not all antidepressants. */
const BEFORE =
  "a|an|the|and|or|and/or|of|with|by|to|for|as|other|certain|some|any|all|many|including|include|includes|concomitant|concomitantly|concurrent|using|use|taking|receiving|on|from|both|between|when|if|that|than|are|is|may|impact|interactions?|medications?|drugs?|agents?|examples?|traditional|avoid|avoiding|start(?:ing)?|stop(?:ping)?|prescribed|given|administer(?:ed|ing)?";
/** What labels write after the words for a class. */
const KIND = "(?:drugs?|agents?|medications?|medicines?|medicinal products?|antibiotics?|analgesics?|class)";

/** Finds the words of a class as a class of its own in label text: in the plural, with its kind, or at the end of what they stand in. */
export function classPattern(words: readonly string[]): RegExp {
  const names = words.map(inAnyHyphenation);
  return new RegExp(
    `(?<=^\\s*|[^\\p{L}\\s-]\\s*|(?<![\\p{L}-])(?:${BEFORE})\\s+)(?:${names.join("|")})(?:e?s(?![\\p{L}-])|[\\s-]+${KIND}(?!\\p{L})|(?=\\s*[,;:.()/\\]]|\\s+(?:and|or)\\b|\\s*$))`,
    "iu",
  );
}

/** "Nonsteroidal anti-inflammatory", "non-steroidal antiinflammatory". */
function inAnyHyphenation(words: string): string {
  const parts = words
    .trim()
    .split(/[\s-]+/)
    .map(escaped);
  return parts.join("[\\s-]*").replace(/\bnon(?=\p{L})/giu, "non[\\s-]*");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
