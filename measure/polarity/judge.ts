import type { Answer } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";
import type { PolarityQuestion } from "./questions";

/**
 * `opposite`: the answer to the question turned round; `left_word`: none, 0 or no by a reading that left a word; `held_back`:
 * not understood, and said so; `unanswered`: no list, count, yes or no for another reason.
 */
export type Verdict = "right" | "opposite" | "left_word" | "wrong" | "held_back" | "unanswered";

type Ids = ReadonlySet<string>;
/** The drugs of which it is so as asked, those of which the reverse is so, and those of which neither is known; of each or of any is asked. */
type Sides = { asked: Ids; reverse: Ids; open: Ids; reach: PolarityQuestion["wording"]["reach"] };

/** Holds the answer of a run against what the claims say of the drugs asked about. */
export function judgePolarity({ wording, held }: PolarityQuestion, { artifacts, reading }: State): Verdict {
  const { answer, basis } = artifacts ?? {};
  if (!answer || isOpen(answer)) return basis === "not_understood" ? "held_back" : "unanswered";
  const [own, other] = wording.polarity === "lack" ? [held.lack, held.have] : [held.have, held.lack];
  const [asked, reverse, open] = [own, other, held.open].map((drugs) => new Set(drugs.map(({ id }) => id)));
  if (!asked || !reverse || !open) return "unanswered";
  const sides = { asked, reverse, open, reach: wording.reach };
  if (fits(answer, sides)) return "right";
  if (isNone(answer) && (reading?.unread.length ?? 0) > 0) return "left_word";
  return isTurned(answer, sides) ? "opposite" : "wrong";
}

/** Whether the claims decide a question: no drug asked about is open, or, for a yes or no, those that are open cannot change it. */
export function decidedBy({ wording, held }: PolarityQuestion): boolean {
  if (held.open.length === 0) return true;
  if (wording.answer !== "yesno") return false;
  const [asked, other] = wording.polarity === "lack" ? [held.lack, held.have] : [held.have, held.lack];
  return (wording.reach === "every" ? other : asked).length > 0;
}

/** No answer of a kind that could be right or wrong. */
function isOpen(answer: Answer): boolean {
  return answer.kind === "text" || ((answer.kind === "boolean" || answer.kind === "count") && answer.value === null);
}

function isNone(answer: Answer): boolean {
  if (answer.kind === "list") return answer.total === 0;
  return (answer.kind === "count" && answer.value === 0) || (answer.kind === "boolean" && answer.value === false);
}

/** A list answers a yes or no too, as it shows of which drugs it is so; a class verdict by its members is no list of them. */
function fits(answer: Answer, sides: Sides): boolean {
  const { asked, open } = sides;
  switch (answer.kind) {
    case "list": {
      const ids = answer.items.map(({ id }) => id);
      return [...asked].every((id) => ids.includes(id)) && ids.every((id) => asked.has(id) || open.has(id));
    }
    case "count":
      return answer.value !== null && answer.value >= asked.size && answer.value <= asked.size + open.size;
    case "boolean":
      return answer.value === verdictOf(sides);
    default:
      return false;
  }
}

function verdictOf({ asked, reverse, open, reach }: Sides): boolean | null {
  if (reach === "every") return reverse.size > 0 ? false : open.size > 0 ? null : true;
  return asked.size > 0 ? true : open.size > 0 ? null : false;
}

/** Whether it would be right of the question turned round, and so is a yes or no that is wrong. */
function isTurned(answer: Answer, sides: Sides): boolean {
  const turned = { ...sides, asked: sides.reverse, reverse: sides.asked };
  return answer.kind === "boolean" || fits(answer, turned);
}
