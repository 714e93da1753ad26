import type { Row } from "./notation";

/** Verbs, passives and comparisons that carry the question. */
export const otherwiseQuestions: readonly Row[] = [
  // what adds to an event of a drug interacts with it
  [
    "Which medicines raise the stomach bleeding risk of clopidogrel?",
    "list interactions of clopidogrel to Gastrointestinal haemorrhage",
  ],
  ["What increases the risk of rash when taken with lamotrigine?", "list interactions of lamotrigine to Rash"],
];
