/** What is urgent in a text: whoever wrote it may think of ending a life, or someone may be poisoned or in danger now. */
export type Emergency = "self_harm" | "poisoning" | "danger";

const RELATIVE =
  "(?:my|our|his|her|the|a|an|this) (?:[\\p{L}\\p{N}-]+ ){0,2}?(?:child|kid|son|daughter|baby|infant|toddler|boy|girl|brother|sister|mother|mum|mom|father|dad|wife|husband|partner|friend|grandmother|grandfather|grandma|grandpa|neighbou?r|patient|man|woman|dog|cat|puppy|kitten|(?:\\d+[- ])?year[- ]old)";
const PERSON = `(?:i|we|he|she|they|someone|somebody|${RELATIVE}|(?:child|kid|toddler|baby|patient))`;
const AID =
  "(?:(?:'ve|’ve|has|have|had|may|might|must|could|just|accidentally|already|mistakenly|by accident|by mistake|probably|deliberately|intentionally|been) ?)*";
const TOOK =
  "(?:took|taken|take|swallowed|swallow|ate|eaten|drank|drunk|ingested|injected|inhaled|taking|swallowing|(?:gave|given)(?: him| her| them| it)?)";
const FORM = "(?:tablets?|pills?|capsules?|caplets?|gummies|patches|sachets?|ampoules?|vials?|doses?)";
const MANY =
  "(?:\\d{2,}|[5-9]|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|dozens? of)";
/** All that is taken each day, at one time of it, is no overdose. */
const ROUTINE =
  "(?!.*\\b(?:together|same time|as prescribed|in the (?:morning|evening)|at (?:night|bedtime)|every (?:day|week)|daily|weekly|(?:a|per|once) (?:day|week))\\b)";
const TOO_MUCH = `(?:(?:way |far )?too (?:much|many)|(?:a )?(?:double|triple|twice) (?:(?:the|my|his|her|their) )?(?:\\p{L}+ )?dose|an? overdose|(?:all|the rest|the whole lot) (?:of )?(?:my|his|her|their)${ROUTINE}|(?:all )?(?:the|a|an|my|his|her) (?:whole|entire) (?:bottle|box|pack|packet|strip|blister)|a (?:bottle|box|pack|packet|handful|fistful) of|(?:a lot|lots|loads) of (?:[\\p{L}-]+ )?${FORM}|${MANY} (?:[\\p{L}\\p{N}-]+ ){0,3}?${FORM}${ROUTINE})`;
const SMALL_ONE =
  "(?:my|our|his|her|the|a|an|this) (?:[\\p{L}\\p{N}-]+ ){0,2}?(?:child|kid|baby|infant|toddler|dog|cat|puppy|kitten|(?:\\d+[- ])?year[- ]old)";
const EATS = "(?:swallowed|ate|eaten|drank|drunk|ingested|got into|chewed)";
const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

const SELF_HARM = [
  "(?:kill|harm|hurt|poison|overdose)(?:ing)? myself",
  "(?:want|wants|wanted|trying|tried|going|threatens|threatened|might|may|will) (?:to )?(?:kill|harm|hurt|poison) (?:himself|herself)",
  "(?:end|ending|take|taking) (?:it all|my (?:own )?life)",
  "i(?:'m| am|’m| feel| have been feeling)? (?:feeling )?suicidal",
  "i (?:just )?(?:want|wish|would like|'d like) (?:to die|to be dead|to end it|i (?:was|were) dead)",
  "(?:don't|don’t|do not) want to (?:live|be alive|wake up)",
  `(?:feel like|want to|wanna|going to|gonna|thinking (?:of|about)|thought (?:of|about)|about to|plan to|planning to|tempted to) (?:just )?(?:overdos\\w+|${TOOK} ${TOO_MUCH})`,
  `how (?:much|many) (?:[\\p{L}\\p{N}-]+ ){0,5}?(?:kill (?:me|you|a person|someone)|(?:for me|do i need|does it take|would it take|should i take|to take) to (?:die|kill)|to (?:die|end it))`,
];

const POISONING = [
  `(?<!(?:can|could|may|should|would|shall) )${PERSON} ?${AID}(?:${TOOK} ${TOO_MUCH}|overdosed|od'd|been poisoned|(?:was|got) poisoned)`,
  `(?:have|has|did) ${PERSON} (?:just )?(?:overdosed|overdose|${TOOK} ${TOO_MUCH})`,
  `${SMALL_ONE} ${AID}${EATS}`,
  `(?:i|we|he|she|${RELATIVE})(?:['’]\\p{L}+)? .{0,60}and (?:then |just |accidentally )?(?:took|swallowed) ${TOO_MUCH}`,
  `(?:gave|given) ${RELATIVE} ${TOO_MUCH}`,
  `(?:accidental(?:ly)?|by mistake) (?:${TOOK} |overdos\\w+ |double).{0,60}(?:what (?:now|do i|should)|help)`,
  `what (?:(?:should|do|can|must) (?:i|we) do|to do|now) (?:\\p{L}+ ){0,4}(?:overdosed?|poison(?:ed|ing)|too (?:much|many))`,
  `what (?:happens|will happen|would happen) (?:to me )?(?:if|when) i (?:overdose|${TOOK} ${TOO_MUCH})`,
];

/** What was taken at once by whoever, with how long ago, or what is asked to be done. */
const TAKEN_NOW = [
  `(?:${TOOK}|necked|downed|popped|munched|scoffed)(?: (?:about|around|like|roughly|nearly|up to|at least|some|maybe))? (?:${TOO_MUCH}|${MANY}(?! ?(?:mg|mcg|µg|g|ml|units?|per cent|%|years?|days?|weeks?|months?|hours?|of (?:the|these|those|my|our) (?:drugs|patients|cases))\\b))${ROUTINE}.{0,80}`,
  "(?:(?:minutes?|mins?|hours?|hrs?|h) ago|just now|last night|tonight|this (?:morning|evening|afternoon)|what (?:now|(?:do|should|can) (?:i|we) do)|help|is (?:that|this|it) (?:dangerous|ok|okay|safe|bad|fatal|lethal))",
].join("");

/** What is seen of someone in danger now, with a word that it is now or that something is to be done. */
const SEEN_NOW =
  "(?:(?:lips?|tongue|throat|face|mouth) (?:is |are |has |have |gone |(?:is |are )?all )*(?:swollen|swelling(?: up)?|closing(?: up)?|puffed up|gone blue|blue)|(?:can['’]?t|cannot|can not|struggling to|hard to|barely) breathe?|not breathing|stopped breathing|struggling for breath|unconscious|unresponsive|won['’]?t wake(?: up)?|can['’]?t wake|not waking|passed out|collapsed|(?:having|had) a (?:fit|seizure)|fitting|anaphyla\\w+|turning blue|choking|coughing up blood|vomiting blood)";
const NOW =
  "(?:what (?:now|(?:do|should|can) (?:i|we) do)|help|right now|just now|at the moment|this minute|urgent(?:ly)?|minutes? ago|should (?:i|we) (?:call|go|ring|drive|take)|do (?:i|we) (?:call|go|ring|need)|ambulance|a ?& ?e|emergency room)";
const OWN = "(?:i|i['’]?m|my|our|we|he|she|his|her)";
const DANGER = [
  `${OWN} .{0,120}${SEEN_NOW}.{0,120}${NOW}`,
  `${OWN} .{0,120}${NOW}.{0,120}${SEEN_NOW}`,
  `${NOW}.{0,40}${OWN} .{0,80}${SEEN_NOW}`,
  `${SEEN_NOW}.{0,120}${OWN} .{0,120}${NOW}`,
];

/** The emergency a text tells of by its general wording, whatever the drug; null for a question about overdoses or suicides as such. */
export function emergencyIn(text: string): Emergency | null {
  if (SELF_HARM.some((pattern) => says(pattern, text))) return "self_harm";
  if ([...POISONING, TAKEN_NOW].some((pattern) => says(pattern, text))) return "poisoning";
  return DANGER.some((pattern) => says(pattern, text)) ? "danger" : null;
}

function says(pattern: string, text: string): boolean {
  return new RegExp(`${START}(?:${pattern})${END}`, "iu").test(text);
}
