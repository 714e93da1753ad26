import { coverAll } from "@/lib/grounding/clean";
import type { Reading, Rule } from "@/lib/grounding/reading";
import type { Finding } from "@/lib/knowledge/finding";

/** Words that narrow or grade a statement, or advise, in ways no finding has a field for. */
const QUALIFIERS: readonly [kind: string, pattern: RegExp][] = [
  [
    "population",
    /\b(?:elderly|older|younger|young|aged|child(?:ren)?|infants?|neonat\w*|newborns?|toddlers?|adolescents?|teenagers?|p(?:a)?ediatric\w*(?!\s+label)|geriatric\w*|adults?|wom[ae]n|m[ae]n|males?|females?|girls?|boys?|pregnan\w*|lactat\w*|breastfeeding|smokers?|drinkers?|diabetics?|seniors?|carriers?|volunteers?|outpatients?|inpatients?|asians?|caucasians?|africans?|europeans?|ethnic\w*|comorbid\w*|frail|obese|(?:renal|hepatic)(?:ly)?(?=\s+(?:impair|insuff|dysf|failure|function|disease|patients?|transplant))|impairment|failure|premenopausal|postmenopausal|susceptible|vulnerable|humans?|mice|rats?|animals?|mothers?|nursing|workers?|hosts?|populations?)\b/i,
  ],
  ["population", /\b(?:patients?|people|persons?|individuals|subjects|users|recipients|cohorts?)\b/i],
  [
    "time",
    /\b(?:seconds|minutes?|hours?|days?|weeks?|months?|years?|decades?|daily|weekly|monthly|yearly|overnight|early|late|later|soon|sooner|shortly|eventually|immediate(?:ly)?|initially|onset|delayed|long[- ]term|short[- ]term|prolonged|chronic(?:ally)?|acute(?:ly)?|transient(?:ly)?|persistent(?:ly)?|permanent(?:ly)?|reversibl[ey]|irreversibl[ey]|trimesters?|discontinuation|withdrawal|cessation|initiation|latency|recent(?:ly)?|newly|previously|gradual(?:ly)?|cycles?|visits?|fortnights?|steady[- ]state|rechallenge|follow-?up|rapid(?:ly)?|sudden(?:ly)?)\b/i,
  ],
  [
    "time",
    /(?<!\breported )\b(?:(?:after|following|during|before|upon)\s+(?=§)|(?<!,\s)since\s+(?=§+\s*(?:$|[,.;)]|(?:was\s+)?(?:started|begun|given|taken))))/i,
  ],
  [
    "advice",
    /\b(?:should|ought to|must|advis\w+|recommend\w*|avoid\w*|contraindicat\w*|monitor\w*|discontinu\w*|stop(?:ped|ping)?|switch\w*|consult(?:ing)?|consultation)\b/i,
  ],
  [
    "rank",
    /\b(?:primary|main|principal|chief|foremost|prime|predominant)\s+(?:\w+\s+)?(?:targets?|mechanisms?|causes?|enzymes?|effects?|events?|reactions?|actions?|transporters?)\b/i,
  ],
  [
    "variant",
    /\b(?:loss|gain|deficien\w+|mutat\w+|knock-?outs?|over-?expression|variants?|polymorphisms?)\s+(?:of|in)\s+(?=§)|(?<=§\s)(?:deficiency|mutations?|variants?|loss)\b/i,
  ],
  ["quantity", /\b(?:hundreds|thousands|dozens|numerous|countless|plenty|innumerable)\b/i],
  [
    "dose",
    /\b(?:dos(?:e|es|age|ages|ing)|high-dose|low-dose|mg|mcg|µg|μg|milligrams?|grams?|tablets?|overdos\w*|supratherapeutic|intravenous(?:ly)?|oral(?:ly)?|topical(?:ly)?|injected|infusions?|exposures?|titrat\w*)\b/i,
  ],
  [
    "frequency",
    /\b(?:rare|rarely|common|commonly|uncommon|uncommonly|frequent|frequently|infrequent\w*|often|usual|usually|sometimes|occasional\w*|mostly|mainly|typical|typically|generally|always|regular(?:ly)?|seldom|predominant\w*|primarily|particularly|especially|notably|chiefly|largely|increasingly|repeatedly|half|majority|minority|twice|double|triple|most\s+(?!reported|cases|reports|among|of|[a-z]+ly\b)|widespread|exclusively|exclusive(?=\s+(?:\w+\s+)?(?:inhibit|agon|antagon|block|target|substrate|mechanism))|solely|class\s+effects?|(?:all\s+(?:of\s+)?(?:(?:the|its)\s+)?(?:reports|labels)|(?:every|each)\s+(?:report|label))\s+(?:of|for|on|with))\b/i,
  ],
  [
    "severity",
    /\b(?:sever(?:e|ely|ity)|mild(?:ly)?|moderate(?:ly)?|serious(?:ly)?|fatal(?:ly)?|lethal(?:ly)?|deadly|death|life-threatening|dangerous(?:ly)?|critical(?:ly)?|significant(?:ly)?|marked(?:ly)|strong(?:ly)?|potent(?:ly)?|weakly|profound(?:ly)?|substantial(?:ly)?|dramatic(?:ally)?|considerabl[ey]|major|minor|extreme(?:ly)?|highly|selective(?:ly)?|massive(?:ly)?|devastating|alarming(?:ly)?|hospitali[sz]\w*|tolera\w+|quality\s+of\s+life|impairs?|impaired|worthwhile)\b/i,
  ],
  [
    "certainty",
    /\b(?:likely|unlikely|probabl[ey]|certain(?:ly)?|definite(?:ly)?|clear(?:ly)?|undoubtedly|obvious(?:ly)?|presumabl[ey]|supposedly|apparently|believed|thought|hypothesi[sz]ed|speculat\w*|suspected|well[- ]known|well[- ]established|convincing(?:ly)?|conclusive(?:ly)?|unequivocal(?:ly)?|surely|guaranteed|inevitabl[ey])\b/i,
  ],
];

/** Whether a word narrows or grades by itself: then the rule below judges it. */
export function isQualifier(word: string): boolean {
  return QUALIFIERS.some(([, pattern]) => pattern.exec(word)?.[0] === word);
}

/** Exclusiveness and rank need findings about a set, not about one pair. */
const SCOPE: (typeof QUALIFIERS)[number] = [
  "scope",
  /(?<!\bnot )\bonly\b(?=\s+(?:(?:with|for|in|by|on|to|of|from|the|this|a)\s+){0,3}§)|(?<=§\s)only\b|(?<=\b(?:with|by|from)\s+§+\s)alone\b(?=\s*(?:[.,;:)]|$))|\b(?:the|its|their)\s+(?:only|sole|single|first)\s+(?:\w+\s+)?(?:events?|reactions?|drugs?|medicines?|targets?|genes?|enzymes?)\b|\b(?:all|every|any|no)\s+(?:other\s+)?(?:drugs?|genes?|medicines?|targets?)\b/i,
];

const RANK: (typeof QUALIFIERS)[number] = [
  "rank",
  /\b(?:most|least)\s+(?:often|frequently|commonly)\s+(?:reported|listed)\b/i,
];

/** Fixed phrases in which such a word qualifies nothing. */
const HARMLESS =
  /\b(?:answer|record|evidence|picture|result|outcome)\s+(?:is|was|remains)\s+(?:largely|mostly|mainly|chiefly|predominantly|primarily)\b(?=\s+(?:one|a\s+matter|a\s+question|negative|of\s+(?:absence|silence)))|(?:^|[,;:(])\s*(?:and\s+)?(?:(?:most|more|less|perhaps)\s+)*(?:notably|especially|particularly|chiefly|mainly|primarily|predominantly)\s+(?=(?:those\b|(?:\w+\s+){0,2}§))|\bcertain(?=\s+\p{L}+s\b)|\b(?:more|most|less|least|as|so|quite|rather|somewhat)\s+(?:clear|obvious|certain|evident|apparent|plain)(?:ly)?\b|\b(?:more|most|less|least)\s+rarely\s+reported\b|\b(?:likely|possible|probable)\s+(?:indications?|indication[- ]\w+)\b|\bonly\s+(?=(?:about\s+)?(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a\s+(?:single|few)))|(?<=\d\s\w+\s)only\b|\b(?:a|the|its|this|same)\s+(?:\w+\s+)?double\b|\bhalf\s+an?\s+(?=\w+molar\b)|\b(?:more|less|most|least)\s+numerous\b|\bcommon (?:denominator|hypothes[ie]s|ground|thread|route|path|feature|core|factor)\b|\bat the same time\b|\b(?:passages?|texts?|sources?|labels?)\b[^.;,]{0,30}\bto\s+consult\b|\bcommon\s+mechanisms?\b|\bhalf\s+of\s+(?:them|these|those)\b|\bmore (?:often|frequently) than (?:would be )?(?:expected|chance)\b|\bhow\s+(?:often|frequently|commonly|common|many)\b(?:\s+(?:patients|people|users)\b)?|\bin common\b|\bcommon (?:(?:\w+\s+)?(?:set|list|part|share|core|signals?|entries|items|group)\b|to|targets?|genes?|adverse|events?|term|between)\b|\b(?:most|more|fewer|less) (?:often|frequently) reported\b|\bsubjects?\b(?= of\b)|\bnot? certain\b|\bmedian inhibitory\b|\bhuman phenotype ontology\b|\bno clear\b|\bclears?(?=\s+(?:the|that|this)\s+(?!§)\p{L}+(?!\s+(?:of\s+)?§))|(?<=\b(?:terms?|entries|signals?|names?|items|events?)\s(?:come|comes|appear|appears|stand|stands|rank|ranks|sit|sits)\s)early\b|(?<=\b(?:terms|entries|items|names)\s(?:are|is)\s(?:also\s)?)(?:frequent|common)\b/giu;
/** Words of degree beside what was counted or computed grade a figure, not a harm. */
const DEGREE =
  "(?:(?:very|fairly|rather|quite|especially|particularly|notably|even\\s+more|much\\s+more|most)\\s+)*(?:strong(?:ly|er|est)?|massive(?:ly)?|moderate(?:ly)?|marked(?:ly)?|considerabl[ey]|substantial(?:ly)?|extreme(?:ly)?|clear(?:ly)?|high(?:ly)?|dramatic(?:ally)?|obvious(?:ly)?|certain(?:ly)?|common|frequent(?:ly)?|often|notabl[ey]|potent(?:ly)?|weak(?:ly)?|minor|major|especially|particularly|generally|mainly|mostly|largely|chiefly|typically|usually)";
const FIGURES =
  "(?:signals?|signall?ed|disproportion\\w*|PRRs?|IC025s?|figures?|statistics?|overlap\\w*|evidence|support(?:ed)?|over-?report\\w*|report(?:ing|s|ed)?|counts?|numbers?|hits?|potenc(?:y|ies)|bound|hypothes[ie]s|paths?|case|profile|showing|reasons?|zero)";
const OF_FIGURES = [
  new RegExp(`\\b${DEGREE}(?=[,\\s]+(?:(?:\\w+[,\\s]+){0,2}${FIGURES}\\b|\\d))`, "gi"),
  new RegExp(
    `(?<=\\b${FIGURES}\\b[^;:.()]{0,40})\\b${DEGREE}\\b(?=\\s*(?:[,;:.()]|$|and\\b|but\\b|yet\\b|though\\b|although\\b|than\\b|with\\b|for\\b))`,
    "gi",
  ),
];
/** Words of comment: beside figures or a list of names they grade these, unless what follows or precedes is an event or what a drug does to one. */
const COMMENT =
  /\b(?:(?:very|fairly|rather|quite|particularly|most)\s+)?(?:obvious(?:ly)?|clear(?:ly)?|certain(?:ly)?|notabl[ey]|dramatic(?:ally)?|marked(?:ly)?|considerabl[ey]|substantial(?:ly)?|massive(?:ly)?|extreme(?:ly)?|profound(?:ly)?|strong(?:ly)?|minor|major|moderate(?:ly)?|significant(?:ly)?|most)\b(?!\s+(?:\p{L}+\s+){0,2}(?:§|(?:re)?actions?|outcomes?|forms?|courses?|cases?|effects?|harms?|risks?|toxicit\w+|damage|injur\w+|disease|illness|bleed\w*|pain|in|among|at(?!\s+\d)|during|after|when|with)\b|\s*§)(?<!§\s+\w+)/giu;

/** How tightly something binds, where that was measured. */
const POTENCY = /\b(?:(?:more|less|most|least|very|rather|fairly|quite)\s+)?(?:potent(?:ly)?|weakly|strongly)\b/gi;
/** "The list is mainly cardiac": of what a list holds, not of what happens, which "in", "at" or "during" leads to. */
const OF_LIST =
  /(?<=\b(?:list|overlap|ground|profile|set|group|picture|rest|remainder|events|terms|effects|reactions|signals|entries|items|listings|ones|others|targets|pathways|genes|chains)\s+(?:(?:is|are|was|were)\s+)?)(?:largely|mainly|mostly|chiefly|predominantly|primarily)\b(?!\s+(?:in|at|among|amongst|during|after|before|when|while|with|under|following|within|by|on|upon|for|to)\b)/giu;
/** "Supported twice": by two sources, or by both findings that are cited. */
const BY_TWO = /(?<=\b(?:supported|backed|attested|documented|recorded|named|seen|found)\s+)twice\b/gi;
/** What stands often in a list that is cited. */
const OFTEN_LISTED =
  /(?<=\b(?:is|are)\s(?:also\s)?)(?:frequent|common)(?=(?:\s+(?:too|also|as\s+well))?\s*[,:]|\s+among\s+(?:them|these|those)\b)/gi;
const SHARE =
  /\b(?:most(?:ly)?|majority|mainly|chiefly|largely|predominantly|primarily|more than half|over half|the bulk)\b/gi;
const OF_PATIENTS = /%\s+(?:of|in)\s+(?:the\s+)?(?:patients|people|users|subjects)\b/gi;

/** Rule 8, first half: no word of population, time, dose, frequency, severity or certainty, for which no finding has a field. */
export const checkQualifiers: Rule = ({ reading, cited }) => {
  const shared = cited.some(
    ({ kind, entities }) => kind === "overlap" || entities.filter(({ role }) => role === "subject").length > 1,
  );
  const listed = cited.length > 2 ? coverAll(reading.bare, OF_LIST) : reading.bare;
  const told = coverVersions(coverAll(coverAll(listed, HARMLESS), OF_PATIENTS), reading);
  const harmless = withoutFigures(told, reading, cited);
  const text = shared ? harmless : coverCommon(reading.bare, harmless);
  const set = pairsOf(cited) > 1 || cited.some(({ kind }) => /^(?:count|overlap|absence)$/.test(kind));
  const issues = (patterns: typeof QUALIFIERS, said: string) =>
    patterns.flatMap(([kind, pattern]) => {
      const found = pattern.exec(said)?.[0];
      return found ? [`qualifier: "${found}" (${kind}) is in no cited finding`] : [];
    });
  return [...issues(QUALIFIERS, text), ...(set ? [] : [...issues([SCOPE], text), ...issues([RANK], reading.bare)])];
};

/** How many sets of things the cited findings are of: a listing and a signal of one drug and event are of one. */
function pairsOf(cited: readonly Finding[]): number {
  return new Set(cited.map(({ entities }) => entities.map(({ id }) => id).join())).size;
}

/** "Its trans-sulfuration variant": a pathway or group of genes has versions, which are no variants of a gene. */
function coverVersions(text: string, { links }: Reading): string {
  return links
    .filter(
      ({ cited, types }) => cited.size > 0 && [...types].every((type) => type === "pathway" || type === "gene_group"),
    )
    .reduce((rest, { end }) => rest.slice(0, end) + coverAll(rest.slice(end), /^\s+variants?\b/gi), text);
}

/** Without words of degree that grade figures, and of a share where the count bears it out. */
function withoutFigures(text: string, { numbers, links }: Reading, cited: readonly Finding[]): string {
  const computed = cited.some(({ kind, numbers: own }) => kind !== "claim" && own.length > 0);
  const isListing = cited.length > 1 && links.length > 1;
  const told = (computed && numbers.length > 0) || isListing ? coverAll(text, COMMENT) : text;
  const spoken = isListing ? coverAll(told, OFTEN_LISTED) : told;
  const graded = computed ? OF_FIGURES.reduce((rest, pattern) => coverAll(rest, pattern), spoken) : spoken;
  const isMost = cited.some(({ kind, numbers: own }) => {
    const total = own.find(({ role }) => role === "total")?.value ?? Number.POSITIVE_INFINITY;
    return (
      kind === "count" && numbers.some(({ value }) => value > total / 2 && own.some((each) => each.value === value))
    );
  });
  const explained = cited.some(({ kind, causalGrade }) => kind === "path" || causalGrade === "mechanism");
  const guessed =
    explained ||
    cited.some(({ polarity, numbers: own }) => polarity === "negative" || own.some(({ value }) => value === 0));
  const measured = cited.some(({ numbers: own }) => own.some(({ unit }) => /log10\s*M/i.test(unit)));
  const bound = measured ? coverAll(graded, POTENCY) : graded;
  const counted = cited.length === 2 ? coverAll(bound, /\btwice\b(?!\s+(?:as|the|that|daily|weekly|an?)\b)/gi) : bound;
  const backed = cited.some(({ datasets }) => datasets.length > 1) ? coverAll(counted, BY_TWO) : counted;
  const many = cited.length > 2 ? coverAll(backed, /\b(?:numerous|plenty|repeatedly)\b/gi) : backed;
  const shared = isMost ? coverAll(many, SHARE) : many;
  return guessed
    ? coverAll(shared, /\bhypothesi[sz]ed?\b|\bspeculati\w+\b|(?<=\b(?:why|how)\b[^.;:]*)\bshould\b/gi)
    : shared;
}

/** "common" means shared only where something is; elsewhere it is a frequency. */
function coverCommon(bare: string, harmless: string): string {
  const found = /\bcommon (?:adverse|events?)\b/i.exec(bare);
  return found ? harmless.slice(0, found.index) + found[0] + harmless.slice(found.index + found[0].length) : harmless;
}
