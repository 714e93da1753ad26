import { percent } from "@/measure/report-text";
import type { Verdict } from "./judge";
import type { PolarityQuestion } from "./questions";

/** One question with what became of it. */
export type Judged = PolarityQuestion & { verdict: Verdict; answer: string; decided: boolean };

const VERDICTS: readonly Verdict[] = ["right", "opposite", "left_word", "wrong", "held_back", "unanswered"];
/** What is shown question by question. */
const SHOWN: readonly Verdict[] = ["opposite", "left_word", "wrong"];

/** How many questions came to each verdict, of all and of each half of the wordings. */
export function tallies(judged: readonly Judged[]) {
  const halves = ["dev", "sealed"].map(
    (split) => [split, judged.filter((each) => each.wording.split === split)] as const,
  );
  return [["all", judged] as const, ...halves]
    .filter(([, own]) => own.length > 0)
    .map(([of, own]) => ({
      of,
      asked: own.length,
      decided: own.filter(({ decided }) => decided).length,
      rightOfDecided: own.filter(({ decided, verdict }) => decided && verdict === "right").length,
      counts: Object.fromEntries(
        VERDICTS.map((verdict) => [verdict, own.filter((each) => each.verdict === verdict).length]),
      ),
    }));
}

/** The tallies for a terminal, then each question answered wrongly. */
export function polarityReport(judged: readonly Judged[]): string {
  const lines = tallies(judged).map(({ of, asked, decided, rightOfDecided, counts }) => {
    const each = VERDICTS.map((verdict) => `${verdict.replace("_", " ")} ${counts[verdict]}`).join(", ");
    const ofDecided = `${rightOfDecided} of ${decided} that the claims decide (${percent(rightOfDecided / decided)})`;
    return `${of}: ${asked} asked, ${each}; right ${percent((counts.right ?? 0) / asked)}, ${ofDecided}`;
  });
  const wrong = judged
    .filter(({ verdict }) => SHOWN.includes(verdict))
    .map(({ verdict, wording, text, answer }) => `  ${verdict} ${wording.id} ${text}: ${answer}`);
  return [...lines, "", ...(wrong.length > 0 ? ["Wrong:", ...wrong] : ["None wrong."])].join("\n");
}
