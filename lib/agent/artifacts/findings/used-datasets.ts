import { subjectsOf } from "@/lib/agent/artifacts/rows/subjects";
import { ASKED, OF_MECHANISM } from "@/lib/domain/asked";
import type { Claim } from "@/lib/domain/claim";
import { isSearched } from "@/lib/domain/coverage";
import { type Aspect, briefOf } from "@/lib/domain/dataset";
import { type Fact, quotesOf } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import type { Path } from "@/lib/domain/path";
import { StatedKind } from "@/lib/domain/predicate";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import { queryOf } from "@/lib/domain/run/query";
import type { State } from "@/lib/domain/run/state";
import { entitiesOf } from "@/lib/domain/sets";

const STATING: readonly Fact["kind"][] = [...StatedKind.options, "overlap", "quotation"];

type Shown = {
  answers: readonly Answer[];
  paths: readonly Path[];
  claims: readonly Claim[];
  findings: readonly Fact[];
  supports: NonNullable<Artifacts["supports"]>;
};

/**
 * The datasets whose claims or passages stand behind what is shown, and those that were searched and that nothing shown
 * is from.
 */
export function usedDatasets(state: State, graph: Graph, shown: Shown): Pick<Artifacts, "datasets" | "searched"> {
  const used = new Set([
    ...shown.findings.flatMap(statingOf(state)),
    ...shown.claims.map(({ dataset }) => dataset),
    ...shown.paths.flatMap(({ edges }) => edges.flatMap(({ datasets }) => datasets)),
    ...shown.supports.flatMap(({ support }) => support.parts.flatMap(({ datasets }) => datasets ?? [])),
    ...shown.answers.flatMap((answer) => [...answerDatasets(state, graph, answer)]),
  ]);
  const cells = state.coverage.filter(isSearched);
  const looked = shown.findings.flatMap(({ datasets }) => datasets);
  const searched = new Set([...cells.map(({ dataset }) => dataset), ...looked]);
  const brief = graph.datasets.map(briefOf);
  return {
    datasets: [...brief.filter(({ key }) => used.has(key)), ...foreignDatasets(shown.findings)],
    searched: brief.filter(({ key }) => searched.has(key) && !used.has(key)),
  };
}

/** The datasets a finding states something from: all of a claim or quotation, of what counts claims those that hold any. All findings leave with an export. */
function statingOf({ coverage }: State): (finding: Fact) => string[] {
  const holding = new Set(coverage.flatMap(({ state, dataset }) => (state === "searched_empty" ? [] : [dataset])));
  const empty = new Set(coverage.flatMap(({ dataset }) => (holding.has(dataset) ? [] : [dataset])));
  return ({ kind, from, datasets }) => {
    if (STATING.includes(kind)) return datasets;
    return from.claimIds.length > 0 ? datasets.filter((key) => !empty.has(key)) : [];
  };
}

/** Servers of others that are quoted: they state no version and no licence, so an answer that quotes one stays here. */
function foreignDatasets(findings: readonly Fact[]): Artifacts["datasets"] {
  const quotes = findings.flatMap((fact) => quotesOf(fact).filter(({ section }) => section === "external_record"));
  return [...new Map(quotes.map((quote) => [quote.dataset, quote])).values()].map(({ dataset, document, link }) => ({
    key: dataset,
    title: `${document} (server of others)`,
    version: "not stated",
    licence: "not stated",
    tier: "unlicensed",
    link: link ?? "",
  }));
}

/** The datasets of all claims of the answer, the items not named in the narrative included. */
function answerDatasets({ reading }: State, graph: Graph, answer: Answer): Set<string> {
  const wanted = new Set(claimIdsOf(answer));
  const datasets = new Set<string>();
  const query = reading?.query;
  const asked = [...subjectsOf(query), ...entitiesOf(query?.object ?? null)].map(({ id }) => id);
  const ids = new Set([...asked, ...drugsOf(answer)]);
  for (const id of ids) {
    if (wanted.size === 0) break;
    for (const { claimId, dataset } of [...graph.edges({ subject: id }), ...graph.edges({ object: id })])
      if (wanted.delete(claimId)) datasets.add(dataset);
  }
  return datasets;
}

function claimIdsOf(answer: Answer): string[] {
  if (answer.kind === "list") return [...answer.items, ...answer.apart].flatMap(({ claimIds }) => claimIds);
  if (answer.kind === "matrix") return answer.cells.flatMap(({ claimIds }) => claimIds);
  return answer.kind === "boolean" ? (answer.members ?? []).flatMap(({ claimIds }) => claimIds) : [];
}

/** Things an answer names that its claims start from, where the question names only a class of them. */
function drugsOf(answer: Answer): string[] {
  if (answer.kind === "list") return answer.items.map(({ id }) => id);
  if (answer.kind === "matrix") return answer.columns.map(({ id }) => id);
  return answer.kind === "boolean" ? (answer.members ?? []).map(({ id }) => id) : [];
}

/** The sources that hold data of the kind this question asks for and are not loaded. */
export function notLoadedFor(state: State, graph: Graph): { key: string; title: string }[] {
  const query = state.reading?.query;
  if (!query) return [];
  const { answer, relation } = queryOf(query);
  const isWide = answer === "explain" || answer === "path" || answer === "profile";
  const wanted = new Set<Aspect>([...ASKED[relation], ...(isWide ? OF_MECHANISM : [])]);
  return graph.notLoaded
    .filter(({ aspects }) => aspects.some((aspect) => wanted.has(aspect)))
    .map(({ key, title }) => ({ key, title }));
}
