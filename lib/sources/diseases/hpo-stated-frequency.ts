import { readCells } from "@/lib/sources/reading/read-table";
import { phenotypeFrequency } from "./hpo-frequency";

/** The disease annotations, with frequencies as their curators wrote them. */
export const DISEASE_FILE = "hpo/phenotype.hpoa.gz";

/**
 * How often a phenotype is stated to be seen in a disease, by `disease term`: the highest of its statements ("5/5", "45%",
 * a frequency term). The gene file of this release has counts and percentages of OMIM diseases as "Very rare" (98 % of its
 * rows of that term), so for these the disease file is read.
 */
export async function statedFrequencies(dir: string): Promise<ReadonlyMap<string, string>> {
  const frequencies = new Map<string, string>();
  for await (const { cells } of readCells(dir, DISEASE_FILE, { delimiter: "\t", quote: false, comment: "#" })) {
    const [disease = "", , qualifier = "", term = "", , , , stated = ""] = cells;
    const { share } = phenotypeFrequency(stated);
    if (qualifier === "NOT" || share === null) continue;
    const known = phenotypeFrequency(frequencies.get(`${disease} ${term}`) ?? "").share ?? -1;
    if (share > known) frequencies.set(`${disease} ${term}`, stated);
  }
  return frequencies;
}
