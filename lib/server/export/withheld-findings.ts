import type { Claim } from "@/lib/domain/claim";
import type { CoverageCell, DatasetBrief } from "@/lib/domain/dataset";
import { countsOf, type Fact, isOfNothing, quotesOf } from "@/lib/domain/facts/fact";
import { StatedKind } from "@/lib/domain/predicate";
import type { Withheld } from "@/lib/domain/run/artifacts";

/** Kinds of finding that only state what their claims state; figures of the others may count what is left out. */
const STATING: readonly Fact["kind"][] = [...StatedKind.exclude(["reporting_signal"]).options, "path", "quotation"];

/** `gone` are left out, `goneNames` are named by those alone, `absences` say what was searched in vain. */
export type StayingFindings = {
  findings: Fact[];
  gone: ReadonlySet<string>;
  goneNames: readonly string[];
  absences: ReadonlySet<string>;
};

/** The findings that stay in a copy that shows fewer paths than the run, or as many. */
export function stayingFindings(
  findings: readonly Fact[],
  coverage: readonly CoverageCell[],
  records: Records,
  { fewerPaths }: { fewerPaths: boolean },
): StayingFindings {
  const holding = new Set(coverage.filter(({ state }) => state !== "searched_empty").map(({ dataset }) => dataset));
  const kept = findings.map((finding) =>
    fewerPaths && countsOf(finding, "paths") ? null : stayingOf(finding, holding, records),
  );
  const gone = new Set(findings.filter((_, at) => !kept[at]).map(({ id }) => id));
  const absences = new Set(findings.filter(isOfNothing).map(({ id }) => id));
  const stay = kept.flatMap((each) => each ?? []);
  const named = new Set(namesIn(stay));
  const goneNames = namesIn(findings.filter(({ id }) => gone.has(id))).filter((name) => !named.has(name));
  return { findings: stay, gone, goneNames, absences };
}

function namesIn(findings: readonly Fact[]): string[] {
  return findings.flatMap(({ entities }) => entities.map(({ name }) => name));
}

function stayingOf(finding: Fact, holding: ReadonlySet<string>, records: Records): Fact | null {
  const { from, datasets, kind, numbers } = finding;
  const quotes = quotesOf(finding);
  const claimIds = records.staying(from.claimIds, datasets);
  const own = quotes.filter(({ dataset }) => !records.isOf(dataset));
  const lost = claimIds.length < from.claimIds.length || own.length < quotes.length;
  const isCounted = datasets.some((key) => records.isOf(key) && holding.has(key));
  if (!lost && (!isCounted || STATING.includes(kind))) return finding;
  const isBare = claimIds.length === 0 && own.length === 0;
  if (isBare || numbers.length > 0 || !STATING.includes(kind)) return null;
  return {
    ...finding,
    datasets: datasets.filter((key) => !records.isOf(key)),
    ...(finding.kind === "quotation" && { quotes: own }),
    from: { ...from, claimIds },
  };
}

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
  sources: readonly Brief[],
  claims: readonly Claim[],
  findings: readonly Fact[],
): Withheld["datasets"] {
  return sources.map(({ key, title }) => {
    const own = claims.filter(({ dataset }) => dataset === key).length;
    const quotes = findings.flatMap(quotesOf).filter(({ dataset }) => dataset === key).length;
    return { key, title, rows: own + quotes };
  });
}
