import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { markClauses } from "./clauses";
import { clean, foldsOfTexts } from "./clean";
import { type Cue, findCues } from "./cues";
import { type Known, knownOf } from "./fact";
import { type Figure, findFigures } from "./figures";
import { findNames, indexNames, type NameIndex, type Names, nameWordsOf, type Span } from "./names";
import type { RelationId } from "./relations";
import { type Token, tokensOf } from "./tokens";

/** What is known of a run before its sentences are read. */
export type Run = {
  facts: readonly Known[];
  graph: Names;
  index: NameIndex;
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
  cues: readonly Cue[];
  figures: readonly Figure[];
  relations: ReadonlySet<RelationId>;
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
  const asked = clean(question);
  const spans = findNames(asked, facts, index, graph);
  const entities = new Set(spans.flatMap(({ cited, others }) => [...cited, ...others].map(({ id }) => id)));
  return { facts, graph, index, question: { text: asked.toLowerCase(), words: foldsOfTexts([asked]), entities } };
}

/** Reads a clean text with the facts it cites. */
export function readUnit(text: string, facts: readonly Known[], run: Run, carried: ReadonlySet<string>): Reading {
  const spans = findNames(text, facts, run.index, run.graph);
  const tokens = markClauses(tokensOf(text, spans));
  const clauses = [...new Set(tokens.map(({ clause }) => clause))].map((number) =>
    tokens.filter(({ clause }) => clause === number),
  );
  const words = nameWordsOf(entitiesOf(facts), run.graph);
  const texts = facts.flatMap(({ kind, words: own, datasets, actions, numbers }) => [
    ...[...(kind === "quotation" ? [] : own), ...datasets, ...actions],
    ...numbers.flatMap(({ role, unit }) => [role, unit]),
  ]);
  const reading = {
    text,
    run,
    facts,
    spans,
    tokens,
    clauses,
    cues: findCues(tokens),
    relations: new Set(facts.flatMap(({ relations }) => relations)),
    words,
    own: new Set([...foldsOfTexts(texts), ...words.flatMap((name) => [...name])]),
    carried,
  };
  return { ...reading, figures: findFigures(reading) };
}

/** The entities of facts, each once. */
export function entitiesOf(facts: readonly Known[]): EntityRef[] {
  return [...new Map(facts.flatMap(({ ends }) => ends).map((entity) => [entity.id, entity])).values()];
}
