import type { State } from "@/lib/engine/state";

/** Who a question tells of; what stands beside the word, up to the end of its clause, may be known of a patient. */
const PEOPLE = new Set(
  "patient patients people person persons individual individuals subjects adult adults child children infant infants baby newborn woman women man men girl boy female male someone somebody anyone those users user carrier carriers she he her his him my mother father wife husband son daughter sister brother".split(
    " ",
  ),
);
/** What makes "I" tell of whoever asks: "I have", and not "can I find". */
const OWN = new Set("am have had take took was got smoke suffer use".split(" "));
/** What a description of somebody begins after. */
const LEADS = new Set(
  "in for among with from of on by to at a an the do does did is are can could may might if whether which what that when while and or".split(
    " ",
  ),
);
/** What is told of somebody no more, but asked: "do patients on A develop B". */
const ASKS = new Set("develop develops get gets experience experiences".split(" "));
const LEAD_WORDS_MAX = 4;

const ASKING = "(?:which|what|how|why|does|do|did|is|are|can|could|may|find|search|list|show|give|tell)\\b";
const CLAUSES = new RegExp(`[.?!;]+(?=\\s|$)|,\\s*(?=${ASKING})`, "i");
const ASKED = new RegExp(`^\\W*(?:(?:and|in|for|of|by|to|on|from|with) )?${ASKING}`, "i");
const WORDS = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** What a question says apart from what it tells of a patient. */
export type ApartFromPatient = {
  /** Whether it words a choice there, and the choice words nothing known of the patient. */
  says: (choice: string) => boolean;
  /** Whether a name stands nowhere but where the question tells of a patient. */
  isOfPatient: (name: string) => boolean;
  /** Whether it tells of one. */
  tells: boolean;
};

/** Divides a question from what it tells of a patient: conditions as they were read, and whatever else stands beside a person. */
export function apartFromPatient({ question, reading, patient }: State): ApartFromPatient {
  const read = (reading?.query?.conditions ?? []).flatMap(({ text, ref }) => [text, ref?.name ?? ""]);
  const known = [...read, ...(patient ?? [])].map(plain).filter((words) => words !== "");
  const whole = plain(question);
  const rest = plain(withoutPeople(question));
  return {
    says: (choice) => {
      const words = plain(choice);
      return words !== "" && holds(rest, words) && !known.some((each) => holds(each, words) || holds(words, each));
    },
    isOfPatient: (name) => rest !== whole && !holds(rest, plain(name)),
    tells: known.length > 0 || rest !== whole,
  };
}

/** A text without whoever it tells of. A clause that goes on from one that tells of somebody, and asks nothing, does too. */
function withoutPeople(text: string): string {
  let isOfSomebody = false;
  const clauses = text.split(CLAUSES).map((clause) => {
    if (isOfSomebody && !ASKED.test(clause)) return "";
    const rest = beforePeople(clause);
    isOfSomebody = rest !== null;
    return rest ?? clause;
  });
  return clauses.join(" . ");
}

/** A clause without a person, what describes them before and all that follows; null where it tells of none. */
function beforePeople(clause: string): string | null {
  const words = [...clause.matchAll(WORDS)].map(([word]) => word);
  const lower = words.map((word) => word.toLowerCase());
  const person = lower.findIndex((word, at) => PEOPLE.has(word) || (word === "i" && OWN.has(lower[at + 1] ?? "")));
  if (person < 0) return null;
  const lead = lower.slice(0, person).findLastIndex((word) => LEADS.has(word));
  const asked = lower.findIndex((word, at) => at > person && ASKS.has(word));
  const kept = words.slice(0, Math.max(lead + 1, person - LEAD_WORDS_MAX));
  return [...kept, ...(asked < 0 ? [] : words.slice(asked))].join(" ");
}

function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Whether a text holds some words, whole. */
function holds(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `);
}
