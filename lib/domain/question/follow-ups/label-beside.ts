import { isEvent } from "@/lib/domain/entity";
import type { Sight } from "@/lib/domain/question/draft";
import { part } from "@/lib/domain/question/part";
import { ageIn, LABELS_MAX } from "@/lib/domain/question/readers/label-topics";
import type { Names } from "@/lib/domain/question/scan";
import { isUnreadable } from "@/lib/domain/question/wording/unreadable";
import { entitiesOf } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";
import type { ReadPart } from "./further-part";

/** What is known of a patient, of which label text is looked up. */
const CONDITIONS_MAX = 2;
const GOES_ON =
  /^\W*(?:(?:and|but|also|what|how|about|is|are|does|it|that|this|the|same|true|so)\W+)*(?:in|for|of|among|with|during|children|child|elderly|older|kids|seniors|p(?:a)?ediatric)\b/i;

/**
 * What label text says of who takes a drug, beside a list or a pair of it, which is of all who take it: of the age named
 * beside a list ("adverse events of X in children"), of the conditions of a patient beside a pair ("can X cause Y in
 * patients with Z").
 */
export function labelBeside(text: string, query: TypedQuery, graph: Names): ReadPart[] {
  const { ask, want, subject, object, conditions = [] } = query;
  if (want !== "adverse_events" || subject.op !== "entity" || subject.ref?.type !== "drug") return [];
  const drug = subject.ref.name;
  const age = ask === "list" ? ageIn(text) : null;
  const known =
    ask === "boolean" && object
      ? conditions.flatMap((each) => (each.ref && isEvent(each.ref.type) ? [each.text] : []))
      : [];
  return [...(age ? [age.topic.text] : []), ...known.slice(0, CONDITIONS_MAX)].flatMap((matter) => {
    const read = part(labelText([drug], matter), graph);
    const { intent } = read;
    return isUnreadable(intent) || intent.query.want !== "label_text" ? [] : [{ ...read, intent }];
  });
}

/** "What about in children?": the question of label text on that age for the drugs of what was asked before; null where it is none. */
export function agedText(text: string, { items }: Sight, { subject }: TypedQuery): string | null {
  const age = ageIn(text);
  const drugs = entitiesOf(subject);
  const isOfDrugs = drugs.length > 0 && drugs.length <= LABELS_MAX && drugs.every(({ type }) => type === "drug");
  if (!age || items.length > 0 || !isOfDrugs || !GOES_ON.test(text)) return null;
  return labelText(
    drugs.map(({ name }) => name),
    age.topic.text,
  );
}

function labelText(drugs: readonly string[], matter: string): string {
  return `What does the label of ${joinedWords(drugs, "and")} say about ${matter}?`;
}
