/** Datasets that repeat one another's statements, by what those rest on. */
const GROUPS = {
  /** One stock of curated statements on genes and diseases, told again. */
  "curated-diseases": [
    "diseases-knowledge",
    "diseases-gwas",
    "disgenet",
    "ctd",
    "hetionet",
    "hetionet-sa",
    "hetionet-nc",
    "hetionet-unlicensed",
  ],
  drugcentral: ["drugcentral", "drugcentral-2016-targets"],
  faers: ["faers", "faers-quarterly", "offsides"],
  "interaction-literature": ["ppi", "lit-bm-13"],
  string: ["string", "string-physical"],
} as const;

const BY_DATASET = new Map<string, string>(
  Object.entries(GROUPS).flatMap(([group, datasets]) => datasets.map((dataset) => [dataset, group] as const)),
);

/** The datasets that share a group with another. */
export const GROUPED: readonly string[] = [...BY_DATASET.keys()];

/** What a dataset's statements rest on: datasets of one group count as one source. A dataset of no group is its own. */
export function sourceGroupOf(dataset: string): string {
  return BY_DATASET.get(dataset) ?? dataset;
}
