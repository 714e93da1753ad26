import type { Comparison } from "./comparison";
import { differences } from "./difference";

const IDS_SHOWN = 20;
const RECORDS_SHOWN = 5;
const PLACES_SHOWN = 8;
const PLACES_COUNTED = 200;
const KINDS_SHOWN = 10;

type Texts = ReadonlyMap<string, string>;

/** One line of how a layer stands to its recording, then the ids that are not as recorded. */
export function comparisonText(name: string, found: Comparison): string {
  const { equal, different, missing, added, reviewed, notRun, settled } = found;
  const counts = [`${equal.length} equal`, `${different.length} different`, `${missing.length} missing`];
  const more = [
    ...(added.length > 0 ? [`${added.length} not recorded`] : []),
    ...(reviewed.length > 0 ? [`${reviewed.length} reviewed`] : []),
    ...(notRun.length > 0 ? [`${notRun.length} not run`] : []),
  ];
  return [
    `${name}: ${[...counts, ...more].join(", ")}`,
    ...idLine("different", different),
    ...idLine("missing", missing),
    ...idLine("not recorded", added),
    ...idLine("on the reviewed list, yet as recorded", settled),
  ].join("\n");
}

/** Where whole records differ: how many do so at each place, then the first ones place by place. */
export function differenceText(before: Texts, now: Texts): string {
  const both = [...now].flatMap(([id, text]) => {
    const recorded = before.get(id);
    return recorded === undefined
      ? []
      : [{ id, found: differences(JSON.parse(recorded), JSON.parse(text), PLACES_COUNTED) }];
  });
  const kinds = new Map<string, number>();
  for (const { found } of both)
    for (const kind of new Set(found.map(({ path }) => path.replace(/\[[^\]]*\]/g, "[]"))))
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const counted = [...kinds].sort(([, a], [, b]) => b - a).slice(0, KINDS_SHOWN);
  return [
    ...counted.map(([kind, count]) => `  ${count} of ${both.length} looked into differ in ${kind}`),
    ...both
      .slice(0, RECORDS_SHOWN)
      .flatMap(({ id, found }) => [`  ${id}`, ...found.slice(0, PLACES_SHOWN).map(({ text }) => `    ${text}`)]),
  ].join("\n");
}

function idLine(name: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > IDS_SHOWN ? ` and ${ids.length - IDS_SHOWN} more` : "";
  return [`  ${name}: ${ids.slice(0, IDS_SHOWN).join(", ")}${more}`];
}
