import { percent } from "@/measure/report-text";
import type { Judged } from "./measure";
import { SLIPS } from "./misspell";
import type { TakenWords } from "./taken-words";

export type NamesReport = { seed: number; drugs: number; judged: readonly Judged[]; words: TakenWords };

/** How misspelt names fared, in all and by slip, those not taken with why, and the words taken for a drug. */
export function namesReport({ seed, drugs, judged, words }: NamesReport): string {
  const allowed = judged.filter((each) => each.allowed === "yes");
  const missed = judged.filter(({ verdict }) => verdict !== "right");
  return [
    `${judged.length} misspelt names of ${drugs} drugs, seed ${seed}`,
    `all: ${figures(judged)}`,
    ...SLIPS.map((slip) => `${slip}: ${figures(judged.filter((each) => each.slip === slip))}`),
    `where the rule lets it be taken: ${figures(allowed)}`,
    "",
    ...(missed.length > 0 ? ["Not right:", ...missed.map(missedLine), ""] : []),
    `${words.words} words of texts, ${words.meanMs.toFixed(2)} ms each, ${words.taken.length} taken for a drug by likeness`,
    ...words.taken.map(({ word, drug, edits }) => `  ${word}: ${drug} (${edits})`),
  ].join("\n");
}

function figures(judged: readonly Judged[]): string {
  const of = (verdict: Judged["verdict"]) => judged.filter((each) => each.verdict === verdict).length;
  const right = of("right");
  return `${right} of ${judged.length} right (${percent(right / Math.max(judged.length, 1))}), ${of("wrong")} wrong, ${of("asked")} asked back`;
}

function missedLine({ verdict, text, name, slip, taken, offered, allowed }: Judged): string {
  const instead = taken.length > 0 ? ` taken for ${taken.join(", ")}` : offered ? ", offered" : ", not offered";
  return `  ${verdict}: ${text} (${name}, ${slip})${instead}; by the rule: ${allowed}`;
}
