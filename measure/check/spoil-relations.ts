import type { Fact } from "@/lib/domain/facts/fact";
import type { Predicate } from "@/lib/domain/predicate";
import { placesOf } from "./places";
import { citedBy, draw, pick, retold, type Setting, type Spoil, type True } from "./spoil";

type Wording = { says: RegExp; of: readonly Predicate[] };

/** How people word each relation, the ends left out. */
const WORDINGS: readonly Wording[] = [
  { says: /\b(?:is|are|was|were|has been|have been) (?:\w+ )?reported (?:with|for|in)\b/i, of: ["reported_with"] },
  {
    says: /\b(?:is|are|was|were) (?:\w+ )?listed (?:on (?:a|the) labels? of|on (?:a|the) labels? for|for)\b/i,
    of: ["listed_on_label"],
  },
  {
    says: /(?<!'s |\b(?:its|the|these|two|three|four|five|of|through|via|by|on|in|from|for|with|among) (?:\w+ )?|curated |known |\d )\b(?:targets(?! (?:are|is|were|on|in)\b|,)|inhibits|blocks|activates|antagoni[sz]es|acts (?:on|at)|modulates)\b/i,
    of: ["targets"],
  },
  { says: /\b(?:also )?binds(?: to)?\b/i, of: ["binds_in_assay"] },
  { says: /\bis (?:\w+ )?metaboli[sz]ed by\b/i, of: ["metabolised_by"] },
  { says: /\bis (?:\w+ )?transported by\b/i, of: ["transported_by"] },
  { says: /\b(?:is|are) annotated with\b/i, of: ["has_phenotype"] },
  { says: /\b(?:takes part in|belongs to|participates in|is part of)\b/i, of: ["member_of"] },
  { says: /\bis (?:\w+ )?indicated for\b/i, of: ["indicated_for"] },
  { says: /\bis associated with\b/i, of: ["associated_with"] },
  { says: /\bhas a pharmacogenetic association with\b/i, of: ["pharmacogenetic_risk"] },
  { says: /\b(?:is|are) shared by\b/i, of: [] },
];
/** What a relation is exchanged for. */
const OTHERS: readonly { words: string; of: Predicate }[] = [
  { words: "is listed on a label of", of: "listed_on_label" },
  { words: "is reported with", of: "reported_with" },
  { words: "is metabolised by", of: "metabolised_by" },
  { words: "is transported by", of: "transported_by" },
  { words: "targets", of: "targets" },
  { words: "is indicated for", of: "indicated_for" },
  { words: "is annotated with", of: "has_phenotype" },
  { words: "takes part in", of: "member_of" },
];
const OPPOSITES: readonly [RegExp, string][] = [
  [/\bantagonist\b/i, "agonist"],
  [/\bagonist\b/i, "antagonist"],
  [/\binhibitor\b/i, "activator"],
  [/\binhibition\b/i, "activation"],
  [/\bactivation\b/i, "inhibition"],
  [/\binhibits\b/i, "activates"],
  [/\bblocks\b/i, "activates"],
  [/\bactivates\b/i, "inhibits"],
  [/\bincreases\b/i, "decreases"],
  [/\bdecreases\b/i, "increases"],
];
/** Relations that do not hold the other way round. */
const ONE_WAY: ReadonlySet<Predicate | null> = new Set([
  "targets",
  "binds_in_assay",
  "metabolised_by",
  "transported_by",
  "affects_event",
  "member_of",
  "listed_on_label",
  "has_phenotype",
]);
const ONE_WAY_WORDS =
  /\b(?:targets?|inhibits?|blocks?|activates?|binds?|acts? (?:on|at)|metaboli[sz]ed by|metaboli[sz]es|transported by|transports|takes part in|belongs to|participates in|lists?|listed on a label of|on the labels? of|annotated with)\b/i;
/** What sources say of drugs and events. */
const OF_EVENTS: ReadonlySet<Predicate> = new Set(["listed_on_label", "reported_with"]);
const CAUSAL = ["is caused by", "is a direct consequence of", "results from", "is due to", "is induced by"];
const CAUSAL_FORWARD = ["causes", "leads to", "induces", "is responsible for", "triggers"];
const CAUSAL_ENDS = [
  ", which proves a causal link",
  ", and this is the cause",
  ", confirming that the effect is drug-induced",
  ", so causality is established",
  ", demonstrating a causal effect",
];
const PASSIVE = /\b(?:reported|listed|shared)\b/i;

/** An association worded as a cause. */
export const causalUpgrade: Spoil = (sentence, { random }) => {
  const wording = WORDINGS.find(({ says }) => says.test(sentence.text));
  const stronger = wording && pick(PASSIVE.test(wording.says.source) ? CAUSAL : CAUSAL_FORWARD, random);
  const end = pick(CAUSAL_ENDS, random) ?? "";
  return [
    ...(stronger ? retold(sentence, sentence.text.replace(wording.says, stronger)) : []),
    ...retold(sentence, `${sentence.text.replace(/\.$/, "")}${end}.`),
  ];
};

/** Whether a finding counts events whatever says so: of how many are listed and how many reported it tells nothing. */
function countsEvents({ kind, predicate, numbers }: Fact): boolean {
  return kind === "count" && predicate === null && numbers.some(({ unit }) => /event/i.test(unit));
}

/** A relation worded as another that no cited finding states. */
export const relationSwapped: Spoil = (sentence, setting) => {
  const stated = new Set(citedBy(sentence, setting).map(({ predicate }) => predicate));
  const wording = WORDINGS.find(({ says }) => says.test(sentence.text));
  if (!wording || citedBy(sentence, setting).some(({ kind }) => kind === "path")) return [];
  const isOpen = citedBy(sentence, setting).some(
    (each) => countsEvents(each) || (each.kind === "overlap" && !each.predicate),
  );
  const others = OTHERS.filter(
    ({ of }) => !stated.has(of) && !wording.of.includes(of) && !(isOpen && OF_EVENTS.has(of)),
  );
  return draw(others, 2, setting.random).flatMap(({ words }) =>
    retold(sentence, sentence.text.replace(wording.says, words)),
  );
};

/** Both ends of a one-way relation exchanged, or the effect turned into its opposite. */
export const directionFlipped: Spoil = (sentence, setting) => [
  ...endsExchanged(sentence, setting),
  ...effectReversed(sentence, setting),
];

function endsExchanged(sentence: True, setting: Setting): True[] {
  const cited = citedBy(sentence, setting);
  const places = placesOf(sentence, setting);
  const [first, second] = places;
  if (!first || !second || places.length > 2 || first.entity.type === second.entity.type) return [];
  if (/^\s*(?:,|and|or)+\s*$/.test(sentence.text.slice(first.end, second.start))) return [];
  if (!ONE_WAY_WORDS.test(sentence.text) || !cited.every(({ predicate }) => ONE_WAY.has(predicate))) return [];
  const { text } = sentence;
  const between = text.slice(first.end, second.start);
  const exchanged = text.slice(0, first.start) + text.slice(second.start, second.end) + between;
  return retold(sentence, exchanged + text.slice(first.start, first.end) + text.slice(second.end));
}

function effectReversed(sentence: True, setting: Setting): True[] {
  const stated = citedBy(sentence, setting)
    .flatMap(({ actions, sign }) => [...actions, sign])
    .join(" ")
    .toLowerCase();
  const opposite = OPPOSITES.find(([word]) => word.test(sentence.text));
  if (!opposite || stated.includes(opposite[1].slice(0, 5))) return [];
  return retold(sentence, sentence.text.replace(opposite[0], opposite[1]));
}
