import { entitiesOf } from "@/lib/engine/query";
import type { SetExpr, TypedQuery } from "@/lib/engine/question";
import { exprFor, type Sight } from "./draft";
import { chosenRef, type Item } from "./item";

const INSTEAD = /\b(?:instead of|in place of|rather than)\b/i;
/** "No, I meant A, not B". */
const CORRECTS = /^\W*(?:no|sorry|oops|actually|rather|i mean|i meant)\b/i;
const NOT = /\bnot\b/i;
const REPLACED = /\b(?:replac(?:e|ed|ing)|swap(?:ped|ping)?|exchang(?:e|ed|ing))\b/i;

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

function replaced(expr: SetExpr, old: string, by: SetExpr): SetExpr {
  switch (expr.op) {
    case "entity":
      return expr.ref?.id === old ? by : expr;
    case "all":
      return expr;
    case "minus":
      return { ...expr, from: replaced(expr.from, old, by), without: replaced(expr.without, old, by) };
    default:
      return { ...expr, of: expr.of.map((each) => replaced(each, old, by)) };
  }
}

/** "I meant C" of several drugs asked about together: each question it may mean; none where it says of which it is said. */
export function corrections({ drugs, events, text }: Sight, query: TypedQuery): TypedQuery[] {
  const [drug, ...others] = drugs;
  const subjects = entitiesOf(query.subject);
  if (!CORRECTS.test(text) || !drug || others.length + events.length > 0 || subjects.length < 2) return [];
  return subjects.map(({ id }) => ({ ...query, subject: replaced(query.subject, id, exprFor()(drug)) }));
}
