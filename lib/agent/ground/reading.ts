import type { Fact } from "@/lib/domain/facts/fact";
import type { Predicate } from "@/lib/domain/predicate";
import { entitiesOf, type Known, knownOf } from "./fact";
import { type Figure, findFigures } from "./figures";
import { findNames, indexNames, type NameIndex, type Names, type Span } from "./names";
import { type Token, tokensOf } from "./tokens";
import { clean, foldsOfTexts } from "./words";

/** What is known of a run before its sentences are read. */
export type Run = {
  facts: readonly Known[];
  graph: Names;
  index: NameIndex;
  /** The folded words of all names of each entity. */
  words: ReadonlyMap<string, ReadonlySet<string>>;
  /** The text of the question, and what it names. */
  question: { text: string; words: ReadonlySet<string>; entities: ReadonlySet<string> };
};

/** A unit of text with its facts, read once for all rules. `words` are the folded words of the cited facts' names, an entry each. */
export type Reading = {
  text: string;
  run: Run;
  facts: readonly Known[];
  spans: readonly Span[];
  tokens: readonly Token[];
  clauses: readonly Token[][];
  figures: readonly Figure[];
  relations: ReadonlySet<Predicate>;
  words: readonly ReadonlySet<string>[];
  /** The folded words of these names, of what the cited facts quote, of their sources, actions and figures. */
  own: ReadonlySet<string>;
  /** What the sentence before named. */
  carried: ReadonlySet<string>;
};

/** Prepares a run: indexes its names and reads its question. */
export function openRun(question: string, findings: readonly Fact[], graph: Names): Run {
  const facts = findings.map(knownOf);
  const index = indexNames(facts, graph);
  const words = new Map(entitiesOf(facts).map(({ id, name }) => [id, foldsOfTexts([name, ...graph.names(id)])]));
  const asked = clean(question);
  const named = findNames(asked, facts, index, graph).flatMap(({ cited, others }) => [...cited, ...others]);
  const entities = new Set(named.map(({ id }) => id));
  return { facts, graph, index, words, question: { text: asked, words: foldsOfTexts([asked]), entities } };
}

/** Reads a clean text with the facts it cites. */
export function readUnit(text: string, facts: readonly Known[], run: Run, carried: ReadonlySet<string>): Reading {
  const spans = findNames(text, facts, run.index, run.graph);
  const tokens = tokensOf(text, spans);
  const clauses = [...new Set(tokens.map(({ clause }) => clause))].map((each) =>
    tokens.filter(({ clause }) => clause === each),
  );
  const words = entitiesOf(facts).flatMap(({ id }) => run.words.get(id) ?? []);
  const own = new Set([...facts.map(({ folds }) => folds), ...words].flatMap((folds) => [...folds]));
  const relations = new Set(facts.flatMap((fact) => fact.relations));
  const reading = { text, run, facts, spans, tokens, clauses, relations, words, own, carried };
  return { ...reading, figures: findFigures(reading) };
}
