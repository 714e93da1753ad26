import type { Claim } from "@/lib/knowledge/claim";
import type { DatasetBrief } from "@/lib/knowledge/dataset";
import type { Finding } from "@/lib/knowledge/finding";

type Brief = Pick<DatasetBrief, "key" | "title">;

/** The records that a copy leaves out; every question is asked of one holder of claims and the datasets it names. */
export type Records = {
  sources: readonly Brief[];
  /** Whether a dataset is one that is left out. */
  isOf: (dataset: string) => boolean;
  /** Whether a text names one of the sources. */
  names: (text: string) => boolean;
  /** The claims that stay. A claim that is not known is left out with a holder that rests on a source left out. */
  staying: (claimIds: readonly string[], datasets: readonly string[]) => string[];
};

/** The records of `sources`, by the claims that are known. */
export function recordsOf(sources: readonly Brief[], claims: readonly Claim[]): Records {
  const keys = new Set(sources.map(({ key }) => key));
  const datasetOf = new Map(claims.map(({ id, dataset }) => [id, dataset]));
  const isOf = (dataset: string) => keys.has(dataset);
  return {
    sources,
    isOf,
    names: (text) => sources.some(({ title }) => text.includes(title)),
    staying: (claimIds, datasets) => {
      const isUnsure = datasets.some(isOf);
      return claimIds.filter((id) => {
        const dataset = datasetOf.get(id);
        return dataset === undefined ? !isUnsure : !isOf(dataset);
      });
    },
  };
}

/** How many records of each source were left out: its claims, and the quotations of a source that has none. */
export function countedRows(
  { sources, isOf }: Records,
  claims: readonly Claim[],
  findings: readonly Finding[],
): { key: string; title: string; rows: number }[] {
  return sources.map(({ key, title }) => {
    const own = claims.filter(({ dataset }) => dataset === key && isOf(dataset)).length;
    const quotes = findings.flatMap(({ quotes = [] }) => quotes).filter(({ dataset }) => dataset === key).length;
    return { key, title, rows: own + quotes };
  });
}
