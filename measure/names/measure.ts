import english from "@/data/vocabulary/english-words.json";
import type { NamedThing, Reading } from "@/lib/domain/run/question";
import { below, seeded } from "@/measure/random";
import type { DrugNames } from "./drug-names";
import { editsBetween } from "./edits";
import { misspell, SLIPS, type Slip } from "./misspell";

/** A misspelt name put into a question, and the drug that was drawn. */
export type Drawn = { id: string; name: string; text: string; slip: Slip; question: string };

/**
 * `right`: taken for the drug drawn, and said so. `wrong`: another drug was taken. `asked`: the name was asked back, and
 * `offered` says whether the drug drawn was among what was offered. `allowed`: the rule of names lets it be taken.
 */
export type Judged = Drawn & {
  verdict: "right" | "wrong" | "asked";
  offered: boolean;
  taken: string[];
  allowed: Allowed;
};
export type Allowed = "yes" | "another drug as near" | "another drug nearer" | "English word" | "too far";

const QUESTIONS = [
  "What are the adverse events of {}?",
  "Does {} cause nausea?",
  "How could {} cause liver injury?",
  "Is rash listed on the label of {}?",
];
const EDITS_MAX = 2;
const SHORT_NAME_MAX = 5;
const TRIES_EACH = 50;
const ENGLISH = new Set(english.words.split(" "));

/** Misspelt names of drugs drawn at random, as many of each slip, the same for the same seed. None is the exact name of a drug. */
export function drawMisspelt({ own, owners }: DrugNames, count: number, seed: number): Drawn[] {
  const random = seeded(seed);
  const drawn: Drawn[] = [];
  for (let tries = 0; drawn.length < count && tries < count * TRIES_EACH; tries++) {
    const slip = SLIPS[drawn.length % SLIPS.length] ?? "letter";
    const drug = own[below(random, own.length)];
    if (!drug || (slip === "two" && drug.name.length <= SHORT_NAME_MAX)) continue;
    const text = misspell(drug.name, slip, random);
    if (text === null || owners.has(text)) continue;
    const frame = QUESTIONS[Math.floor(drawn.length / SLIPS.length) % QUESTIONS.length] ?? "";
    drawn.push({ ...drug, text, slip, question: frame.replace("{}", text) });
  }
  return drawn;
}

/** What a reading made of a misspelt name. */
export function judgeMisspelt(drawn: Drawn, reading: Reading, names: DrugNames): Judged {
  const drugs = reading.named.flatMap(drugTaken);
  const told = reading.corrections?.some(({ takenFor }) => takenFor.id === drawn.id) ?? false;
  const isRight = drugs.length > 0 && drugs.every(({ id }) => id === drawn.id);
  const others = drugs.filter(({ id }) => id !== drawn.id);
  const offered = reading.named.some(({ candidates }) => candidates.some(({ id }) => id === drawn.id));
  return {
    ...drawn,
    verdict: others.length > 0 ? "wrong" : isRight && told ? "right" : "asked",
    offered,
    taken: drugs.map(({ name }) => name),
    allowed: allowedBy(drawn, names),
  };
}

/** The drug a name of a reading is taken for, one known by name only too. */
function drugTaken({ chosen, ambiguous, candidates }: NamedThing) {
  const [first] = candidates;
  const taken = chosen ?? (!ambiguous && first?.nameOnly ? first : null);
  return taken?.type === "drug" ? [taken] : [];
}

/** Whether the rule lets the drug drawn be taken, by the names of the tables. */
function allowedBy({ id, text }: Drawn, { owners }: DrugNames): Allowed {
  if (text.split(/[ -]/).every((word) => ENGLISH.has(word))) return "English word";
  const near = [...owners].flatMap(([name, ids]) => {
    if (Math.abs(name.length - text.length) > EDITS_MAX) return [];
    const edits = editsBetween(text, name);
    return edits <= (name.length <= SHORT_NAME_MAX ? 1 : EDITS_MAX) ? [{ ids, edits }] : [];
  });
  const least = (isOwn: boolean) =>
    Math.min(...near.flatMap(({ ids, edits }) => ([...ids].some((each) => (each === id) === isOwn) ? [edits] : [])));
  const [own, other] = [least(true), least(false)];
  if (own === Number.POSITIVE_INFINITY) return "too far";
  if (other < own) return "another drug nearer";
  return other === own ? "another drug as near" : "yes";
}
