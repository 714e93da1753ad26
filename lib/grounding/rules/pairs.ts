import type { Link, Reading, Rule } from "@/lib/grounding/reading";
import { segmentAt } from "@/lib/grounding/segments";
import { canStand } from "@/lib/grounding/sides";
import type { Finding } from "@/lib/knowledge/finding";

type Named = Pick<Link, "text" | "cited">;

/**
 * Rule 3 for lists of what was not found: where two and more findings deny something of drugs and events, and a sentence
 * names the events in one list, each drug it names has a cited finding with each of them.
 */
export const checkPairs: Rule = ({ reading, cited }) => [...deniedPairs(reading, cited), ...toldOfAll(reading, cited)];

/** "A, B and C all take part in P and Q": each of them has a cited finding with each of what stands behind. */
function toldOfAll({ links, bare, relations }: Reading, cited: readonly Finding[]): string[] {
  return relations.flatMap((use) => {
    const some = listBefore(use.start, links, bare);
    const last = some.at(-1);
    const isOfAll =
      use.order === "forward" &&
      some.length > 1 &&
      (/^\s+(?:both|all|each)\s+$/.test(bare.slice(last?.end, use.start)) ||
        (some.length === 2 &&
          /\bboth\s+$/i.test(bare.slice(0, some[0]?.start)) &&
          /^\s+$/.test(bare.slice(last?.end, use.start))));
    if (!isOfAll) return [];
    const next = relations.find(({ start }) => start > use.start)?.start ?? bare.length;
    const to = Math.min(next, segmentAt(bare, use.start).end);
    const others = links.filter((each) => each.start >= use.end && each.end <= to && canStand(each, use, "right"));
    return unpaired(some, others, cited);
  });
}

/** The names that stand in a list right before a place. */
function listBefore(place: number, links: readonly Link[], bare: string): Link[] {
  const list: Link[] = [];
  for (const link of links.filter(({ end }) => end <= place).toReversed()) {
    const next = list[0];
    if (next && !/^\s*(?:,|,?\s+and)\s+$/.test(bare.slice(link.end, next.start))) break;
    list.unshift(link);
  }
  return list;
}

function unpaired(some: readonly Named[], others: readonly Named[], cited: readonly Finding[]): string[] {
  return some.flatMap((one) =>
    others
      .filter((other) => !cited.some((finding) => holds(finding, one) && holds(finding, other)))
      .map((other) => `citation: no cited finding is of ${one.text} and ${other.text}`),
  );
}

function deniedPairs({ links, bare }: Reading, cited: readonly Finding[]): string[] {
  const denials = cited.filter(
    ({ kind, polarity, entities }) => kind === "absence" && polarity === "negative" && entities.length > 1,
  );
  if (denials.length < 2) return [];
  const events = links.filter(({ types, cited: ids }) => types.has("adverse_event") && ids.size > 0);
  const denied = new Set(denials.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const named = links.filter(({ types, cited: ids }) => types.has("drug") && [...ids].some((id) => denied.has(id)));
  const drugs = named.length === 0 && /\bneither\b/i.test(bare) ? drugsOf(denials) : named;
  if (events.length === 0 || !isOneList(events, bare)) return [];
  return unpaired(drugs, events, cited);
}

/** The drugs "neither drug" stands for. */
function drugsOf(denials: readonly Finding[]): Named[] {
  const drugs = denials.flatMap(({ entities }) => entities.filter(({ type }) => type === "drug"));
  return [...new Map(drugs.map(({ id, name }) => [id, { text: name, cited: new Set([id]) }])).values()];
}

/** Whether names follow one another with nothing but marks, "and" and "or" between them. */
function isOneList(names: readonly Link[], bare: string): boolean {
  return names.every((name, i) => {
    const previous = names[i - 1];
    return !previous || /^[\s,()\d]*(?:(?:and|or|nor)\s+)?(?:to\s+)?$/i.test(bare.slice(previous.end, name.start));
  });
}

function holds({ entities }: Finding, { cited }: Named): boolean {
  return entities.some(({ id }) => cited.has(id));
}
