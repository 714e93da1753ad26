import type { EntityRef } from "@/lib/domain/entity";
import { exprFor, type Sight } from "@/lib/domain/question/draft";
import { chosenRef, type Item } from "@/lib/domain/question/item";
import type { Names } from "@/lib/domain/question/scan";
import { mapLeaves } from "@/lib/domain/question/sets";
import { entitiesOf } from "@/lib/domain/run/query";
import type { SetExpr, TypedQuery } from "@/lib/domain/run/question";
import { drugsIn } from "./pointed-drugs";

const INSTEAD = /\b(?:instead of|in place of|rather than)\b/i;
/** "No, I meant A, not B". */
const CORRECTS = /^\W*(?:no|sorry|oops|actually|rather|i mean|i meant)\b/i;
const NOT = /\bnot\b/i;
const REPLACED =
  /\b(?:replac(?:e|ed|ing)|swap(?:ped|ping)?|switch(?:ed|ing)?|chang(?:e|ed|ing)|exchang(?:e|ed|ing))\b/i;

/** The earlier query with one of its names exchanged ("what about B instead of A", "replace A with B"); null where the follow-up exchanges none of them. */
export function swappedQuery(seen: Sight, query: TypedQuery): TypedQuery | null {
  const { left, right } = exchange(seen) ?? {};
  const old = left && chosenRef(left);
  if (!old || !right || left.group !== right.group) return null;
  const by = exprFor()(right);
  const subject = replaced(query.subject, old.id, by);
  const object = query.object && replaced(query.object, old.id, by);
  const isSame = JSON.stringify([subject, object]) === JSON.stringify([query.subject, query.object]);
  return isSame ? null : { ...query, subject, object };
}

/** What leaves and what takes its place: of two names, which stands where. */
function exchange({ items, text }: Sight): { left: Item; right: Item } | null {
  const [first, second, ...others] = items;
  if (!first || !second || others.length > 0) return null;
  const at = (INSTEAD.exec(text) ?? (CORRECTS.test(text) ? NOT.exec(text) : null))?.index;
  if (at !== undefined) {
    const leaves = first.start > at ? first : second;
    return { left: leaves, right: leaves === first ? second : first };
  }
  return REPLACED.test(text) ? { left: first, right: second } : null;
}

/** "What about C instead?" of several drugs: in the place of the one it shares most classes with, or of the last where "with C" is said; null where neither tells. */
export function insteadQuery(seen: Sight, query: TypedQuery, graph: Pick<Names, "edges">): TypedQuery | null {
  const [drug, ...others] = seen.drugs;
  const by = drug && chosenRef(drug);
  const subjects = drugsIn(query.subject).flatMap(({ ref }) => ref ?? []);
  if (!by || !isBareInstead(seen) || others.length > 0 || subjects.length < 2) return null;
  if (subjects.some(({ id }) => id === by.id)) return null;
  const old = WITH_IT.test(seen.text) ? subjects.at(-1) : nearest(by.id, subjects, graph);
  return old ? { ...query, subject: replaced(query.subject, old.id, exprFor()(drug)) } : null;
}

const BARE = /\binstead\b(?! of\b)/i;
const WITH_IT = /^\W*(?:and |or |but |what about |how about |what if )*with\b/i;

function isBareInstead({ events, text }: Sight): boolean {
  return BARE.test(text) && events.length === 0;
}

/** The one drug that belongs to more of the new drug's classes than the others do. */
function nearest(id: string, drugs: readonly EntityRef[], graph: Pick<Names, "edges">): EntityRef | undefined {
  const classes = classesOf(id, graph);
  const ranked = drugs
    .map((drug) => ({ drug, shared: classesOf(drug.id, graph).filter((each) => classes.includes(each)).length }))
    .sort((a, b) => b.shared - a.shared);
  const [first, second] = ranked;
  return first && first.shared > (second?.shared ?? 0) ? first.drug : undefined;
}

function classesOf(subject: string, { edges }: Pick<Names, "edges">): string[] {
  return (edges?.({ subject, predicates: ["member_of"] }) ?? []).map(({ object }) => object);
}

function replaced(expr: SetExpr, old: string, by: SetExpr): SetExpr {
  return mapLeaves(expr, (leaf) => (leaf.ref?.id === old ? by : leaf));
}

/** "I meant C", "C instead" of several drugs asked about together: each question it may mean; none where it says of which it is said. */
export function corrections(seen: Sight, query: TypedQuery): TypedQuery[] {
  const { drugs, events, text } = seen;
  const [drug, ...others] = drugs;
  const subjects = entitiesOf(query.subject);
  if (
    !(CORRECTS.test(text) || isBareInstead(seen)) ||
    !drug ||
    others.length + events.length > 0 ||
    subjects.length < 2
  )
    return [];
  return subjects.map(({ id }) => ({ ...query, subject: replaced(query.subject, id, exprFor()(drug)) }));
}
