import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { cleanText } from "./clean";
import { isOwnWord } from "./vocabulary";

/** A name of an entity of the run. `lead` is what stands before its first word ("(" of "(R)-warfarin"). */
export type RunName = { name: string; lead: number; exact: boolean; entity: EntityRef };

/** The names of a run by their first word in lower case, the longest first. */
export type RunNames = ReadonlyMap<string, readonly RunName[]>;

const WORD = /[\p{L}\p{N}]+/u;
const SHORT = 2;

/** All names of all entities of a run's findings: what a writer of this run may have meant, however it is spelt in the graph. */
export function runNames(findings: readonly Finding[], graph: Pick<Graph, "names">): RunNames {
  const entities = new Map(findings.flatMap(({ entities }) => entities).map((entity) => [entity.id, entity]));
  const byWord = new Map<string, RunName[]>();
  for (const entity of entities.values()) for (const name of namesOf(entity, graph)) add(byWord, name, entity);
  for (const names of byWord.values()) names.sort((a, b) => b.name.length - a.name.length);
  return byWord;
}

/** "Mitochondrial complex I (NADH dehydrogenase)" also goes by the name without what stands in brackets at its end. */
function namesOf({ id, name }: EntityRef, graph: Pick<Graph, "names">): Set<string> {
  return new Set([name, name.replace(/\s*\([^()]*\)$/, ""), ...graph.names(id)].map(cleanText));
}

function add(byWord: Map<string, RunName[]>, name: string, { id, name: preferred, type }: EntityRef): void {
  const word = WORD.exec(name);
  if (!word || (name !== preferred && isOwnWord(name.toLowerCase()))) return;
  const exact = name.length <= SHORT || !/\p{Ll}/u.test(name);
  const entry = { name, lead: word.index, exact, entity: { id, name: preferred, type } };
  const key = word[0].toLowerCase();
  byWord.set(key, [...(byWord.get(key) ?? []), entry]);
}
