import type { Measured, Tally } from "./measure";
import { WRITERS } from "./writers";

const EXAMPLES_MAX = 8;
const NAME_WIDTH = 44;

/** The tables of a measurement for a terminal: groups of writers with what they were when first met, classes of faults, time a sentence. */
export function checkReport({ writers, classes, ms }: Measured): string {
  const head = `${"".padEnd(NAME_WIDTH)}      n stated interpr. struck`;
  const met = WRITERS.map(({ name, firstMet }) =>
    firstMet
      ? `  ${name.padEnd(NAME_WIDTH)} ${firstMet.n} sentences: ${firstMet.stated} stated, ${firstMet.struck} struck`
      : "",
  );
  return [
    "True sentences, by writers (%)",
    head,
    ...[...writers, pooled(writers)].map(line),
    "",
    "The same when first met (%)",
    ...met.filter((each) => each !== ""),
    "",
    "Spoilt sentences, by class (%), of true ones that were not struck",
    head,
    ...[...classes, pooled(classes)].map(line),
    "",
    `Milliseconds a sentence, scan of names included: ${ms.mean.toFixed(1)}, 95th percentile ${ms.p95.toFixed(1)}`,
  ].join("\n");
}

/** The same as data, with some spoilt sentences that were stated and true ones that were struck. */
export function jsonOf({ writers, classes, ms }: Measured) {
  const counts = ({ name, n, stated, interpretation, struck }: Tally) => ({ name, n, stated, interpretation, struck });
  return {
    writers: writers.map((each) => ({ ...counts(each), examples: each.examples.struck.slice(0, EXAMPLES_MAX) })),
    classes: classes.map((each) => ({ ...counts(each), examples: each.examples.stated.slice(0, EXAMPLES_MAX) })),
    firstMet: WRITERS.flatMap(({ name, firstMet }) => (firstMet ? [{ name, ...firstMet }] : [])),
    ms,
  };
}

function line({ name, n, stated, interpretation, struck }: Tally): string {
  const shares = [stated, interpretation, struck].map((each) => ((100 * each) / Math.max(1, n)).toFixed(1).padStart(6));
  return `${name.padEnd(NAME_WIDTH)} ${String(n).padStart(6)} ${shares[0]}   ${shares[1]} ${shares[2]}`;
}

function pooled(tallies: readonly Tally[]): Tally {
  const sum = (of: "n" | "stated" | "interpretation" | "struck") => tallies.reduce((all, each) => all + each[of], 0);
  const examples = { stated: [], interpretation: [], struck: [] };
  return {
    name: "all",
    n: sum("n"),
    stated: sum("stated"),
    interpretation: sum("interpretation"),
    struck: sum("struck"),
    examples,
  };
}
