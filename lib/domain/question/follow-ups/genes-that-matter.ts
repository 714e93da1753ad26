const GENETIC = /\b(?:genes?|variants?|alleles?|polymorphisms?|mutations?|genetic(?:s|ally)?)\b/i;
const POINTING = /\b(?:it|(?:this|that)(?: (?:event|reaction|effect|risk))?)(?=\W*$)/i;
const MATTERS = /\b(?:matter|relevant|important|involved)\W*$/i;

/** Whether a text asks for genes or their variants. */
export function asksOfGenes(text: string): boolean {
  return GENETIC.test(text);
}

/** "Which genes affect that?", "which genes matter?": with the event and the drugs asked about before; null where the text asks nothing of the kind. */
export function genesOfEarlier(text: string, drugs: string, events: string): string | null {
  const pair = [events, drugs].filter((each) => each !== "").join(" with ");
  if (!asksOfGenes(text) || pair === "") return null;
  const plain = text.replace(/^(?:and|but|so)\s+/i, "");
  if (POINTING.test(plain)) return plain.replace(POINTING, pair);
  return MATTERS.test(plain) ? `${plain.replace(/\W+$/, "")} for ${pair}` : null;
}
