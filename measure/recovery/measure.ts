import type { State } from "@/lib/domain/run/state";
import { seeded } from "@/measure/random";
import type { Turns } from "./erring-client";
import { verdictOn } from "./verdict";

export type Asking = { strategy: string; rate: number; fallsBack: boolean; seed: number };

/** A run with the model and the run by the rules it should equal. */
export type Pair = { run: State; right: State; turns: Turns };

type Lost = {
  question: string;
  right: boolean;
  grounded: boolean;
  reason: string | null;
  faults: Turns["faults"];
  /** Sentences that were struck, with why. */
  struck: string[];
};

export type Recovered = Asking & {
  runs: number;
  both: number;
  right: number;
  grounded: number;
  turns: number;
  wrong: number;
  lost: Lost[];
};

/** Asks every question and counts the runs that ended with the right answer, grounded; each question has its own chance. */
export async function recoveryOf(
  asking: Asking,
  questions: readonly string[],
  ask: (question: string, random: () => number) => Promise<Pair>,
): Promise<Recovered> {
  const sum = { ...asking, runs: 0, both: 0, right: 0, grounded: 0, turns: 0, wrong: 0, lost: [] as Lost[] };
  for (const [index, question] of questions.entries()) {
    const { run, right, turns } = await ask(question, seeded(asking.seed * 100_003 + index));
    const verdict = verdictOn(run, right);
    sum.runs += 1;
    sum.right += Number(verdict.right);
    sum.grounded += Number(verdict.grounded);
    sum.turns += turns.turns;
    sum.wrong += Object.values(turns.faults).reduce((total, count) => total + count, 0);
    if (verdict.right && verdict.grounded) sum.both += 1;
    else sum.lost.push({ question, ...verdict, ...howItEnded(run), faults: turns.faults });
  }
  return sum;
}

function howItEnded({ completionReason, artifacts }: State): Pick<Lost, "reason" | "struck"> {
  const struck = (artifacts?.sentences ?? []).filter(({ status }) => status === "struck");
  return { reason: completionReason, struck: struck.map(({ text, issues }) => `${text} (${issues.join("; ")})`) };
}
