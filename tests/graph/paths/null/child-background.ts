import { computeBackground } from "@/lib/graph/paths/null/background";
import { indexOf } from "@/tests/fixtures/graph-of";
import { randomClaims } from "./random-claims";

/** Computes the background of the random claims into the folder given, a line for each part, until it is killed. */
const [folder = ""] = process.argv.slice(2);
for (const { stage, done } of computeBackground(indexOf(randomClaims()), folder, { permutations: 100_000, pairs: 10 }))
  process.stdout.write(`${stage} ${done}\n`);
