import type { Section } from "@/lib/domain/passage";
import { placesOf, type Span } from "@/lib/domain/question/tokens";
import type { LabelTopic } from "@/lib/domain/run/question";

/** A matter that a question names and no entity stands for, with the places where it does. */
type NamedTopic = { topic: LabelTopic; spans: (Span & { text: string })[] };

/** Drugs whose labels are read side by side. */
export const LABELS_MAX = 3;

/** Where labels speak of harm. */
export const OF_HARM: Section[] = [
  "boxed_warning",
  "contraindications",
  "warnings",
  "specific_populations",
  "adverse_reactions",
];

/**
 * What askers say of mother and child, what labels say of it, and how preferred terms of it begin. Reason: no one
 * adverse event stands for harm to the unborn or newborn child, and a label speaks of it in its own sections. In order:
 * the first that a question names is meant, as "a newborn exposed in pregnancy" is of pregnancy. Reviewed 2026-11-23.
 */
const TOPICS: readonly (LabelTopic & { said: RegExp })[] = [
  {
    text: "pregnancy and the unborn child",
    said: /\b(?:pregnan\w*|teratogen\w*|f(?:o?e)to-?toxic\w*|embryo-?toxic\w*|f(?:o?e)tus(?:es)?|f(?:o?e)tal|unborn|in utero|prenatal\w*|antenatal\w*|gestation\w*|trimesters?|birth defects?|congenital (?:malformations?|anomal\w+|defects?)|expecting mothers?)\b/giu,
    words: [
      "teratogen",
      "birth defects",
      "congenital malformations",
      "fetal harm",
      "fetal toxicity",
      "fetus",
      "pregnancy",
      "pregnant women",
    ],
    terms: [
      "foetal",
      "foetus",
      "congenital",
      "teratogen",
      "abortion",
      "stillbirth",
      "neonatal",
      "premature baby",
      "premature delivery",
      "premature labour",
      "low birth weight",
      "oligohydramnios",
      "ductus arteriosus",
      "neural tube",
      "spina bifida",
      "cleft",
    ],
    sections: OF_HARM,
  },
  {
    text: "breastfeeding",
    said: /\b(?:breast-?\s?f(?:ee|e)d\w*|lactat(?:ion|ing)|breast milk|nursing (?:mothers?|infants?|women|babies))\b/giu,
    words: ["breastfeeding", "breastfed infant", "breast milk", "human milk", "lactation", "nursing infants"],
    terms: ["breast feeding", "lactation"],
    sections: OF_HARM,
  },
  {
    text: "newborns",
    said: /\b(?:newborns?|neonat\w*|newborn (?:babies|infants?)|premature (?:babies|infants?)|preterm (?:babies|infants?))\b/giu,
    words: ["neonates", "newborns", "premature infants", "neonatal"],
    terms: ["neonatal"],
    sections: OF_HARM,
  },
];

/** Who takes a drug, by age, in what askers say of them and what labels do; no adverse event is theirs. Reviewed 2026-11-26. */
const AGES: readonly (LabelTopic & { said: RegExp })[] = [
  {
    text: "older people",
    said: /\b(?:elderly|geriatric\w*|(?:6[5-9]|[7-9]\d|1[01]\d)[- ]?(?:years?|yrs?)[- ]?olds?|(?<!\b\d{1,3}[- ]?(?:years?|yrs?)[- ])(?:the )?(?:very )?(?:older|old|aged) (?:people|adults?|patients?|persons?|age|wom[ae]n|m[ae]n)|seniors|(?<!\b(?:ic ?025|prr|ror|ratio|score|value|ic) )(?:over|aged|above|older than|beyond)[ -](?:the age of |age )?(?:6[05-9]|[7-9]\d)s?(?: (?:and|or) (?:over|above|older))?(?! ?(?:%|reports\b|cases\b|drugs\b|events\b|report of\b))|(?:6[5-9]|[7-9]\d|10\d)[- ]?(?:years?|yrs?)[- ]?olds?|(?:6[5-9]|[7-9]\d|10\d) ?y(?:\/?o|rs?)?)\b/giu,
    words: ["elderly", "geriatric", "older patients", "older adults", "advanced age", "65 years"],
    terms: [],
    sections: OF_HARM,
  },
  {
    text: "children",
    said: /\b(?:child(?:ren)?|p(?:a)?ediatric\w*|kids?|toddlers?|infants?|adolescents?|teen(?:ager)?s?|(?:\d|1[0-7])[- ]?(?:years?|yrs?)[- ]?olds?)\b/giu,
    words: ["pediatric patients", "pediatric", "children", "adolescents"],
    terms: [],
    sections: OF_HARM,
  },
];

/** The ages a text names, with all the words that say them. */
export function ageIn(text: string): NamedTopic | null {
  const [named] = AGES.flatMap(({ said, ...topic }) => {
    const spans = placesOf(text, said);
    return spans.length > 0 ? [{ topic, spans }] : [];
  });
  return named ?? null;
}

/** The words that stand for the child beside one of these matters. */
const CHILD = /\b(?:bab(?:y|ies)|child|infants?|mothers?|weeks?|months?|trimesters?|\d+)\b/giu;

/** The first matter of mother and child a text names, with all the words that belong to it. */
export function topicIn(text: string): NamedTopic | null {
  for (const { said, ...topic } of TOPICS) {
    const spans = placesOf(text, said);
    if (spans.length > 0) return { topic, spans: [...spans, ...placesOf(text, CHILD)] };
  }
  return null;
}

/** A food or drink as a matter that label text speaks of, in the words labels have for it. */
export function foodTopic(foods: NamedTopic["spans"]): NamedTopic {
  const texts = [...new Set(foods.map(({ text }) => text.toLowerCase()))];
  const words = [...new Set(texts.flatMap((text) => [text, ...labelWords(text)]))];
  return {
    topic: { text: texts.join(" and "), words, terms: [], sections: ["drug_interactions", ...OF_HARM] },
    spans: foods,
  };
}

/** What labels speak of where askers name these: of grapefruit for its juice, of alcohol whatever is drunk. Reviewed 2026-11-23. */
const LABEL_WORDS: readonly (readonly [asked: RegExp, words: readonly string[]])[] = [
  [/\b(?:alcohol|beer|wine|spirits|vodka|whisk|liquor|booze|drinks)/, ["alcohol"]],
  [/\b(?:smok|cigarette|tobacco)/, ["smoking", "tobacco", "cigarette smoking"]],
  [/\b(?:herb|supplement)/, ["herbal", "botanical", "dietary supplements", "St. John's wort"]],
  [/\b(?:dairy|milk|cheese|yogh?urt)/, ["dairy", "milk", "calcium-fortified"]],
  [/\b(?:coffee|tea|energy drink|cola)/, ["caffeine"]],
  [/\b(?:meal|food|diet)/, ["food", "meals"]],
];

function labelWords(food: string): string[] {
  const said = LABEL_WORDS.flatMap(([asked, words]) => (asked.test(food) ? words : []));
  return [food.replace(/ juices?$/, ""), food.replace(/s$/, ""), ...said];
}
