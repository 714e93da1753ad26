import { expect, it } from "vitest";
import { reliabilityWords, supportWords } from "@/lib/web/support-words";

it.each([
  [0, "0"],
  [0.0004, "<0.01"],
  [0.5, "0.50"],
  [0.99, "0.99"],
  [0.9901, ">0.99"],
  [0.99999, ">0.99"],
  [1, ">0.99"],
])("words a support of %d", (score, words) => expect(supportWords(score)).toBe(words));

it.each([
  [0.52, "fair", "hardly"],
  [0.57, "fair", "weakly"],
  [0.61, "good", "moderately"],
  [0.74, "good", "well"],
  [0.64, "none", "no better than chance"],
] as const)("words an AUC of %d of class %s as %s", (auc, measured, words) => {
  const reliability = { auc, lower: 0.5, upper: 0.8, listed: 20, others: 40, class: measured };
  expect(reliabilityWords({ reliability })[0]).toContain(
    `${words} (area under the ROC curve ${auc}, 95 % interval 0.50 to 0.80`,
  );
});
