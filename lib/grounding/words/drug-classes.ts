import type { Finding } from "@/lib/knowledge/finding";

const STEM_MIN = 4;

/** "Both statins": whether a word is the ending of the name of a cited drug, as the names of its class have it. */
export function isDrugClass(word: string, cited: readonly Finding[]): boolean {
  const stem = word.toLowerCase().replace(/s$/, "");
  return (
    stem.length >= STEM_MIN &&
    cited.some(({ entities }) =>
      entities.some(
        ({ type, name }) => type === "drug" && name.length > stem.length && name.toLowerCase().endsWith(stem),
      ),
    )
  );
}
