import { placesOf } from "./places";
import { pick, retold, type Setting, type Spoil, type True } from "./spoil";

const ADDITIONS = [
  ", and it also raises the risk of stroke",
  ", a well-known class effect",
  ", as is widely recognised by experts",
  " and is a leading reason for hospital visits",
  "; liver function tests should be checked",
  ", in line with earlier trials",
  ", probably through oxidative stress",
  ", which is mediated by mitochondrial dysfunction",
  ", and regulators have issued a warning",
  "; the mechanism involves reactive metabolites",
  ", while a dose reduction is advised",
  ", as confirmed in a meta-analysis",
  ", and genetic variants modify this risk",
  ", which resembles the profile of older compounds",
  ", a pattern familiar from clinical practice",
  ", which doctors have long suspected",
  ", and the product information was later revised",
  ", something that animal studies bear out",
  " through an effect on ion channels",
  ", by way of ceramide build-up",
  ", which makes close follow-up worthwhile",
  ", in keeping with what textbooks teach",
  ", although tolerance develops",
  "; genetic predisposition plays a part",
  ", which settled once treatment ended",
  " and impairs quality of life",
];
const QUALIFIERS = [
  "mostly in elderly patients",
  "particularly in women",
  "in smokers",
  "at high doses",
  "especially in patients with renal impairment",
  "in children under twelve",
  "rarely with a fatal outcome",
  "commonly in severe form",
  "in carriers of a variant allele",
  "when given intravenously",
  "in Asian populations",
  "among those with diabetes",
  "during pregnancy",
  "in patients taking several drugs",
  "only at supratherapeutic exposure",
  "chiefly in men over sixty-five",
  "in people with liver disease",
  "at doses above 40 mg",
  "in hospitalised patients",
  "in immunocompromised hosts",
  "in Norwegian fishermen",
  "among nursing mothers",
  "when taken with alcohol",
  "in those with a history of allergy",
  "at the upper end of the usual range",
  "in shift workers",
];
const TIMES = [
  "after two weeks",
  "within the first trimester",
  "with late onset",
  "during long-term treatment",
  "within 48 hours of the first dose",
  "after several months of exposure",
  "shortly after initiation",
  "upon discontinuation",
  "within days of starting",
  "years after the last dose",
  "early in the course of therapy",
  "after repeated cycles",
  "in the first month",
  "overnight",
  "on rechallenge",
  "following prolonged use",
  "towards the end of the second cycle",
  "by the third visit",
  "once steady state is reached",
  "a fortnight later",
];

/** Something more that no finding says, about what the sentence speaks of or of a thing outside the run. */
export const additionUncited: Spoil = (sentence, setting) => {
  const other = pick(setting.outside, setting.random)?.name ?? "warfarin";
  return [
    ...atEnd(sentence, pick(ADDITIONS, setting.random) ?? ""),
    ...atEnd(sentence, `, and the same holds for ${other}`),
  ];
};

/** A group of patients or a dose no finding speaks of. */
export const qualifierInvented: Spoil = (sentence, setting) => inserted(sentence, setting, QUALIFIERS);

/** A time no finding speaks of. */
export const timeInvented: Spoil = (sentence, setting) => inserted(sentence, setting, TIMES);

/** A phrase at the end, at the beginning, or behind a name in the middle. */
function inserted(sentence: True, setting: Setting, phrases: readonly string[]): True[] {
  const [last, first, middle] = [1, 2, 3].map(() => pick(phrases, setting.random) ?? "");
  const { text } = sentence;
  const place = pick(placesOf(sentence, setting).slice(0, -1), setting.random);
  return [
    ...atEnd(sentence, ` ${last}`),
    ...retold(sentence, `${capital(first ?? "")}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`),
    ...(place ? retold(sentence, `${text.slice(0, place.end)}, ${middle},${text.slice(place.end)}`) : []),
  ];
}

function atEnd(sentence: True, words: string): True[] {
  return retold(sentence, `${sentence.text.replace(/\.$/, "")}${words}.`);
}

function capital(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
