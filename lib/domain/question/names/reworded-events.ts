import type { Mention } from "@/lib/domain/graph";
import { isQuestionWord } from "@/lib/domain/question/cues";
import type { Names } from "@/lib/domain/question/scan";
import { type TaggedWord, taggedWords } from "@/lib/domain/tagger";
import { exactEvents } from "./exact-events";
import type { ReceptorMention } from "./receptor-names";

/** What a name from a person ends in, and askers leave out ("Stevens-Johnson", "Parkinson's"). */
const ENDINGS = ["syndrome", "disease", "phenomenon", "reaction", "cardiomyopathy", "encephalopathy"];
const EPONYM = /(?<![\p{L}\p{N}-])\p{Lu}\p{Ll}{3,}(?:-\p{Lu}\p{Ll}{2,})?(?:'s)?(?![\p{L}\p{N}-])/gu;
const STEM_MIN = 4;

/**
 * Adverse events that a text words otherwise than any name of theirs: by the verb or adjective of what happens ("makes me drool" is
 * drooling, "ankles swell" is ankle swelling, "he is shaky" is shakiness), or by the person they are called after alone. Only what is then a name to the letter counts.
 */
export function rewordedEvents(text: string, graph: Pick<Names, "resolve">): ReceptorMention[] {
  return [...byVerb(text, graph), ...byEponym(text, graph)];
}

function byEponym(text: string, graph: Pick<Names, "resolve">): ReceptorMention[] {
  return [...text.matchAll(EPONYM)].flatMap(({ 0: said, index }) => {
    const next = text.slice(index + said.length).trimStart();
    if (ENDINGS.some((ending) => next.toLowerCase().startsWith(ending)) || isQuestionWord(said.toLowerCase()))
      return [];
    const names = ENDINGS.flatMap((ending) => [`${said} ${ending}`, `${said.replace(/'s$/, "")} ${ending}`]);
    return exactEvents({ text: said, start: index, end: index + said.length }, names, graph);
  });
}

function byVerb(text: string, graph: Pick<Names, "resolve">): ReceptorMention[] {
  const words = taggedWords(text);
  return words.flatMap((verb, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const isOfPerson = before !== undefined && PERSONS.has(before.text.toLowerCase());
    const isSaid =
      (verb.pos === "VERB" && isRegular(verb)) || isOfPerson || (verb.pos === "ADJ" && after?.pos !== "NOUN");
    if (
      !isSaid ||
      PARTICLES.has(after?.text.toLowerCase() ?? "") ||
      verb.lemma.length < STEM_MIN ||
      isQuestionWord(verb.text.toLowerCase())
    )
      return [];
    const doing = nounsOf(verb);
    const withBefore = before?.pos === "NOUN" ? spanned(before, verb, text) : null;
    const withAfter = after?.pos === "NOUN" ? spanned(verb, after, text) : null;
    const found = [
      ...(withBefore && before ? exactEvents(withBefore, namesOf(before, doing), graph) : []),
      ...(withAfter && after ? exactEvents(withAfter, namesOf(after, doing), graph) : []),
      ...exactEvents({ text: verb.text, start: verb.start, end: verb.end }, doing, graph),
    ];
    return found.slice(0, 1);
  });
}

/** Who a verb of what happens is said of, after which a tagger may take it for a noun ("makes me drool"). */
const PERSONS = new Set("me him her us them you someone somebody people patients".split(" "));
/** What gives a verb another meaning: to hang around is no hanging. */
const PARTICLES = new Set("around up off out on over down into along".split(" "));

/** Whether a verb stands as it is or with a regular ending: "torn" is said of other things than "tearing". */
function isRegular({ text, lemma }: TaggedWord): boolean {
  return text.toLowerCase().startsWith(lemma.slice(0, STEM_MIN).toLowerCase());
}

function namesOf({ lemma }: TaggedWord, doing: readonly string[]): string[] {
  return doing.map((each) => `${lemma} ${each}`);
}

/** How a verb or an adjective ends, and how the noun of it may: "drool, drooling", "sedated, sedation", "numb, numbness". */
const NOUN_ENDINGS: readonly (readonly [ending: RegExp, noun: string])[] = [
  [/$/, "ing"],
  [/e$/, "ing"],
  [/e?d$/, "ing"],
  [/y$/, "iness"],
  [/y$/, "ing"],
  [/e?d?$/, "ness"],
  [/$/, "ness"],
  [/ate[ds]?$/, "ation"],
  [/ating$/, "ation"],
  [/(?<=ss|us)(?:e?[ds]?)$/, "ion"],
  [/ed$/, "e"],
];

/** The nouns that a word may have, by the endings of English; what is no name is found by none of them. */
function nounsOf({ text, lemma }: TaggedWord): string[] {
  const forms = [...new Set([lemma.toLowerCase(), text.toLowerCase()])];
  const made = forms.flatMap((form) =>
    NOUN_ENDINGS.flatMap(([ending, noun]) => (ending.test(form) ? form.replace(ending, noun) : [])),
  );
  return [...new Set([...made, `${lemma}${lemma.at(-1)}ing`])];
}

function spanned({ start }: TaggedWord, { end }: TaggedWord, text: string): Pick<Mention, "text" | "start" | "end"> {
  return { text: text.slice(start, end), start, end };
}
