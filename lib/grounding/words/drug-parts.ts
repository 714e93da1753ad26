import type { RunNames } from "@/lib/grounding/run-names";
import type { EntityRef } from "@/lib/knowledge/entity";
import { isExpository } from "./expository";
import { isTelling } from "./short-names";
import type { Variant } from "./variants";
import type { Word } from "./words";

const PART_MIN = 5;

/** Cited drugs of several words by the one that tells them from all drugs of the run ("lispro"), or, in the plural, by the one they share ("insulins"). */
export function partsOfDrugs(
  { text, words }: { text: string; words: readonly Word[] },
  cited: readonly EntityRef[],
  { byId, stems }: RunNames,
): Variant[] {
  const long = cited.filter(({ type, name }) => type === "drug" && stems(name).length > 1);
  const own = new Set(long.map(({ id }) => id));
  const kinds = new Set([...own].map(vocabularyOf));
  const isOther = (id: string) => !own.has(id) && kinds.has(vocabularyOf(id));
  const others = new Set([...byId].flatMap(([id, names]) => (isOther(id) ? names.flatMap(stems) : [])));
  return words.flatMap(({ stem, start, end }) => {
    const written = text.slice(start, end).toLowerCase();
    const meant = long.filter(({ name }) => stems(name).includes(stem));
    const isPlural = meant.length > 1 && written.endsWith("s") && !stem.endsWith("s");
    const isName = written.length >= PART_MIN && isTelling(written) && !isExpository(written);
    if (!isName || !(isPlural || (meant.length === 1 && !others.has(stem)))) return [];
    return [{ start, end, entities: meant, isPart: isPlural ? ("run" as const) : true }];
  });
}

/** Ids begin with their vocabulary, which tells drugs from genes and events. */
function vocabularyOf(id: string): string {
  return id.split(":")[0] ?? "";
}
