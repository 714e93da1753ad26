import { expect, it } from "vitest";
import { askSmall, struck, told } from "./asking";

const NO_CULPRIT = "What is listed or reported of a drug does not tell whether it caused an event in a given patient.";

it.each([
  ["A woman on metformin developed nausea. Is metformin to blame?", 1],
  ["A man on metformin and aspirin developed nausea. Which drug is to blame?", 1],
  ["Does metformin cause nausea?", 0],
  ["Compare metformin, aspirin, celecoxib and ibuprofen for nausea", 0],
])(
  "says once of a told patient, and of no other question, that no source tells what caused it: %s",
  async (question, times) => {
    const run = await askSmall(question);
    expect(struck(run)).toEqual([]);
    expect(told(run, "summary").filter((text) => text === NO_CULPRIT)).toHaveLength(times);
  },
);
