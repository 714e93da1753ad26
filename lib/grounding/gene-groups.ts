import type { Variant } from "@/lib/grounding/words/variants";
import { isOwnWord } from "@/lib/grounding/words/vocabulary";
import type { EntityRef } from "@/lib/knowledge/entity";
import type { RunNames } from "./run-names";

const KIND =
  "(?:groups?|famil(?:y|ies)|types?|forms?|(?:channel\\s+)?subunits?|isoforms?|variants?|receptors?|channels?|transporters?|complex(?:es)?|genes?|assembl(?:y|ies)|trio|pair|quartet|set)";
const WORD = "\\p{L}[\\p{L}\\d]*(?:[-/][\\p{L}\\d]+)*";
const WORDS_MAX = 4;

/** "The PSMB genes", "the NTRKs", "symbols beginning with ADRA": all cited genes whose name begins so, when there are several. */
export function families(text: string, entities: readonly EntityRef[], byId: RunNames["byId"]): Variant[] {
  const FAMILY =
    /(\p{Lu}[\p{Lu}\d-]+)(?=s(?![\p{L}\d]))|(?<=\b(?:beginning|begin|begins|start|starts|starting)\s+(?:with|in)\s)(\p{Lu}[\p{Lu}\d-]+)|(\p{Lu}[\p{L}\d-]+(?:\s+(?:receptor|channel|transporter))?)(?=\s+(?:genes|subtypes|subunits|family|isoforms|receptors|channels|proteins|members|groups|complexes|pair|duo|trio|group)\b)|(?<![\p{L}\d-])(\p{Ll}{4,})(?=\s+(?:genes|subunits|isoforms)\b)/gu;
  return [...text.matchAll(FAMILY)].flatMap(({ 0: word, index }) => {
    const isPlain = /^\p{Ll}/u.test(word);
    const begins = (name: string) => name.startsWith(word) || (isPlain && name.toLowerCase().startsWith(`${word} `));
    const members = entities.filter(({ id, type }) => /^gene/.test(type) && (byId.get(id) ?? []).some(begins));
    return members.length > 1 ? [{ start: index, end: index + word.length, entities: members }] : [];
  });
}

/** "The kainate group", "the SUR2 form", "brain sodium channel genes": words of a name that tell one cited group of genes from the others. */
export function groupsBy(
  text: string,
  entities: readonly EntityRef[],
  names: Pick<RunNames, "byId" | "stems">,
): Variant[] {
  const groups = entities.filter(({ type }) => type === "gene_group");
  if (groups.length === 0) return [];
  const before = new RegExp(`(?:${WORD}\\s+){1,${WORDS_MAX}}(?=${KIND}(?![\\p{L}\\d]))`, "giu");
  return [...text.matchAll(before)].flatMap(({ 0: found, index }) => {
    const words = found.trimEnd();
    const starts = [...words.matchAll(/(?<=^|\s)\S/g)].map((match) => match.index);
    const isPointed = /\b(?:the|its|both)\s+$/i.test(text.slice(0, index + (starts.at(-1) ?? 0)));
    const said = (isPointed ? starts : starts.slice(0, -1))
      .map((start) => ({ start, words: words.slice(start) }))
      .find((each) => holdersOf(each.words, groups, names).length === 1);
    if (!said) return [];
    return [{ start: index + said.start, end: index + words.length, entities: holdersOf(said.words, groups, names) }];
  });
}

/** The groups one of whose names holds all of some words, numerals behind the word they stand behind there. */
function holdersOf(
  words: string,
  groups: readonly EntityRef[],
  { byId, stems }: Pick<RunNames, "byId" | "stems">,
): EntityRef[] {
  if (!words.split(/\s+/).some((word) => word.length > 3 && !isOwnWord(word.toLowerCase()))) return [];
  const said = words.split(/\s+/).map((word) => ` ${stems(word).join(" ")} `);
  return groups.filter(({ id, name }) =>
    [name, ...(byId.get(id) ?? [])].some((each) => {
      const own = ` ${stems(each).join(" ")} `;
      return said.every((word) => word.trim() !== "" && own.includes(word));
    }),
  );
}
