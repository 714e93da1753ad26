/** Words of lack that are no denial: they say that a search or a source had nothing, and denied in turn that it had something. */
const WORDS =
  "gaps?|missing|nil|lack(?:s|ed|ing)?|dearth|absen(?:ce|t)|scarc(?:e|ity)|want(?:ing)?|devoid|deficien(?:t|cy)|barren|sterile|void|blank|empty(?:-handed)?|open|silent|silence|mute|elusive|negative|limitations?|short\\s+(?:of|supply)|shortage|vain|dry|out\\s+of\\s+reach|outside|beyond\\s+reach|zero|0|failed|failure|impossible|limit(?:s|ing)?\\s+(?:what|how)|omitted|skipped|precluded|prevented|barred|(?:falls?|fell|fallen)\\s+(?:through|flat|away)|lea(?:ves?|ving)\\s+(?:[^,;:.]{1,40}\\s)?(?:out|aside|off)|left\\s+(?:[^,;:.]{1,40}\\s)?(?:out|aside|off|undone)";
/** Nothing lacks in these. */
const NO_LACK =
  "(?!under|until|unless|union|unique|unit|unif|univers|unto|unanim|uncover(?:s|ing|ed\\s+(?:an?|one|some))\\b|regardless|nevertheless|nonetheless|doubtless|ineligible|inhibit|indicat|includ|inform|interact|involv|invit|investig|intestin|infus|inject|increas|index|insul|intend)";

/** A word of lack: one of the list, or formed with un-, in- or -less ("unproductive", "inconclusive", "fruitless"). */
export const LACK = new RegExp(
  `\\b(?:${WORDS}|${NO_LACK}(?:un\\p{L}{4,}|in(?:complete(?:ly)?|conclusive|existent|effectual|effective|visible|accessible|sufficient)|non-?\\p{L}+|\\p{L}{3,}less|\\p{L}{3,}lessly|unsuccessfully))\\b`,
  "iu",
);

/** "Not in short supply", "not without", "hardly scarce": the lack itself is denied. */
export const NO_LACKING =
  /\b(?:not|never|hardly|scarcely|no)\s+(?:(?:in|at|exactly|entirely|wholly|altogether|really|a|any|the)\s+)*(?:scarc(?:e|ity)|short(?:age)?(?:\s+(?:of|supply))?|left\s+(?:out|aside)|omitted|skipped|precluded|prevented|barred|impossible|wanting|lacking|missing|dearth|lack|devoid|few|rare|alone|far(?!\s+(?:more|less|fewer|\p{L}+er)\b))\b(?:\s+of\b)?/giu;
