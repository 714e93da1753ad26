import { type Command, InvalidArgumentError } from "commander";
import { differsVisibly } from "@/lib/domain/compare-paths";
import { FACTORS, FactorWeights, WEIGHT_MAX } from "@/lib/domain/reweigh";
import type { PathsJson } from "@/lib/server/export/contract";
import type { PathRef } from "@/lib/server/export/paths-json";
import { UsageError } from "./usage";

export type RankOptions = { weight?: FactorWeights; why?: [PathRef, PathRef]; whyNot?: string };

/** Adds the options that rank paths by weights of their factors and compare two of them. */
export function withRanking(command: Command): Command {
  return command
    .option(
      "--weight <factor=number>",
      `weigh a factor by an exponent from 0 (leave it out) to ${WEIGHT_MAX}; may be repeated`,
      weightOf,
    )
    .option(
      "--why <ranks>",
      "say why one of two paths stands above the other: 1,4 (w2 is the second weak route); not with --why-not",
      whyOf,
    )
    .option(
      "--why-not <text>",
      "say why no path shown passes this entity, a name or id; asked by itself, without --why and --weight",
    );
}

/** What weights and a comparison add to the text of an answer, before and after its paths. */
export function rankingText({ weights, why }: PathsJson): { before: string[]; after: string[] } {
  const chosen = Object.entries(weights?.factors ?? {}).map(([name, weight]) => `${name} ${weight}`);
  const before = weights
    ? [
        `Weights: ${chosen.join(", ")}; they rank the first ${weights.fetched} of each kind by default, not what stands below.`,
      ]
    : [];
  const rows = why?.factors
    .filter(differsVisibly)
    .map(
      ({ name, weight, upper, lower, ratio }) =>
        `  ${name}: ${numberText(upper)} against ${numberText(lower)}${weight === 1 ? "" : `, weight ${weight}`}, ratio ${ratio === null ? "without bound" : ratio.toPrecision(3)}`,
    );
  return { before, after: why ? [why.sentence, ...(rows ?? [])] : [] };
}

function weightOf(text: string, known: FactorWeights = {}): FactorWeights {
  const [, name = "", number = ""] = /^(.+?)\s*=\s*(\S+)$/.exec(text.trim()) ?? [];
  if (!FACTORS.includes(name))
    throw new UsageError(`--weight knows no factor "${name || text}". Factors: ${FACTORS.join(", ")}.`);
  const weights = FactorWeights.safeParse({ ...known, [name]: Number(number) });
  if (!weights.success) throw new InvalidArgumentError(`A weight is a number from 0 to ${WEIGHT_MAX}.`);
  return weights.data;
}

function whyOf(text: string): [PathRef, PathRef] {
  const [, weakA, a, weakB, b] = /^(w?)(\d{1,3})\s*,\s*(w?)(\d{1,3})$/.exec(text.trim()) ?? [];
  const first = { weak: weakA === "w", rank: Number(a) };
  const second = { weak: weakB === "w", rank: Number(b) };
  if (!a || !b || (first.weak === second.weak && first.rank === second.rank))
    throw new InvalidArgumentError("Give two ranks, as in 1,4 or 2,w1.");
  return [first, second];
}

function numberText(value: number | null): string {
  return value === null ? "none" : value.toPrecision(3);
}
