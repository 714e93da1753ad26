import type { Finding } from "@/lib/knowledge/finding";
import type { Link, Rule } from "./reading";

/**
 * Rule 3 for lists of what was not found: where two and more findings deny something of drugs and events, and a sentence
 * names the events in one list, each drug it names has a cited finding with each of them.
 */
export const checkPairs: Rule = ({ reading: { links, bare }, cited }) => {
  const denials = cited.filter(
    ({ kind, polarity, entities }) => kind === "absence" && polarity === "negative" && entities.length > 1,
  );
  if (denials.length < 2) return [];
  const events = links.filter(({ types, cited: ids }) => types.has("adverse_event") && ids.size > 0);
  const denied = new Set(denials.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const drugs = links.filter(({ types, cited: ids }) => types.has("drug") && [...ids].some((id) => denied.has(id)));
  if (events.length < 2 || !isOneList(events, bare)) return [];
  return drugs.flatMap((drug) =>
    events
      .filter((event) => !cited.some((finding) => holds(finding, drug) && holds(finding, event)))
      .map((event) => `citation: no cited finding is of ${drug.text} and ${event.text}`),
  );
};

/** Whether names follow one another with nothing but marks, "and" and "or" between them. */
function isOneList(names: readonly Link[], bare: string): boolean {
  return names.every((name, i) => {
    const previous = names[i - 1];
    return !previous || /^[\s,()\d]*(?:(?:and|or|nor)\s+)?(?:to\s+)?$/i.test(bare.slice(previous.end, name.start));
  });
}

function holds({ entities }: Finding, { cited }: Link): boolean {
  return entities.some(({ id }) => cited.has(id));
}
