import type { EntityRef } from "@/lib/domain/entity";
import { type Place, placesOf, withName } from "./places";
import { citedBy, draw, pick, retold, type Setting, type Spoil, type True } from "./spoil";

const TRIES = 2;
const INVISIBLE = ["\u200b", "\u200d", "\u00ad", "\u2060", "\ufeff", "\u{e0061}", "\u202e", "\ufe0f"];
const BEGINNINGS = [
  "zor",
  "quen",
  "bri",
  "lur",
  "tave",
  "oxi",
  "mel",
  "dra",
  "vel",
  "kapo",
  "nis",
  "ulo",
  "fexi",
  "ara",
];
const MIDDLES = ["va", "li", "mo", "ta", "ri", "ne", "xo", "du", "pa", "ce"];
const ENDINGS = [
  "mab",
  "tinib",
  "pril",
  "sartan",
  "statin",
  "olol",
  "azole",
  "gliptin",
  "xaban",
  "mide",
  "fex",
  "dine",
];
const LETTERS = "ABCDEFGHKLMNPQRSTVXZ";

/** A name exchanged for one of its type that other findings of the run know: the hardest swap to see. */
export const swappedInRun: Spoil = (sentence, setting) => {
  const inRun = setting.findings.flatMap(({ entities }) => entities);
  return swapped(sentence, setting, inRun).map(({ after }) => after);
};

/** A name exchanged for one of its type that the run never met. */
export const swappedOutOfRun: Spoil = (sentence, setting) =>
  swapped(sentence, setting, setting.outside).map(({ after }) => after);

/** A drug exchanged for a name that sounds like one and is none. */
export const inventedDrug: Spoil = (sentence, setting) =>
  invented(sentence, setting, ["drug"], ({ random }) => {
    const syllables = [BEGINNINGS, MIDDLES, ENDINGS].map((parts) => pick(parts, random) ?? "");
    return syllables.join("");
  });

/** A gene exchanged for a symbol that looks like one; it may be another gene's by chance. */
export const inventedGene: Spoil = (sentence, setting) =>
  invented(sentence, setting, ["gene", "gene_group"], ({ random }) => {
    const letters = Array.from({ length: 3 }, () => pick([...LETTERS], random) ?? "X").join("");
    return `${letters}${1 + Math.floor(random() * 30)}${pick(["", "A", "L1"], random) ?? ""}`;
  });

/** A swapped name with a character inside that nobody sees. */
export const disguised: Spoil = (sentence, setting) => {
  const inRun = setting.findings.flatMap(({ entities }) => entities);
  return swapped(sentence, setting, inRun).flatMap(({ after, place, name }) => {
    const at = place.start + 1 + Math.floor(setting.random() * (name.length - 1));
    const invisible = pick(INVISIBLE, setting.random) ?? "";
    return retold(after, after.text.slice(0, at) + invisible + after.text.slice(at));
  });
};

type Swap = { after: True; place: Place; name: string };

/** One named entity exchanged for another of its type that none of the cited findings names. */
function swapped(sentence: True, setting: Setting, others: readonly EntityRef[]): Swap[] {
  const own = citedBy(sentence, setting).flatMap(({ entities }) => entities.map(({ name }) => name.toLowerCase()));
  return draw(placesOf(sentence, setting), TRIES, setting.random).flatMap((place) => {
    const fitting = others.filter(
      ({ type, name }) => type === place.entity.type && !own.some((each) => sayTheSame(each, name.toLowerCase())),
    );
    const name = pick(fitting, setting.random)?.name;
    if (!name) return [];
    return retold(sentence, withName(sentence.text, place, name)).map((after) => ({ after, place, name }));
  });
}

/** A name within another may be a wider word for the same thing, and so be true. */
function sayTheSame(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function invented(
  sentence: True,
  setting: Setting,
  types: readonly string[],
  name: (setting: Setting) => string,
): True[] {
  const places = placesOf(sentence, setting).filter(({ entity }) => types.includes(entity.type));
  return draw(places, 1, setting.random).flatMap((place) =>
    retold(sentence, withName(sentence.text, place, name(setting))),
  );
}
