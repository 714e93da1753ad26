import type { EntityRef } from "@/lib/domain/entity";
import type { Sight } from "@/lib/domain/question/draft";
import type { Earlier } from "@/lib/domain/run/earlier";
import { entitiesOf } from "@/lib/domain/run/query";
import { joinedWords } from "@/lib/domain/wording";

/** Whether a follow-up asks how or why what was asked about comes about. */
export function asksForReason(seen: Sight): boolean {
  if (/^\W*(?:and )?how about\b/i.test(seen.text)) return false;
  if (THROUGH.test(seen.text)) return true;
  return seen.says("why", "mechanism", "explain") || (seen.says("how") && !seen.says("count", "reports"));
}

const THROUGH =
  /^\W*(?:and |but |so )?(?:through|via|by way of|by) (?:which|what) (?:targets?|receptors?|mechanisms?|pathways?|channels?|genes?)\b/i;

/** The mechanism of the pair asked about; of a list, that of its first event, or of the one the follow-up names. */
export function whyText(
  { drugs, events }: Sight,
  subjects: readonly EntityRef[],
  { query, items }: Earlier,
): string | null {
  const own = entitiesOf(query.object);
  const first = items.find(({ type }) => type === "adverse_event" || type === "drug");
  const event = events[0]?.text ?? own[0]?.name ?? (first?.type === "adverse_event" ? first.name : undefined);
  const asked = query.ask === "which_drugs" ? subjects.slice(0, 1) : subjects;
  const names = asked.map(({ name }) => name);
  const drug =
    drugs[0]?.text ??
    (names.length > 0 ? joinedWords(names, "and") : null) ??
    (first?.type === "drug" ? first.name : undefined);
  return drug && event ? `How could ${drug} cause ${event}?` : null;
}
