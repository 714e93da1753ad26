import { citedBy, retold, type Setting, type Spoil, type True } from "./spoil";

const NEGATED =
  /\b(?:no|not|nor|neither|never|none|nothing|without|lacks?|lacking|absent|absence|cannot|fails?|failed)\b|n't\b/i;
const AUXILIARY = /\b(?:is|are|was|were|has been|have been)\b(?! (?:no|not)\b)/;
const FULL_VERB =
  /\b(targets|inhibits|blocks|activates|binds|acts|lists|affects|takes|belongs|shares?|appears?|carr(?:y|ies)|includes?|runs?|points?|links?)\b/;
/** How each kind of denial reads once it is taken back. */
const TAKEN_BACK: readonly [RegExp, string][] = [
  [/\bNeither\b/, "Both"],
  [/\bneither\b/, "both"],
  [/\bnor\b/, "and"],
  [/\bNone of\b/, "All of"],
  [/\bnone of\b/, "all of"],
  [/\bNo\b/, "A"],
  [/\bno\b/, "a"],
  [/\bdo(?:es)? not /, ""],
  [/\bdid not /, ""],
  [/\bcould not be\b/, "was"],
  [/ (?:not|never)\b/, ""],
  [/\bwithout\b/, "with"],
  [/\black(?:s|ed)\b/, "has"],
  [/\babsent from\b/, "present on"],
  [/\bfailed to\b/, "did"],
];

/** What the findings affirm, denied. */
export const negationAdded: Spoil = (sentence, setting) => {
  if (deniesAnything(sentence, setting) || NEGATED.test(sentence.text)) return [];
  const { text } = sentence;
  const denied = AUXILIARY.test(text)
    ? text.replace(AUXILIARY, (auxiliary) =>
        auxiliary.includes(" ") ? auxiliary.replace(" ", " not ") : `${auxiliary} not`,
      )
    : text.replace(FULL_VERB, "never $1");
  return [
    ...retold(sentence, denied),
    { ...sentence, text: `It is not the case that ${text.charAt(0).toLowerCase()}${text.slice(1)}` },
  ];
};

/** "What is absent from a source is not thereby shown to be safe": of whatever is so, not of what was found. */
const OF_WHATEVER = /\bwhat(?:ever)?\s+(?:is|was)\s+$/i;

/** What the findings deny, affirmed. */
export const negationDropped: Spoil = (sentence, setting) => {
  if (!citedBy(sentence, setting).every(isDenial)) return [];
  const first = TAKEN_BACK.map(([denial, affirmed]) => ({ denial, affirmed, at: sentence.text.search(denial) }))
    .filter(({ at }) => at >= 0 && !OF_WHATEVER.test(sentence.text.slice(0, at)))
    .sort((a, b) => a.at - b.at)[0];
  return first ? retold(sentence, sentence.text.replace(first.denial, first.affirmed)) : [];
};

function deniesAnything(sentence: True, setting: Setting): boolean {
  return citedBy(sentence, setting).some(isDenial);
}

function isDenial({ polarity, kind }: ReturnType<typeof citedBy>[number]): boolean {
  return polarity !== "affirms" && kind !== "unresolved_name";
}
