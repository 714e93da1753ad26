import { stemsOfName } from "@/lib/grounding/words/stems";
import { isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { cleanText } from "./clean";

/** A name of an entity of the run. `lead` is what stands before its first word ("(" of "(R)-warfarin"). */
export type RunName = { name: string; lead: number; exact: boolean; entity: EntityRef };

/** The names of a run: by their first word in lower case, the longest first; and by the id of what bears them. */
export type RunNames = {
  byWord: ReadonlyMap<string, readonly RunName[]>;
  byId: ReadonlyMap<string, readonly string[]>;
  /** The stems of the words of a name. */
  stems: (name: string) => readonly string[];
};

const WORD = /[\p{L}\p{N}]+/u;
const SHORT = 2;

/** All names of all entities of a run's findings: what a writer of this run may have meant, however it is spelt in the graph. */
export function runNames(findings: readonly Finding[], graph: Pick<Graph, "names">): RunNames {
  const entities = new Map(findings.flatMap(({ entities }) => entities).map((entity) => [entity.id, entity]));
  const byWord = new Map<string, RunName[]>();
  const byId = new Map<string, string[]>();
  for (const entity of entities.values()) {
    const names = [...namesOf(entity, graph)];
    byId.set(entity.id, names);
    for (const name of names) add(byWord, name, entity);
  }
  for (const names of byWord.values()) names.sort((a, b) => b.name.length - a.name.length);
  const known = new Map<string, readonly string[]>();
  const stems = (name: string) => known.get(name) ?? known.set(name, stemsOfName(name)).get(name) ?? [];
  return { byWord, byId, stems };
}

/** Its id names it too. "Mitochondrial complex I (NADH dehydrogenase)" also goes by the name without what stands in brackets at its end, a complex by its subunits. */
function namesOf({ id, name, type }: EntityRef, graph: Pick<Graph, "names">): Set<string> {
  const unbracketed = name.replace(/\s*\([^()]*\)$/, "");
  const abbreviated = /\((\p{Lu}[\p{Lu}\d]+)\)/u.test(name) ? name.replace(/^.*\((\p{Lu}[\p{Lu}\d]+)\)/u, "$1") : name;
  const subunits = type === "gene_group" ? name.split(/[\s;]+/).filter((part) => part.includes("/")) : [];
  const bare = name.replace(/\s*\([^()]*\)/g, "");
  return new Set(
    [
      id,
      name,
      ...(type === "adverse_event" ? initialled(name) : []),
      unbracketed,
      bare,
      name.replaceAll("-", ""),
      abbreviated,
      ...subunits,
      ...graph.names(id),
    ].map(cleanText),
  );
}

const INITIALS_MIN = 3;

/** "MRI head abnormal", "RSV infection": three words and more of a longer name by their initials. */
function initialled(name: string): string[] {
  const words = name.split(" ");
  if (!words.every((word) => /^\p{L}{3,}$/u.test(word))) return [];
  return words.flatMap((_, from) => {
    const to = from + INITIALS_MIN;
    if (to > words.length || words.length === INITIALS_MIN) return [];
    const initials = words.slice(from, to).map((word) => word.charAt(0).toUpperCase());
    return [[...words.slice(0, from), initials.join(""), ...words.slice(to)].join(" ")];
  });
}

function add(byWord: Map<string, RunName[]>, name: string, { id, name: preferred, type }: EntityRef): void {
  const word = WORD.exec(name);
  if (!word || (name !== preferred && isOwnWord(name.toLowerCase()))) return;
  const exact = name.length <= SHORT || !/\p{Ll}/u.test(name);
  const entry = { name, lead: word.index, exact, entity: { id, name: preferred, type } };
  const key = word[0].toLowerCase();
  const known = byWord.get(key);
  if (known) known.push(entry);
  else byWord.set(key, [entry]);
}
