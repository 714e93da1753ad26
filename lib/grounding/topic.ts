import type { Finding } from "@/lib/knowledge/finding";
import type { Graph } from "@/lib/knowledge/graph";
import { cleanText } from "./clean";
import { type Context, NO_CONTEXT } from "./context";
import { linkEntities } from "./link";
import type { RunNames } from "./run-names";

/** Ids of the entities of a run that its question names: what a sentence of the answer may leave unsaid. */
export function topicOf(
  question: string,
  findings: readonly Finding[],
  names: RunNames,
  graph: Pick<Graph, "mentions">,
): ReadonlySet<string> {
  if (question === "") return new Set();
  const entities = new Map(findings.flatMap((finding) => finding.entities).map((entity) => [entity.id, entity]));
  const cited = findings.slice(0, 1).map((finding) => ({ ...finding, entities: [...entities.values()] }));
  const links = linkEntities(cleanText(question), {
    cited,
    names: { ...names, byId: new Map() },
    topic: new Set(),
    context: NO_CONTEXT,
    graph,
  });
  return new Set(links.flatMap((link) => [...link.cited]));
}

/**
 * Which entities of a finding a sentence leaves to the question: those it asks about, unless the question has others of
 * their type that the sentence's findings leave out, so that it would be open which is meant.
 */
export function understood(finding: Finding, cited: readonly Finding[], topic: ReadonlySet<string>): Set<string> {
  const spoken = new Set(cited.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const asked = finding.entities.filter(({ id }) => topic.has(id));
  const isClear = asked.length > 0 && [...topic].every((id) => spoken.has(id) || !isRival(id, asked));
  return new Set(isClear ? asked.map(({ id }) => id) : []);
}

/** Which entities of a finding the sentences before named last of their type. */
export function recalled({ entities }: Finding, { salient }: Context): Set<string> {
  return new Set(entities.filter(({ id, type }) => salient.get(type)?.has(id)).map(({ id }) => id));
}

/** Ids begin with their vocabulary, which tells drugs from genes and events. */
function isRival(id: string, asked: readonly { id: string }[]): boolean {
  return asked.some((each) => each.id !== id && each.id.split(":")[0] === id.split(":")[0]);
}
