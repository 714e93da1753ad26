import type { Fact } from "@/lib/domain/facts/fact";
import type { Answer, Artifacts } from "@/lib/domain/run/artifacts";
import type { State } from "@/lib/domain/run/state";

type Items = readonly { id: string; claimIds: readonly string[] }[];
type Paths = Artifacts["paths"];

/** What a run answered: typed, with the claims behind it; no wording, no times, no ids of its own. */
export function answerRecord({ artifacts, completionReason, findings }: State) {
  return {
    completionReason,
    ...(artifacts && partRecord(artifacts)),
    further: artifacts?.further?.map(partRecord),
    facts: findings.map((fact) => [recordedKind(fact), ...sorted(fact.from.claimIds)].join(" ")).sort(),
    paths: pathClaims(artifacts?.paths),
    weakRoutes: pathClaims(artifacts?.weakRoutes),
  };
}

const REPORTED: readonly string[] = ["ic025", "case_count", "prr"];

/** A kind of fact by the word that records have for it since they were first made, when kinds were fewer. */
function recordedKind(fact: Fact): string {
  switch (fact.kind) {
    case "path":
    case "count":
    case "overlap":
      return fact.kind;
    case "sources":
      return "count";
    case "searched_empty":
    case "open":
      return "absence";
    case "quotation":
      return "quote";
    case "unresolved_name":
      return "unresolved";
    default:
      return fact.numbers.some(({ role }) => REPORTED.includes(role)) && fact.kind === "reporting_signal"
        ? "statistic"
        : "claim";
  }
}

/** What a stored run still has to show besides: its very sentences, its steps and its subgraph. */
export function journalRecord(state: State) {
  const { artifacts, iterations } = state;
  return {
    ...answerRecord(state),
    sentences: artifacts?.sentences.map(({ status, text }) => `${status}: ${text}`),
    subgraph: artifacts?.subgraph.edges.map(({ predicate, claimIds }) => [predicate, ...sorted(claimIds)].join(" ")),
    iterations: iterations.map(({ query, results }) => ({
      query,
      results: results.map(({ tool, args, status, total }) => ({ tool, args, status, total })),
    })),
  };
}

/** A basis that is a key is kept, one that is a sentence is wording. */
function partRecord({ answer, basis }: { answer: Answer; basis: string }) {
  return { answer: answerValues(answer), basis: /^[a-z_]+$/.test(basis) ? basis : undefined };
}

function answerValues(answer: Answer) {
  switch (answer.kind) {
    case "boolean":
      return {
        ...{ kind: answer.kind, value: answer.value },
        members: answer.members?.map(({ id, basis, claimIds }) => [id, basis, ...sorted(claimIds)].join(" ")),
      };
    case "list":
      return {
        ...{ kind: answer.kind, total: answer.total },
        items: itemClaims(answer.items),
        apart: itemClaims(answer.apart),
      };
    case "count":
      return { kind: answer.kind, value: answer.value };
    case "matrix":
      return {
        ...{ kind: answer.kind, shared: answer.shared },
        rows: answer.rows.map(({ id }) => id),
        columns: answer.columns.map(({ id }) => id),
        cells: answer.cells.map(({ row, column, claimIds }) => [row, column, ...sorted(claimIds)].join(" ")),
      };
    case "text":
      return { kind: answer.kind };
  }
}

function itemClaims(items: Items): string[] {
  return items.map(({ id, claimIds }) => [id, ...sorted(claimIds)].join(" "));
}

function pathClaims(paths: Paths = []): string[] {
  return paths.map(({ claimIds }) => claimIds.join(" "));
}

function sorted(ids: readonly string[]): string[] {
  return [...ids].sort();
}
