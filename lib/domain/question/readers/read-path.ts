import type { EntityType } from "@/lib/domain/entity";
import { type Draft, draft, type Sight, setOf } from "@/lib/domain/question/draft";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import type { Want } from "@/lib/domain/run/question";

/** "path from X to Y", "connect X and Y": two named things of any kind; the drug, else the one after "from", else the first, is the start. */
export function readPath(seen: Sight): Draft | null {
  if (!seen.says("path") || seen.items.length < 2) return null;
  if (seen.drugs.length > 0 && seen.events.length > 0) {
    return between(seen.drugs, seen.events, seen);
  }
  const ordered = seen.items.filter(({ group }) => group !== "event" || seen.events.length > 0);
  const start =
    seen.drugs.length === 1 ? seen.drugs[0] : (ordered.find((item) => isAfter("from", item, seen)) ?? ordered[0]);
  const end = ordered.find((item) => item !== start);
  return start && end ? between([start], [end], seen) : null;
}

/** A path query between two sets of named things. */
export function between(from: readonly Item[], to: readonly Item[], seen: Sight): Draft {
  const [end] = to;
  const type = (end && chosenRef(end)?.type) ?? end?.candidates[0]?.type ?? "adverse_event";
  return draft("path", wants[type], setOf(from, seen, "or"), setOf(to, seen, "or"), seen, [...from, ...to]);
}

/** What a thing of each type is called when it is the end of a question. */
export const wants: Record<EntityType, Want> = {
  adverse_event: "adverse_events",
  phenotype: "phenotypes",
  disease: "diseases",
  gene: "targets",
  gene_group: "targets",
  pathway: "pathways",
  drug: "drugs",
  drug_class: "drugs",
};

function isAfter(word: string, item: Item, { tokens }: Sight): boolean {
  return tokens.findLast(({ end, lower }) => end <= item.start && lower !== "the")?.lower === word;
}
