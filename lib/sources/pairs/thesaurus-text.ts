import { z } from "zod";
import { dataTable } from "@/lib/domain/vocabulary";

/** Where the text of a page was cut off its sheet. */
const FOOTER = /\s*Thesaurus des interactions medicamenteuses[\s\S]*$/;

/** A text of the thesaurus without the footer of its page. */
export function withoutFooter(text: string): string {
  return text.replace(FOOTER, "").replace(/\s+/g, " ").trim();
}

/** A French name or text in small letters without accents and signs. */
export function foldFrench(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, " ").trim();
}

const Effect = z.object({ french: z.string(), english: z.string(), event: z.string() });
const EFFECTS = dataTable("vocabulary", "thesaurus-effects", Effect);
const RISKS_MAX = 2;

/** What a sentence of mechanism says: of what the risk is raised, with the term of an adverse event where the first is one, and whose exposure or effect is changed, null for a lesser effect of it is not told which. */
export type Told = {
  risk?: string;
  event?: string;
  exposure?: { verb: "raises" | "lowers"; of: 0 | 1 };
  weakened?: 0 | 1 | null;
};

const UP = "(?:augmentation|majoration|elevation|doublement)";
const DOWN = "(?:diminution|reduction|baisse)";
const BETWEEN = "(?: (?!diminution|augmentation|reduction|baisse|par )[\\w'-]+){0,8}?";
const LEVEL = "(?:concentrations?(?: \\w+){0,2}|taux \\w+|absorption(?: digestive)?|biodisponibilite)";
const OF = "(?:de la |de l'|du |des |de |d')";
const VICTIM = `${OF}([^,.;()]{3,60}?)(?= par | et | avec | ainsi | en | a | due? |[,.;()]|$)`;
/** The drug a sentence speaks of, which "son metabolisme" stands for. */
const REFERENT = new RegExp(
  `(?:effets?(?: indesirables)?|toxicite|surdosage|efficacite|activite|concentrations?(?: \\w+){0,2}) ${VICTIM}`,
);

/** Reads what a French sentence says of two drugs or classes, called as `names`; nothing where it says nothing that is known. */
export function toldIn(text: string, names: readonly [string, string]): Told {
  const folded = foldFrench(text);
  const exposure = exposureIn(folded, names);
  const weakened = weakenedIn(folded, names);
  return { ...riskIn(folded), ...(exposure && { exposure }), ...(weakened !== undefined && { weakened }) };
}

/** What stands before an effect that is a condition, or is hidden, not what the drugs do. */
const CONDITION =
  /en cas d'|absence d'|antecedents? d|facteur|correction d|prealable|(?:controle|surveill\w*)(?: \w+)? de|(?:lors d'|(?:patient|sujet|malade)s? avec )une $/;
const CONDITION_REACH = 45;
/** What follows in the sentence is a sign that is not seen. */
const MASKED = /masquer[^.]*$/;

function riskIn(folded: string): Pick<Told, "risk" | "event"> {
  const found = EFFECTS.map((effect) => ({ ...effect, at: wordStart(folded, effect.french) }))
    .filter(({ at }) => at >= 0 && !isCondition(folded.slice(0, at)))
    .sort((a, b) => a.at - b.at || b.french.length - a.french.length);
  const named = [...new Set(found.map(({ english }) => english))];
  const risks = named.filter((risk) => !named.some((other) => other.endsWith(` ${risk}`)));
  const event = found.find((each) => each.event && risks.includes(each.english))?.event;
  if (risks.length === 0) return {};
  return { risk: risks.slice(0, RISKS_MAX).join(" and "), ...(event && { event }) };
}

function isCondition(before: string): boolean {
  return CONDITION.test(before.slice(-CONDITION_REACH)) || MASKED.test(before);
}

function wordStart(folded: string, words: string): number {
  return ` ${folded}`.search(new RegExp(`(?<![a-z])${words}`)) - 1;
}

const CHANGES = [
  { verb: "raises", level: UP, clearing: "(?:diminution|inhibition)" },
  { verb: "lowers", level: DOWN, clearing: "(?:augmentation|acceleration)" },
] as const;
const CLEARED = "(?:metabolisme|elimination|excretion|clairance)";

/** By what is said of concentrations, of a level in blood ("digoxinemie"), or of how a drug is cleared. */
function exposureIn(folded: string, names: readonly [string, string]): Told["exposure"] {
  const sides = CHANGES.flatMap(({ verb, level, clearing }) => {
    const phrases = [
      new RegExp(`${level}${BETWEEN}[ ']${LEVEL} ${VICTIM}`).exec(folded)?.[1],
      new RegExp(`${level}${BETWEEN} la (\\w+?)(?:in)?emie\\b`).exec(folded)?.[1],
      new RegExp(`${clearing}(?: \\w+){0,3}? (?:du|de la) ${CLEARED}(?: \\w+)? ${VICTIM}`).exec(folded)?.[1],
      new RegExp(
        `${clearing}(?: \\w+){0,3}? de (?:son|sa|leur) ${CLEARED}|${level}(?: \\w+){0,3}? de (?:ses|leurs) concentr`,
      ).test(folded)
        ? REFERENT.exec(folded)?.[1]
        : undefined,
    ];
    return phrases.flatMap((phrase) => {
      const of = phrase === undefined ? undefined : sideOf(phrase, names);
      return of === undefined ? [] : { verb, of };
    });
  });
  const [first] = sides;
  return sides.every((each) => each.of !== first?.of || each.verb === first.verb) ? first : undefined;
}

/** Whose effect is said to be less; null where it is not told whose. */
function weakenedIn(folded: string, names: readonly [string, string]): 0 | 1 | null | undefined {
  const less = new RegExp(
    `(?:${DOWN}|moindre|perte|inhibition)${BETWEEN}[ '](?:efficacite|effets?|activite(?! de l'enzyme))(?: \\w+)?? ${VICTIM}`,
  ).exec(folded)?.[1];
  if (less !== undefined) return sideOf(less, names) ?? null;
  return LESS.test(folded) ? null : undefined;
}

const LESS = new RegExp(`(?:${DOWN}|moindre)${BETWEEN}[ '](?:efficacite|effet)\\b`);
const STEM = 6;
const STEM_MIN = 4;
const Role = z.object({ role: z.string(), name: z.string() });
const ROLES = dataTable("vocabulary", "thesaurus-roles", Role);

/** Which of two names a phrase is of: the one that shares the beginning of a word with it, and the other does not. */
function sideOf(phrase: string, names: readonly [string, string]): 0 | 1 | undefined {
  const stems = stemsOf(phrase);
  const roles = ROLES.filter(({ role }) => foldFrench(phrase).includes(role));
  const [first, second] = names.map(
    (name) =>
      stemsOf(name).some((own) =>
        stems.some((stem) => stem === own || (phrase.length < STEM && own.startsWith(phrase))),
      ) || roles.some((each) => foldFrench(name).includes(each.name)),
  );
  if (first === second) return undefined;
  return first ? 0 : 1;
}

/** Words that many names share tell none apart. */
const COMMON =
  /^(?:medicament|substance|inhibiteur|associe|acide|sels?$|effet|autre|voie|apparente|plasma|metabol|concentr|enzyme$)/;

function stemsOf(text: string): string[] {
  return foldFrench(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= STEM_MIN && !COMMON.test(word))
    .map((word) => word.slice(0, STEM));
}

/** What is told of two drugs in the graph, by their names, under the fields of an `InteractionEffect`. */
export function effectOf({ risk, exposure, weakened }: Told, drugs: readonly [string, string]): Record<string, string> {
  const of = typeof weakened === "number" ? ` of ${drugs[weakened]}` : "";
  const lost = weakened === undefined ? undefined : `reduced effect${of}`;
  const risks = [risk, lost].filter(Boolean).join(" and ");
  return {
    ...(exposure && { exposure: `${exposure.verb} exposure of ${drugs[exposure.of]}` }),
    ...(risks && { risk: risks }),
  };
}
