import type { EntityType } from "@/lib/knowledge/entity";
import { ownValue } from "@/lib/knowledge/own-value";
import { ARGUMENT_KINDS } from "./argument-kinds";
import { leavesOf } from "./query";
import type { TypedQuery } from "./question";
import type { ToolCall } from "./tool";

/** Arguments that say whom a call is about, where the question names such a thing; genes may be those found on the way. */
const TOLD_APART = ["drug", "drugs", "event"];

/**
 * Whether a call is about what the question names: one of its drugs where it names drugs, one of its events where it
 * names events. A call on anything else may lead somewhere, but answers nothing that was asked.
 */
export function isAbout({ args }: Pick<ToolCall, "args">, query: TypedQuery): boolean {
  const leaves = [...leavesOf(query.subject), ...leavesOf(query.object)].flatMap(({ ref }) => (ref ? [ref] : []));
  if (isOfMatter(query) && args.event !== undefined) return false;
  if (leaves.some(({ type }) => type === "drug_class")) return true;
  return TOLD_APART.every((name) => {
    const types: readonly EntityType[] = ARGUMENT_KINDS.get(name)?.types ?? [];
    const named = new Set(leaves.filter(({ type }) => types.includes(type)).map(({ id }) => id));
    const given = [ownValue(args, name)].flat().filter((each) => typeof each === "string");
    return named.size === 0 || given.length === 0 || given.some((id) => named.has(id));
  });
}

/** What label text is asked about that no entity stands for: no search for an event tells of it. */
function isOfMatter({ want, topic, object }: TypedQuery): boolean {
  return want === "label_text" && topic !== undefined && object === null;
}
