import type { EntityType } from "@/lib/domain/entity";
import type { Ask, Filters, SetExpr, TypedQuery, Want } from "@/lib/domain/run/question";
import { asEvent, candidatesFor, chosenRef, type Group, type Item, leafOf, nameOnlyRef } from "./item";
import type { Cue } from "./lexicon";
import { has, type Scan } from "./scan";
import { joinItems } from "./sets";
import type { Span } from "./tokens";

/** A reading before it is shown: the query, what it was made ofits near readings, and the words left out where they are known. */
export type Draft = {
  query: TypedQuery;
  used: readonly Item[];
  near: TypedQuery[];
  left?: readonly Word[];
};
/** A word of a text where it stands. */
type Word = Span & { text: string };

/** What a rule decides on: the scan and what it names, by part. A drug class plays the part of a drug. */
export type Sight = Scan & {
  drugs: readonly Item[];
  events: readonly Item[];
  genes: readonly Item[];
  says: (...cues: readonly Cue[]) => boolean;
  /** The question starts with a verb: "does", "is", "can". */
  verbFirst: boolean;
};

/** Groups what a scan found for the rules. */
export function sight(scanned: Scan): Sight {
  const of = (...groups: Group[]) => scanned.items.filter((item) => groups.includes(item.group));
  return {
    ...scanned,
    drugs: of("drug", "class"),
    events: of("event"),
    genes: of("gene"),
    says: (...cues) => has(scanned, ...cues),
    verbFirst: startsWithVerb(scanned),
  };
}

const verbs = new Set(
  "is are was were does do did can could may might will would has have should isn doesn don aren couldn".split(" "),
);

function startsWithVerb({ tokens, hits }: Scan): boolean {
  const polite = hits.filter(({ cues }) => cues.includes("polite") || cues.includes("greet"));
  const first = tokens.find(
    (token) =>
      token.word &&
      !["so", "and", "but", "ok", "well", "also"].includes(token.lower) &&
      !polite.some((hit) => token.start >= hit.start && token.end <= hit.end),
  );
  return first !== undefined && verbs.has(first.lower);
}

/** Makes a SetExpr of one named thing; an organ is any of the events it stands for, a receptor any of its genes. */
export function exprFor(events: readonly EntityType[] = asEvent): (item: Item) => SetExpr {
  return (item) => {
    const [only, ...more] = item.terms ?? [];
    if (only && more.length > 0) {
      return { op: "or", of: [only, ...more].map((ref) => leafOf(ref, item.text)) };
    }
    const ref = only ?? chosenRef(item, events);
    const nameOnly = ref ? null : nameOnlyRef(item);
    return { op: "entity", text: item.text, ref, ...(nameOnly && { nameOnly }) };
  };
}

/** The set some items form in this question; the op that merely listed things get is `loose`. */
export function setOf(
  items: readonly Item[],
  sighted: Sight,
  loose: "and" | "or",
  events?: readonly EntityType[],
): SetExpr {
  return joinItems(items, sighted, exprFor(events), loose).expr;
}

/** A reading with the filters of its question, and nothing near or unused as yet. */
export function draft(
  ask: Ask,
  want: Want,
  subject: SetExpr,
  object: SetExpr | null,
  sighted: Sight,
  used: readonly Item[],
): Draft {
  return { query: { ask, want, subject, object, filters: sighted.filters }, used, near: [] };
}

/** A draft with conditions beside those of its question. */
export function narrowed(made: Draft, by: Filters): Draft {
  return { ...made, query: { ...made.query, filters: { ...made.query.filters, ...by } } };
}

/** Whether any item is near to, or is, something stored. */
export function isKnown(item: Item): boolean {
  return (item.terms?.length ?? 0) > 0 || candidatesFor(item).length > 0;
}
