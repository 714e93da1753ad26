import { as, draft, number } from "@/lib/domain/facts/build";
import type { FactDraft } from "@/lib/domain/facts/fact";
import type { Graph } from "@/lib/domain/graph";
import { SPELLING_PAIRS } from "@/lib/domain/names/normalise";
import { type PassageHit, Section } from "@/lib/domain/passage";
import { quoteAround, wordsOf } from "@/lib/domain/quote";

/** Words of other things that may stand between those of one name. */
const BETWEEN_MAX = 5;
/** Words up to this long are alike only when equal, longer ones up to so many letters at the ends of the shorter and the longer. */
const WHOLE_MAX = 4;
const ENDING_MAX = 3;
const LONGER_ENDING_MAX = 5;
/** An inflammation is no other trouble of its organ. */
const INFLAMMATION = /itis$/;
const OF_INFLAMMATION = /iti(?:s|c|des)$/;

/**
 * The hits that speak of a thing by any of its names, each quoted there: a search finds a passage by words that stand far
 * apart in it, and "low ... thyroid" so found may concern its opposite.
 */
export function passagesAbout(hits: readonly PassageHit[], names: readonly string[]): PassageHit[] {
  const wanted = names.flatMap((name) => inEverySpelling(name).split(" or ")).map(wordsOf);
  return hits.flatMap((hit) => {
    const used = wordsUsed(hit.text, wanted);
    const quote = [quoteAround(hit.text, used), hit.quote].find((each) => wordsUsed(each, wanted).size > 0);
    return quote ? [{ ...hit, quote }] : [];
  });
}

/**
 * The hits that say one of the `words` of a thing near one of its `names`, each quoted there, by the order of the words, as
 * those stand from the most to the least telling.
 */
export function passagesSaying(
  hits: readonly PassageHit[],
  names: readonly string[],
  words: readonly string[],
): PassageHit[] {
  const wanted = names.flatMap((name) => inEverySpelling(name).split(" or ")).map(wordsOf);
  const told = hits.flatMap((hit) => {
    const own = wordsUsed(hit.text, wanted);
    return words.flatMap((word, at) => {
      const quote = quoteAround(hit.text, new Set([...own, ...wordsOf(word)]));
      const isTold = wordsUsed(quote, wanted).size > 0 && wordsUsed(quote, [wordsOf(word)]).size > 0;
      return isTold ? [{ at, hit: { ...hit, quote } }] : [];
    });
  });
  const inOrder = told.sort((a, b) => a.at - b.at).map(({ hit }) => hit);
  const first = new Map(inOrder.toReversed().map((hit) => [hit.quote, hit]));
  return inOrder.filter((hit) => first.get(hit.quote) === hit);
}

/** The words by which a text says one of the names, all of them near each other; none where it says none. */
function wordsUsed(text: string, names: readonly (readonly string[])[]): Set<string> {
  const said = wordsOf(text);
  for (const name of names) {
    const width = name.length + (name.length > 1 ? BETWEEN_MAX : 0);
    for (const [start, word] of said.entries()) {
      if (!name.some((each) => isAlike(each, word))) continue;
      const near = said.slice(start, start + width);
      const used = name.map((each) => near.find((other) => isAlike(each, other)));
      if (used.every((each) => each !== undefined) && !isTurned(said, start, name)) return new Set(used);
    }
  }
  return new Set();
}

const RAISED = /^(?:increas|elevat|rais|high|prolong)/;
const LOWERED = /^(?:decreas|reduc|low|shorten|diminish|fall|drop)/;

/** Whether the text states the opposite change of the quantity in the name: "decreased INR response" is no raised INR. */
function isTurned(said: readonly string[], start: number, name: readonly string[]): boolean {
  const raised = name.some((word) => RAISED.test(word));
  if (raised === name.some((word) => LOWERED.test(word))) return false;
  const [own, other] = raised ? [RAISED, LOWERED] : [LOWERED, RAISED];
  const things = name.filter((word) => !own.test(word));
  const places = said.flatMap((word, at) =>
    Math.abs(at - start) <= name.length + BETWEEN_MAX && things.some((each) => isAlike(each, word)) ? [at] : [],
  );
  const beside = (at: number) => [said[at - 1] ?? "", said[at + 1] ?? ""];
  return (
    places.some((at) => beside(at).some((word) => other.test(word))) &&
    !places.some((at) => beside(at).some((word) => own.test(word)))
  );
}

/** Whether two words differ in their endings only: "prolonged" and "prolongation", not "thrombosis" and "thrombocytopenia". */
function isAlike(a: string, b: string): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length <= WHOLE_MAX) return a === b;
  if ([a, b].some((each) => INFLAMMATION.test(each)) && ![a, b].every((each) => OF_INFLAMMATION.test(each)))
    return false;
  const stem = [...shorter].findIndex((letter, at) => letter !== longer[at]);
  if (stem < 0) return true;
  return stem >= WHOLE_MAX && shorter.length - stem <= ENDING_MAX && longer.length - stem <= LONGER_ENDING_MAX;
}

/** Passages of one drug that are looked through. */
const PASSAGES_MAX = 500;
const LABEL_PARTS = "passages";

/** Which sections of a drug's label the text loaded holds, in the order of a label, and which of them are cut. */
export async function labelParts(graph: Graph, drug: string): Promise<FactDraft[]> {
  const entity = graph.entity(drug);
  const passages = await graph.passages({ entities: [drug], limit: PASSAGES_MAX });
  const own = passages.filter(({ section }) => section !== "annotation");
  if (!entity) return [];
  const isCut = (section: Section) => own.some((each) => each.section === section && /\(cut at /.test(each.document));
  const held = Section.options.filter((section) => own.some((each) => each.section === section));
  return [
    draft({
      kind: "count",
      counts: "label_parts",
      entities: [as(entity, "subject")],
      numbers: [number(own.length, LABEL_PARTS, "label_parts")],
      datasets: [...new Set(own.map(({ dataset }) => dataset))].sort(),
      text:
        held.map((section) => `${section.replaceAll("_", " ")}${isCut(section) ? " (cut)" : ""}`).join(", ") || null,
    }),
  ];
}

const ALTERNATIVES_MAX = 8;

/**
 * A search text in British and American spelling, as alternatives of one search: `haemorrhage or hemorrhage`. As written
 * first, then in American, then with one word part at a time in British, which may be no word and then finds nothing.
 */
export function inEverySpelling(text: string): string {
  const written = text.toLowerCase();
  const american = SPELLING_PAIRS.reduce((rest, [british, other]) => rest.replaceAll(british, other), written);
  const british = SPELLING_PAIRS.filter(([, other]) => written.includes(other)).map(([part, other]) =>
    written.replaceAll(other, part),
  );
  return [...new Set([written, american, ...british])].slice(0, ALTERNATIVES_MAX).join(" or ");
}
