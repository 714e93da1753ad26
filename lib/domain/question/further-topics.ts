import { saysIn } from "@/lib/domain/grammar/lex";
import { BOXED } from "@/lib/domain/grammar/topics";
import type { TypedQuery, Want } from "@/lib/domain/run/question";

/** Concepts that ask for one kind of thing known of a drug. */
const OF_DRUGS: readonly (readonly [Want, ...string[]])[] = [
  ["pharmacogenetics", "pgx", "genen", "mutation"],
  ["enzymes", "enzyme", "metab", "transporter", "transportv"],
  ["targets", "targetn", "bind", "hit"],
  ["classes", "classn"],
];

/** Uses as one of several things asked for ("uses, class and ..."): said of the event, they would ask whether it is treated. */
const ENUMERATED_USES =
  /(?:^|[:,;&]|\band\b)\s*(?:the )?(?:approved |licen[sc]ed |labelled |main |usual )?(?:uses|indications)(?=\s*(?:[,;&.?]|and\b|$))/i;

/** That somebody uses a drug says nothing of what it is for. */
const USED_BY =
  /\b(?:who|he|she|they|i|we|and|also|already|currently|now|patient|man|woman|lady|gentleman|mother|father|wife|husband|friend) us(?:es?|ed|ing)\b(?! (?:for|of|in|to)\b)/gi;

/** A text without the uses it names as one of several things asked for, and without who uses what. */
export function withoutUses(text: string): string {
  const hidden = (said: string) => " ".repeat(said.length);
  return text.replace(ENUMERATED_USES, hidden).replace(USED_BY, hidden);
}

/** What a text asks beside a drug and an event, of these: whether a boxed warning names it, how often it occurs, what makes it plausible, genes, enzymes, targets. */
export function topicsIn(text: string, { subject, object }: Pick<TypedQuery, "subject" | "object">): TypedQuery[] {
  const says = saysIn(text);
  const ofPair = { want: "adverse_events" as const, subject, object, filters: {} };
  return [
    ...(BOXED.test(text)
      ? [{ ...ofPair, ask: "list" as const, want: "label_text" as const, sections: ["boxed_warning" as const] }]
      : []),
    ...(says("often") ? [{ ...ofPair, ask: "boolean" as const, measure: "frequency" as const }] : []),
    ...(object && (says("mech", "why", "explain") || /\bplausib/i.test(text))
      ? [{ ...ofPair, ask: "mechanism" as const }]
      : []),
    ...(ENUMERATED_USES.test(text)
      ? [{ ask: "list" as const, want: "indications" as const, subject, object: null, filters: {} }]
      : []),
    ...OF_DRUGS.filter(([, ...concepts]) => says(...concepts)).map(
      ([want]): TypedQuery => ({ ask: "list", want, subject, object: null, filters: {} }),
    ),
  ];
}
