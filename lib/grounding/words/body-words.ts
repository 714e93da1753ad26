/** Organs and systems of the body, as adjectives and as what events are of. */
const SYSTEMS =
  "neurologic(?:al)?|nervous|cardiac|cardiovascular|vascular|circulatory|renal|urinary|urological|hepatic|biliary|hepatobiliary|gastrointestinal|digestive|abdominal|respiratory|pulmonary|psychiatric|mental|cognitive|psychological|behaviou?ral|dermatologic(?:al)?|cutaneous|ocular|ophthalmic|ophthalmological|visual|auditory|haematologic(?:al)?|hematologic(?:al)?|musculoskeletal|muscular|skeletal|metabolic|endocrine|hormonal|immunologic(?:al)?|reproductive|gyna?ecological|obstetric|oral|dental|infectious|haemorrhagic|hemorrhagic|thrombotic|spinal";
const ORGANS =
  "skin|eyes?|heart|liver|kidneys?|lungs?|blood|muscles?|joints?|bones?|stomach|gut|bowel|brain|nerves?|mouth|throat|ears?|chest|bladder|vessels?|mind|mood|movement|sleep|breathing|digestion|circulation|vision|hearing|metabolism";
const GROUP =
  "(?:adverse\\s+)?(?:events?|terms?|reactions?|effects?|entries|ones?|items?|problems?|complaints?|disorders?|symptoms?|signals?|groups?|clusters?|kinds?|kind|nature|types?|side|area|field|category|categories|sort|findings?|troubles?|conditions?|changes)";
const WORD = `(?:${SYSTEMS}|${ORGANS})(?:\\s+(?:tract|system))?`;
const LIST = `${WORD}(?:(?:,\\s*|,?\\s+(?:and|or)\\s+(?:the\\s+)?)${WORD})*`;

/** What sorts events by where in the body they are: "neurological terms", "many are ocular or renal", "those of the blood and the heart". */
export const SORTS_EVENTS = new RegExp(
  [
    `\\b${LIST}(?=\\s+${GROUP}\\b)`,
    `(?<=\\b(?:are|is|being|remain|mostly|mainly|largely|chiefly|many|several|some|most)\\s+(?:of\\s+them\\s+)?(?:(?:all|mostly|mainly|largely|chiefly|also|both|either)\\s+)?)(?:${SYSTEMS})(?:(?:,\\s*|,?\\s+(?:and|or)\\s+)(?:${SYSTEMS}))*(?=\\s*(?:[,:.;]|$|in\\s+nature\\b|(?:and|or)\\s+§))`,
    `(?<=\\b(?:many|several|some|most|those|three|four|five|two|six|events|terms|reactions|effects|ones|problems)\\s+(?:(?:are|is)\\s+)?(?:of|in|on|concern|affect|touch|involve)\\s+(?:the\\s+)?)${LIST}(?=\\s*(?:[,:.;]|$))`,
  ].join("|"),
  "giu",
);
