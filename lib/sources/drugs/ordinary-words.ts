/** Words of running text that some list also gives as a trade name or synonym: as names of a drug they would be found everywhere. Reviewed 2026-11. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set([
  ..."acne advanced alcohol alert allergen allergy analgesic anesthetic antacid antibacterial antifungal antimicrobial".split(
    " ",
  ),
  ..."antiseptic antitussive awake band bandy better body care cephalosporins chewable clavulanate cofactor coli cough".split(
    " ",
  ),
  ..."dandruff dilate diphosphate easy equal expectorant fast flow flux fumarate gradient hand hobs ice laxative lion".split(
    " ",
  ),
  ..."loss luminal mediator molly motion mucosa muscle nodular penicillin perform pin portal prevent quark regimen".split(
    " ",
  ),
  ..."relief renewal same solution stag thrive today triazole twice uterine vessel vigil".split(" "),
]);
