import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Kind } from "./facts";

/** What a yes or no of several drugs is said of. */
export type Reach = "any" | "every" | "one";

const Row = z.object({
  id: z.string(),
  template: z.string(),
  polarity: z.enum(["have", "lack"]),
  answer: z.enum(["list", "yesno", "count", "minus"]),
  split: z.enum(["dev", "sealed"]),
  note: z.string(),
});

/** A wording by somebody who had not seen what reads it; `sealed` ones are for measuring alone. */
export type Wording = z.infer<typeof Row> & { reach: Reach; kind: Kind };

/**
 * Seven sets by seven writers who had not seen what reads them. It was tuned on the first two and on PC, PD and PF of the
 * third file; PE and PG were only measured.
 */
const KEPT = ["wordings.tsv", "wordings-second.tsv", "wordings-blind.tsv"].map((name) =>
  path.join(process.cwd(), "measure", "polarity", name),
);

/** The wordings of a file, by default all that are kept with the code, but for those with a place that cannot be filled from claims. */
export function polarityWordings(file?: string): Wording[] {
  return (file ? [file] : KEPT).flatMap(wordingsOf);
}

function wordingsOf(file: string): Wording[] {
  const [head = "", ...lines] = readFileSync(file, "utf8").split(/\r?\n/).filter(Boolean);
  const columns = head.split("\t");
  return lines
    .map((line) => {
      const cells = line.split("\t");
      return Row.parse(Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
    })
    .filter(({ template }) => (template.match(/\{\w+\}/g) ?? []).every((place) => FILLED.includes(place)))
    .map((row) => ({ ...row, reach: reachOf(row.note), kind: kindOf(row.template) }));
}

/** What is asked of reports alone. */
const SIGNAL = /\b(?:signals?|reported)\b/i;
const BOTH = /\b(?:labelled|listed) n?or reported\b/i;
const LABEL = /\b(?:labels?|no \{event\} listed)\b/i;
const FILLED = ["{class}", "{drugs}", "{drug}", "{event}"];

function kindOf(template: string): Kind {
  if (BOTH.test(template)) return "any";
  return SIGNAL.test(template) ? "signal" : LABEL.test(template) ? "label" : "any";
}

function reachOf(note: string): Reach {
  if (/\bat least one\b/i.test(note)) return "any";
  return /\b(?:every|all)\b/i.test(note) ? "every" : "one";
}
