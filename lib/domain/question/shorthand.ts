/** Words as they are typed in haste, by how they are written. */
const SHORTHAND: readonly [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b/gi, "$1n't"],
  [/\b(ca|wo)nt\b/gi, "$1n't"],
  [/\b(that|what|who|where|how)s\b/gi, "$1's"],
  [/,? (?:anyway|tho)(?=\W*$)/gi, ""],
  [/(?<!\d ?)\bu\b(?![./])/g, "you"],
  [/\bur\b/g, "your"],
  [/(?<=\b(?:of|among|from) )'?em\b/gi, "them"],
  [/\bditto\b(?: for| with)?/gi, "same for"],
  [/\b(same|different|new|another|next) q\b/gi, "$1 question"],
  [/\bno\.? (?=\d{1,2}(?:\W*$|\s*[:,;]|\s+-\s))/gi, "number "],
  [/\bw\/o\b/gi, "without"],
  [/\bw\/(?= ?\p{L})/giu, "with "],
  [/\b(?:pls|plz)\b/gi, "please"],
  [/\bthx\b/gi, "thanks"],
  [
    /\b(liver|kidney|renal|hepatic|heart|cardiac|lung|pulmonary|ear|eye|nerve|muscle|skin|bone|marrow|brain) (and|or|&) ((?:liver|kidney|renal|hepatic|heart|cardiac|lung|pulmonary|ear|eye|nerve|muscle|skin|bone|marrow|brain) (damage|injury|toxicity|failure|impairment))\b/gi,
    "$1 $4 $2 $3",
  ],
  [
    /\b(ankles?|legs?|feet|face|lips?|tongue|gums?|joints?|hands?|fingers?|eyes?|skin|mouth|throat|chest|muscles?) (?:(?:is|are|was|were|has|have|now|become|became|gone|going|all|very|really|got|getting|turned|feels?|been|so) )+(swollen|itchy|numb|yellow|painful|sore|weak|red|blue|cold|dry|bleeding|stiff|tight)\b/gi,
    "$2 $1",
  ],
  [/\b(\d{1,3}) ?(?:y\/?o?\.? ?)?M\b(?! ?\d)/g, "$1-year-old man"],
  [/\b(\d{1,3}) ?(?:y\/?o?\.? ?)?F\b(?! ?\d)/g, "$1-year-old woman"],
];

/** What only says that another subject begins, or takes back what was said before. */
const ANEW =
  /^\W*(?:(?:(?:ok|okay|so|well|right|and|now|thanks|thank you)[\s,]+)*(?:(?:(?:a )?(?:different|new|another|separate|unrelated|other) (?:topic|question|subject|thing|matter)|changing (?:the )?(?:topic|subject)|never ?mind(?: (?:that|this|it))?|forget (?:that|it|this|about (?:that|it))|scratch that|moving on|next(?: question| one)?|by the way|btw|on another note|one more(?: thing| question)?)\s*[:,;.-]+\s*))+(?=\p{L})/iu;

/** What was said before it is taken back ("A? no wait, B"). */
const TAKEN_BACK =
  /^(?!\W*(?:no|sorry|wait)\b).{12,}?\b(?:no,? wait|wait,? no|sorry,? i meant?|scratch that|i meant)\b[\s,:;.-]*(?=\p{L}.{8})/isu;

/** A text with its shorthand written out, and without what only says that another subject begins. */
export function writtenOut(text: string): string {
  const said = text.replace(TAKEN_BACK, "");
  return SHORTHAND.reduce((written, [short, long]) => written.replace(short, long), said).replace(ANEW, "");
}
