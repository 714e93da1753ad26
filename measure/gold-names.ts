import type { EntityType } from "@/lib/domain/entity";
import { entityNumber } from "@/lib/graph/paths/graph-index";
import { certain } from "@/lib/server/export/path-ends";
import type { Cause, Opened } from "./eval-set";

/** Reads names of a gold set as the `score` command reads them: the number of what a text certainly names, or null. */
export function nameReader({ graph, index }: Opened, types: readonly EntityType[]): (text: string) => number | null {
  const known = new Map<string, number | null>();
  return (text) => {
    const read = known.get(text);
    if (read !== undefined) return read;
    const found = certain(graph, text, types);
    const entity = found ? entityNumber(index, found.id) : null;
    known.set(text, entity);
    return entity;
  };
}

/** The causes that left something out, with every name. */
export function leftOutOf(named: Record<string, Iterable<string>>): Cause[] {
  return Object.entries(named).flatMap(([cause, names]) => {
    const examples = [...new Set(names)].sort();
    return examples.length > 0 ? [{ cause, count: examples.length, examples }] : [];
  });
}
