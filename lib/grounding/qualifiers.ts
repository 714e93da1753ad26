import { coverAll } from "./clean";
import type { Rule } from "./reading";

/** Words that narrow or grade a statement, or advise, in ways no finding has a field for. */
const QUALIFIERS: readonly [kind: string, pattern: RegExp][] = [
  [
    "population",
    /\b(?:elderly|older|younger|young|aged|child(?:ren)?|infants?|neonat\w*|newborns?|toddlers?|adolescents?|teenagers?|p(?:a)?ediatric\w*|geriatric\w*|adults?|wom[ae]n|m[ae]n|males?|females?|girls?|boys?|pregnan\w*|lactat\w*|breastfeeding|smokers?|drinkers?|diabetics?|seniors?|carriers?|volunteers?|outpatients?|inpatients?|asians?|caucasians?|africans?|europeans?|ethnic\w*|comorbid\w*|frail|obese|renal(?:ly)?|hepatic|impairment|failure|premenopausal|postmenopausal|susceptible|vulnerable|humans?|mice|rats?|animals?)\b/i,
  ],
  ["population", /\b(?:patients?|people|persons?|individuals|subjects|users|recipients|cohorts?)\b/i],
  [
    "time",
    /\b(?:seconds|minutes?|hours?|days?|weeks?|months?|years?|decades?|daily|weekly|monthly|yearly|overnight|early|late|later|soon|sooner|shortly|eventually|immediate(?:ly)?|initially|onset|delayed|long[- ]term|short[- ]term|prolonged|chronic(?:ally)?|acute(?:ly)?|transient(?:ly)?|persistent(?:ly)?|permanent(?:ly)?|reversibl[ey]|irreversibl[ey]|trimesters?|discontinuation|withdrawal|cessation|initiation|latency|recent(?:ly)?|previously|gradual(?:ly)?|rapid(?:ly)?|sudden(?:ly)?)\b/i,
  ],
  ["time", /(?<!\breported )\b(?:after|following|during|before|upon|since)\s+(?=§)/i],
  [
    "advice",
    /\b(?:should|ought to|must|advis\w+|recommend\w*|avoid\w*|contraindicat\w*|monitor\w*|discontinu\w*|stop(?:ped|ping)?|switch\w*|consult\w*)\b/i,
  ],
  ["quantity", /\b(?:hundreds|thousands|dozens|numerous|countless|plenty|innumerable)\b/i],
  [
    "dose",
    /\b(?:dos(?:e|es|age|ages|ing)|high-dose|low-dose|mg|mcg|µg|μg|milligrams?|grams?|tablets?|overdos\w*|supratherapeutic|intravenous(?:ly)?|oral(?:ly)?|topical(?:ly)?|injected|infusions?|exposures?|titrat\w*)\b/i,
  ],
  [
    "frequency",
    /\b(?:rare|rarely|common|commonly|uncommon|uncommonly|frequent|frequently|infrequent\w*|often|usual|usually|sometimes|occasional\w*|mostly|mainly|typical|typically|generally|always|regular(?:ly)?|seldom|predominant\w*|primarily|particularly|especially|notably|chiefly|largely|increasingly|repeatedly|half|majority|minority|twice|double|triple|most\s+(?!reported|cases|reports)|widespread|exclusively|solely)\b/i,
  ],
  [
    "severity",
    /\b(?:sever(?:e|ely|ity)|mild(?:ly)?|moderate(?:ly)?|serious(?:ly)?|fatal(?:ly)?|lethal(?:ly)?|deadly|death|life-threatening|dangerous(?:ly)?|critical(?:ly)?|significant(?:ly)?|marked(?:ly)|strong(?:ly)?|potent(?:ly)?|weakly|profound(?:ly)?|substantial(?:ly)?|dramatic(?:ally)?|considerabl[ey]|major|minor|extreme(?:ly)?|highly|selective(?:ly)?|massive(?:ly)?|devastating|alarming(?:ly)?|hospitali[sz]\w*)\b/i,
  ],
  [
    "certainty",
    /\b(?:likely|unlikely|probabl[ey]|certain(?:ly)?|definite(?:ly)?|clear(?:ly)?|undoubtedly|obvious(?:ly)?|presumabl[ey]|supposedly|apparently|believed|thought|hypothesi[sz]ed|speculat\w*|suspected|well[- ]known|well[- ]established|convincing(?:ly)?|conclusive(?:ly)?|unequivocal(?:ly)?|surely|guaranteed|inevitabl[ey])\b/i,
  ],
];

/** Exclusiveness needs a finding about a set, not about one pair. */
const SCOPE: (typeof QUALIFIERS)[number] = [
  "scope",
  /(?<!\bnot )\bonly\b|\b(?:all|every|any|no)\s+(?:other\s+)?(?:drugs?|genes?|medicines?|targets?)\b/i,
];

/** Fixed phrases in which such a word qualifies nothing. */
const HARMLESS =
  /\blikely indication artefacts?\b|\bmore (?:often|frequently) than (?:would be )?(?:expected|chance)\b|\bin common\b|\bcommon (?:to|targets?|genes?|adverse|events?|term|between)\b|\b(?:most|more|fewer|less) (?:often|frequently) reported\b|\bsubjects?\b(?= of\b)|\bnot? certain\b|\bmedian inhibitory\b|\bhuman phenotype ontology\b|\bno clear\b/gi;
const OF_PATIENTS = /%\s+(?:of|in)\s+(?:the\s+)?(?:patients|people|users|subjects)\b/gi;

/** Rule 8, first half: no word of population, time, dose, frequency, severity or certainty, for which no finding has a field. */
export const checkQualifiers: Rule = ({ reading, cited }) => {
  const shared = cited.some(
    ({ kind, entities }) => kind === "overlap" || entities.filter(({ role }) => role === "subject").length > 1,
  );
  const harmless = coverAll(coverAll(reading.bare, HARMLESS), OF_PATIENTS);
  const text = shared ? harmless : coverCommon(reading.bare, harmless);
  const set = cited.some(({ kind }) => kind === "count" || kind === "overlap" || kind === "absence");
  return [...QUALIFIERS, ...(set ? [] : [SCOPE])].flatMap(([kind, pattern]) => {
    const found = pattern.exec(text)?.[0];
    return found ? [`qualifier: "${found}" (${kind}) is in no cited finding`] : [];
  });
};

/** "common" means shared only where something is; elsewhere it is a frequency. */
function coverCommon(bare: string, harmless: string): string {
  const found = /\bcommon (?:adverse|events?)\b/i.exec(bare);
  return found ? harmless.slice(0, found.index) + found[0] + harmless.slice(found.index + found[0].length) : harmless;
}
