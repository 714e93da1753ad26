import { SOURCES } from "./sources";

const GROUPS = new Map(SOURCES.map(({ dataset, sourceGroup }) => [dataset.key, sourceGroup ?? dataset.key]));

/** What a dataset's statements rest on: datasets of one group repeat one another. A dataset of no declared group is its own. */
export function sourceGroupOf(dataset: string): string {
  return GROUPS.get(dataset) ?? dataset;
}
