import type { Mention } from "@/lib/domain/graph";
import { refOf } from "@/lib/domain/question/item";
import type { Names } from "@/lib/domain/question/scan";
import type { ReceptorMention } from "./receptor-names";

const FOUND_MAX = 3;

/** A place of a text as what bears one of some names to the letter; of several adverse events all are meant. Nothing where none does. */
export function exactEvents(
  place: Pick<Mention, "text" | "start" | "end">,
  names: readonly string[],
  graph: Pick<Names, "resolve">,
): ReceptorMention[] {
  const found = names.flatMap((name) =>
    graph
      .resolve(name, { types: ["adverse_event"], limit: FOUND_MAX, stored: true })
      .filter(({ score }) => score === 1),
  );
  const candidates = [...new Map(found.map((each) => [each.id, each])).values()];
  if (candidates.length === 0) return [];
  return [{ ...place, candidates, ...(candidates.length > 1 && { terms: candidates.map(refOf) }) }];
}
