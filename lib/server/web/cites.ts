import { type Fact, type FactKind, isStated, quotesOf } from "@/lib/domain/facts/fact";
import { titleOf } from "@/lib/domain/facts/title";
import type { Sentence } from "@/lib/domain/run/artifacts";
import { type Asked, leadOf } from "@/lib/domain/run/lead";
import type { State } from "@/lib/domain/run/state";
import type { Cite, CiteLetter } from "./turn-head";

/** The citations of a turn by the facts they stand for. */
export type Cites = ReadonlyMap<string, Cite>;

/** A turn's shown sentences by where they are read, and its citations numbered in that order, thread and panel alike. */
export function citedParts({
  artifacts,
  findings,
  reading,
}: Pick<State, "artifacts" | "findings"> & { reading: Asked }) {
  const shown = (artifacts?.sentences ?? []).filter(({ status }) => status !== "struck");
  const parts = leadOf(shown, findings, reading);
  return { ...parts, cites: numberedCites([...parts.lead, ...parts.body, ...parts.quotes, ...shown], findings) };
}

/** The facts that sentences cite, numbered by first appearance. */
export function numberedCites(sentences: readonly Sentence[], findings: readonly Fact[]): Cites {
  const byId = new Map(findings.map((fact) => [fact.id, fact]));
  const cited = [...new Set(sentences.flatMap(({ findingIds }) => findingIds))].flatMap((id) => byId.get(id) ?? []);
  return new Map(
    cited.map((fact, index) => {
      return [fact.id, { number: index + 1, letter: letterOf(fact), factId: fact.id, title: titleOf(fact) }];
    }),
  );
}

/** The facts that say what a source states, in its words or of two things. */
export function recordsOf(findings: readonly Fact[]): Fact[] {
  return findings.filter((fact) => isStated(fact) || quotesOf(fact).length > 0);
}

const LETTERS: Partial<Record<FactKind, CiteLetter>> = {
  label_listing: "L",
  quotation: "L",
  reporting_signal: "R",
  path: "P",
  count: "N",
  overlap: "N",
  sources: "N",
  searched_empty: "X",
  open: "X",
  unresolved_name: "X",
};
const GENETIC = /pharmacogen|variant|phenotype|inherit|genetic/;

function letterOf({ kind, predicate }: Fact): CiteLetter {
  return LETTERS[kind] ?? (GENETIC.test(`${kind} ${predicate}`) ? "G" : "M");
}
