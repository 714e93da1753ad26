import type { Entity } from "@/lib/domain/entity";
import { isDenial, withoutExceptions } from "@/lib/domain/label-denial";
import type { Passage, Section } from "@/lib/domain/passage";
import type { Predicate } from "@/lib/domain/predicate";
import { claimDraft, type Draft, record, type SourceContext } from "@/lib/sources/source";
import type { EventReader } from "./event-reader";

/** Which relation a section's sentences state of an event they name; the others state none by themselves. */
export const STATED_BY: Partial<Record<Section, Predicate>> = {
  boxed_warning: "boxed_warning",
  warnings: "warned_of",
  contraindications: "contraindicated_in",
};
/** Found by name in a text, not marked by a reader. */
const NAMED = 0.5;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The number of a subsection before its title ("5.1 Hepatotoxicity"); a reference has it in brackets or at the end. */
const HEADING = /(?:^|\s)([45]\.\d{1,2}|WARNING:)\s+(?=[A-Z])/g;
const TITLE_CHARACTERS = 80;
/** Who is spoken of, not what befalls them: "patients with renal impairment", "history of seizures"; it goes on until a verb. */
const CONCERNED =
  /\b(?:(?:patients?|those|individuals|persons|people|subjects|women|men|adults|children|infants)\b[^,;.:]{0,40}?\b(?:with|have|had|having|at (?:increased |high(?:er)? )?risk (?:of|for)|for)|history of|pre-?existing|underlying|treat(?:ment|ed|ing)? (?:of|for)|indicated (?:for|in)|in the (?:setting|presence) of|(?:stud(?:y|ies)|trials?) (?:of|in)|symptoms? of|signs? of|because of|due to|secondary to)\s+[^;.:()]*?(?=\b(?:can|may|could|might|has|have|is|are|was|were|who|should|receiving|taking|occur\w*|develop\w*)\b|[;.:()]|$)/gi;
const ANIMAL = /\b(?:rats?|mice|mouse|dogs?|animals?|monkeys?|rabbits?|pups?)\b/i;
/** Sentences among contraindications that state none: what reactions were, why, what to do. */
const NO_CONDITION =
  /\b(?:reported|observed|occurred|includ(?:e|es|ed)|rang(?:e|ed|ing)|manifest\w*|may be used|should (?!not)|co-?administ\w*|concomitant\w*|concurrent\w*|combination with)\b/i;
const BRACKETS = /\([^)]*\)|\[[^\]]*\]/g;
/** What a sentence says that states a danger. */
const ASSERTS =
  /\b(?:cause[sd]?|causing|induc\w+|result(?:s|ed|ing)? in|lead(?:s|ing)? to|led to|risks?|occur(?:s|red|rence|ring)?|report(?:s|ed)|observed|develop(?:s|ed|ment)?|experienced?|associated with|increas\w+|precipitat\w+|worsen\w*|exacerbat\w+|fatal|death|life-threatening|prolong\w*)\b/i;
/** What comes of a use that is contraindicated, after the condition in which it is. */
const CONSEQUENCE =
  /\b(?:because|due to|since|as (?:this|it)|(?:can|may|could|might) (?:cause|result|lead|increase|occur)|risk of|resulting in|leading to).*$/i;

/**
 * What the passages of a label state of the events they name: dangers in the boxed warning and the warnings, where a subsection's title or a
 * sentence that asserts something names them; conditions in which it must not be used. Each with the passage and the place of the
 * sentence there. Denials state nothing. An event is stated once a section, by a title before a sentence.
 */
export function* labelStatements(
  passages: readonly Passage[],
  read: EventReader,
  drop: SourceContext["drop"],
): Generator<Draft> {
  const stated = new Map<string, { event: Entity; passage: Passage; said: Said }>();
  let heading: string | null = null;
  for (const passage of passages) {
    if (passage.ordinal === 0) heading = null;
    for (const said of saidIn(passage.text, heading)) {
      heading = said.heading;
      for (const event of eventsOf(said, passage.section, read, drop)) {
        const key = `${passage.section} ${event.id}`;
        if (!stated.has(key) || (said.isTitle && !stated.get(key)?.said.isTitle))
          stated.set(key, { event, passage, said });
      }
    }
  }
  for (const { event, passage, said } of stated.values()) yield statement(event, passage, said);
}

/** A sentence, or the title of a subsection, at its place in a passage; `heading` is the number of the subsection. */
type Said = { text: string; start: number; end: number; heading: string | null; isTitle: boolean };

function* saidIn(text: string, before: string | null): Generator<Said> {
  let heading = before;
  for (const { segment, index } of sentences.segment(text)) {
    for (const found of segment.matchAll(HEADING)) {
      heading = found[1] ?? null;
      const start = index + found.index + found[0].length;
      const end = Math.min(index + segment.length, start + TITLE_CHARACTERS);
      yield { text: text.slice(start, end), start, end, heading, isTitle: true };
    }
    yield { text: segment, start: index, end: index + segment.trimEnd().length, heading, isTitle: false };
  }
}

function* eventsOf(
  { text, isTitle }: Said,
  section: Section,
  read: EventReader,
  drop: SourceContext["drop"],
): Generator<Entity> {
  if (!STATED_BY[section]) return;
  const isCondition = section === "contraindications";
  if (isCondition && isTitle) return;
  const said = isCondition
    ? text.replace(BRACKETS, ";").replace(CONSEQUENCE, "")
    : titleOf(text, isTitle).replace(CONCERNED, ";");
  const states = isTitle || (isCondition ? !NO_CONDITION.test(said) : ASSERTS.test(text) && !ANIMAL.test(text));
  const denied = !isTitle && isDenial(isCondition ? said : text);
  for (const event of read(withoutExceptions(said))) {
    if (denied) drop("named in a sentence with a denial");
    else if (!states) drop("named in a sentence that states no danger or condition");
    else yield event;
  }
}

/** A title goes on until its first word that no title has: a verb, or the name of the product in capitals. */
function titleOf(text: string, isTitle: boolean): string {
  return isTitle
    ? (text.split(
        /\s(?=[A-Z]{4,}\b(?![ ,]+[A-Z]{3}))|\b(?:can|may|has|have|is|are|was|were|should|The|In|Cases|Patients|Serious|There|Because|Advise|Monitor)\b/,
        1,
      )[0] ?? "")
    : text;
}

function statement(event: Entity, { id, entity, document, section, recordId, link }: Passage, said: Said): Draft {
  const place = {
    document,
    section,
    heading: said.heading,
    passage: id,
    sentence_start: said.start,
    sentence_end: said.end,
  };
  return claimDraft(entity, STATED_BY[section] ?? "warned_of", event, {
    qualifiers: { method: said.isTitle ? "named in the title of a subsection" : "named in a sentence" },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${event.id}`, link, place)],
  });
}
