import { isDenial } from "./denial";

/** Letters by which a word of a name is known again in another form of it. */
const STEM = 6;
/** "Including, but not limited to": what leaves more open denies nothing. */
const LEFT_OPEN = /\bnot (?:necessarily )?(?:limited|restricted|confined) to\b/gi;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** Whether a passage denies what bears these names: all sentences that hold a word of one do, or all it has where none does. */
export function denies(text: string, names: readonly string[]): boolean {
  const stems = names
    .flatMap((name) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .map((word) => word.slice(0, STEM));
  const all = [...sentences.segment(text)].map(({ segment }) => segment).filter((each) => /\p{L}/u.test(each));
  const named = all.filter((each) => stems.some((stem) => each.toLowerCase().includes(stem)));
  return (named.length > 0 ? named : all).every((each) => isDenial(each.replace(LEFT_OPEN, "")));
}
