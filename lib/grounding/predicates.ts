import type { Rule } from "./reading";
import { expresses, statementsOf } from "./statements";

/** Rule 5, first half: every relation a sentence words is one a cited finding supports. */
export const checkPredicates: Rule = ({ reading, cited, run }) => {
  const statements = statementsOf(cited, run);
  const holders = new Set(statements.flatMap(({ objects }) => [...objects]));
  const sameThing = statements.length > 1 && holders.size < statements.length;
  return reading.relations
    .filter((use) => !statements.some((statement) => expresses(use, statement)))
    .filter((use) => !(use.predicates === "shared" && sameThing))
    .map(({ text }) => `predicate: no cited finding supports "${text}"`);
};
