import { type Draft, isKnown } from "@/lib/domain/question/draft";
import { nameOnlyRef } from "@/lib/domain/question/item";
import { foodsOf } from "@/lib/domain/question/names/foods";
import type { Scan } from "@/lib/domain/question/scan";
import { joinedWords } from "@/lib/domain/wording";

/** Why a question cannot be read. */
export type Unreadable = keyof typeof reasons;

/** Whether a reading failed: then it is the reason. */
export function isUnreadable(value: Draft | Unreadable): value is Unreadable {
  return typeof value === "string";
}

/** The reason in words, before what the question names. */
export function whyNot(reason: Unreadable, scanned: Scan): string {
  const foods = reason === "food" ? [...new Set(foodsOf(scanned).map(({ text }) => text))] : [];
  if (foods.length > 0) return `I cannot answer about ${joinedWords(foods, "and")}: ${reasons.food}`;
  return reason === "unstated" ? `I cannot answer ${unstatedIn(scanned)}: ${reasons.unstated}` : reasons[reason];
}

/** The part of what no source states that a question asks. */
function unstatedIn({ text }: Scan): string {
  return unstated.find(([pattern]) => pattern.test(text))?.[1] ?? "who may take what";
}

const unstated: readonly (readonly [RegExp, string])[] = [
  [/\b(?:antidotes?|reversal agents?|reversed by)\b/i, "what reverses a drug"],
  [/\bwithdrawn\b/i, "what is asked of a withdrawal"],
  [
    /\b(?:pregnan\w*|breast-?\s?feed\w*|lactat(?:ion|ing)|nursing|teratogen\w*|f(?:o?e)totoxic|embryotoxic|f(?:o?e)tus|unborn)\b/i,
    "what is safe or harmful to an unborn or breastfed child",
  ],
  [/\bcontra ?-?indicat/i, "what is contraindicated"],
  [/\bavoid/i, "who should avoid what"],
  [/\b(?:un)?(?:safe|ok|okay|suitable)\b/i, "for whom a drug is safe or suitable"],
];

/** Whether a question tells of an emergency, before anything else it asks. */
export function isUrgent(reason: Draft | Unreadable): boolean {
  return reason === "self_harm" || reason === "poisoning" || reason === "danger";
}

/** What a question that is not understood names and the graph lacks, after the reason and what it names. */
export function lackingNames(reason: Unreadable, { items }: Scan): string {
  const unknown = reason === "unclear" ? items.filter((item) => !isKnown(item)) : [];
  const names = [...new Set(unknown.map(({ text }) => `"${text}"`))];
  const lacking =
    names.length > 0 ? `; it names ${joinedWords(names, "and")}, which the loaded graph does not hold` : "";
  const byName = [...new Set(items.flatMap((item) => nameOnlyRef(item)?.name ?? []))];
  return byName.length > 0
    ? `${lacking}; of ${joinedWords(byName, "and")} the loaded graph holds the name and nothing else`
    : lacking;
}

/** Whether a question is answered all the same where what it names tells what to look up: nobody could read it as it stands. */
export function isOpen(reason: Unreadable): boolean {
  return OPEN.includes(reason);
}

const OPEN: readonly Unreadable[] = ["unclear", "two_questions", "by_target", "denied"];

/** Whether what the sources hold on what is named is shown beside the reason. */
export function hasBrief(reason: Unreadable): boolean {
  return BRIEFED.includes(reason);
}

const BRIEFED: readonly Unreadable[] = [
  "unclear",
  "unstated",
  "stopping",
  "administration",
  "dose",
  "two_questions",
  "by_target",
  "ranking",
  "off_label",
  "partners",
  "denied",
];

const reasons = {
  instruction: "I cannot read this as a question: it holds instructions, which are not followed",
  outside: "I cannot read this as a question about drugs, targets, pathways or adverse events",
  nothing_named: "I cannot read this: it names no drug, gene or adverse event that I recognise",
  unclear: "I cannot tell what is asked",
  unstated: "no source here states it, only label text may speak of it",
  self_harm:
    "If you or someone else may come to harm, contact the local emergency number or a crisis line now; Vigil cannot help in an emergency",
  poisoning:
    "If someone may have taken too much, contact the local emergency number or a poison centre now; Vigil cannot help in an emergency",
  danger:
    "If someone may be in danger now, contact the local emergency number at once; Vigil cannot help in an emergency",
  stopping:
    "Whether and how to stop a treatment is for the prescriber or the product's labelling to say: no source here states it",
  administration:
    "How a drug may be given is for the prescriber or the product's labelling to say: no source here states it",
  dose: "I cannot answer about doses: no source here holds them, and Vigil recommends none; only label text may speak of them",
  two_questions: "I cannot read a question about a use and a harm at once: each can be asked alone",
  by_target:
    "I cannot read a question about a target and an adverse event of the same drugs at once: each can be asked alone",
  partners: "I cannot join the interactions of several drugs: those of each can be asked alone",
  denied: "I cannot list what is absent: sources state what they found, and their silence is no evidence of absence",
  ranking:
    "I cannot say which is safest, worst or best: Vigil does not rank safety, it compares what is listed and reported",
  off_label: "I cannot tell what lies outside the label: no source here sets it apart from what lies within",
  kinetics: "I cannot answer about half-lives, exposure or clearance: no source here holds them",
  price: "I cannot answer about prices: no source here holds them",
  best_treatment:
    "I cannot say which treatment is best: no source here ranks treatments; what is indicated can be asked",
  reliability:
    "I cannot rate how far a source can be relied on; its version, what it holds and what it cannot show stand with each answer and on the page of sources",
  prognosis: "I cannot answer about mortality or prognosis: no source here holds them",
  one_drug: "The loaded graph holds these as names of the same drug",
  two_drugs: "The loaded graph holds these as names of different drugs",
  food: "foods, drinks, tobacco and herbs are not in the loaded graph, which holds drugs",
} as const;

/** Whether no earlier question makes readable what is refused for this reason. */
export function isClosedTo(reason: Unreadable): boolean {
  return CLOSED.includes(reason);
}

const CLOSED: readonly Unreadable[] = [
  "instruction",
  "self_harm",
  "poisoning",
  "danger",
  "stopping",
  "administration",
  "unstated",
  "dose",
  "ranking",
  "kinetics",
  "price",
  "best_treatment",
  "reliability",
  "prognosis",
  "off_label",
  "one_drug",
  "two_drugs",
  "food",
];
