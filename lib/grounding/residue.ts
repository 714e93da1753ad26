import { isArgument, type Token } from "./arguments";
import { coverAll } from "./clean";
import type { Reading, Rule } from "./reading";
import { isEmptyWord, isOwnWord } from "./vocabulary";

const SHARE_MAX = 0.25;
const RUN_MAX = 2;

/** Rule 8, second half: what is left after entities, numbers, relations and the product's own words says too little to be a statement. */
export const checkResidue: Rule = ({ reading }) => {
  const tokens = tokensOf(reading);
  const rest = tokens.filter(({ kind }) => kind === "rest");
  if (rest.length === 0) return [];
  const content = tokens.filter(({ kind }) => kind !== "empty").length + reading.numbers.length;
  const words = rest.map(({ word }) => word).join(", ");
  if (rest.length / content > SHARE_MAX) return [`residue: ${words} is in no cited finding`];
  const argument = rest.find((token) => isArgument(token, tokens, reading));
  if (argument) return [`residue: "${argument.word}" is in no cited finding`];
  return longestRun(tokens) > RUN_MAX ? [`residue: ${words} is in no cited finding`] : [];
};

function tokensOf({ bare, relations }: Reading): Token[] {
  const text = relations.reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/\S/g, "‡") + rest.slice(end),
    coverAll(bare, /\bas follows\b/gi),
  );
  return [...text.matchAll(/[§¶]+|‡[‡ ]*‡|\p{L}[\p{L}\p{N}'-]*/gu)].map(({ 0: word, index }) => {
    const lower = word.toLowerCase().replace(/'s$/, "");
    const kind = /[§¶]/.test(word)
      ? "name"
      : /‡/.test(word)
        ? "relation"
        : isEmptyWord(lower)
          ? "empty"
          : isKnown(lower)
            ? "own"
            : "rest";
    return { word, start: index, end: index + word.length, kind };
  });
}

const NUMBERS =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)$/;
const SIGNS =
  /^(?:ic|ic025|ic50|ec50|ki|kd|prr|ror|ebgm|eb05|omega|log2|pactivity|pic50|nm|um|µm|μm|pm|m|ae|aes|id|ids|vigil)$/;

function isKnown(word: string): boolean {
  return isOwnWord(word) || SIGNS.test(word) || word.split("-").every((part) => NUMBERS.test(part));
}

function longestRun(tokens: readonly Token[]): number {
  let longest = 0;
  let run = 0;
  for (const { kind } of tokens) {
    run = kind === "rest" ? run + 1 : kind === "empty" ? run : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
