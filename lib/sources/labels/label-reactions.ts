import type { Claim } from "@/lib/knowledge/claim";
import type { Entity } from "@/lib/knowledge/entity";
import type { Passage } from "@/lib/knowledge/passage";
import type { Registries } from "@/lib/sources/build/registries";
import { newClaim, record } from "@/lib/sources/new-claim";
import type { Source, SourceContext } from "@/lib/sources/source";
import { normaliseName } from "@/lib/sources/wording/normalise";
import { isDenial, withoutExceptions } from "./denial";
import { mentionsIn, remembered } from "./names-in-text";
import { NO_REACTIONS } from "./no-reactions";
import { openfdaAdverseReactions, REACTION_LABELS, reactionLabels } from "./openfda-adverse-reactions";

const KEY = "label-reactions";
/** Found by name in a text, not marked by a reader. */
const NAMED = 0.5;
const METHOD = "named in the adverse reactions section";
const SIZES = { wordsMax: 8, charactersMin: 4 };
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** A name never runs over one of these. */
const BREAK = /[^\p{L}\p{N}'’\s-]+/u;
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

type EventReader = (text: string) => Iterable<Entity>;

/**
 * Adverse events named in the adverse reactions section of a drug's US label, found by name as SIDER finds them (Kuhn 2016,
 * Nucleic Acids Res 44:D1075): sentences that deny something give no listing, nor do terms of use or procedure. The texts are
 * excerpts, so what they do not name is not held to be unlisted.
 */
export const labelReactions: Source = {
  dataset: {
    key: KEY,
    title: "Events named in US label adverse reactions",
    version: "2026, names matched 2026-11",
    licence: "CC0 1.0 (openFDA)",
    tier: "open",
    link: "https://open.fda.gov/apis/drug/label/",
    aspects: ["partial_listings"],
  },
  files: [REACTION_LABELS],
  stage: "claims",
  dependsOn: openfdaAdverseReactions.dataset.key,
  read: async function* (context) {
    const read = eventReader(context.registries);
    for await (const { parts } of reactionLabels(context)) {
      const stated = new Map<string, { event: Entity; passage: Passage }>();
      for (const { passage } of parts)
        for (const event of named(passage, read, context.drop))
          if (!stated.has(event.id)) stated.set(event.id, { event, passage });
      for (const { event, passage } of stated.values()) yield { kind: "claim", claim: listing(passage, event) };
    }
  },
};

/** A reader of the harms a text names, in order; a plural is read as its singular. */
function eventReader(registries: Registries): EventReader {
  const look = remembered((name) => {
    const forms = [name, ...(/[^s]s$/i.test(name) ? [name.slice(0, -1)] : [])];
    if (forms.some((form) => NO_REACTIONS.has(normaliseName(form)))) return undefined;
    const [event] = forms.flatMap((form) => registries.byName("adverse_event", form) ?? []);
    return event?.administrative ? undefined : event;
  });
  return function* (text) {
    for (const part of text.split(BREAK))
      for (const { entity } of mentionsIn(part.match(WORD) ?? [], look, SIZES)) yield entity;
  };
}

/** The events a passage names outside denials. */
function* named({ text }: Passage, read: EventReader, drop: SourceContext["drop"]): Generator<Entity> {
  for (const { segment } of sentences.segment(text)) {
    const denied = isDenial(segment);
    for (const event of read(withoutExceptions(segment))) {
      if (denied) drop("named in a sentence with a denial");
      else yield event;
    }
  }
}

function listing({ id, entity, document, section, recordId }: Passage, event: Entity): Claim {
  return newClaim({
    subject: entity,
    predicate: "listed_on_label",
    object: event.id,
    dataset: KEY,
    qualifiers: { method: METHOD },
    strength: NAMED,
    evidence: [record(`${recordId}|${id}|${event.id}`, null, { document, section, passage: id })],
  });
}
