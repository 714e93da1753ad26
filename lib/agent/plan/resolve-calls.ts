import type { EntityRef, EntityType } from "@/lib/domain/entity";
import { normaliseName } from "@/lib/domain/names/normalise";
import { RESOLVERS } from "@/lib/domain/run/argument-kinds";
import { leavesOf } from "@/lib/domain/run/query";
import type { NamedThing, Reading, TypedQuery } from "@/lib/domain/run/question";
import type { ToolCall } from "@/lib/domain/run/tool";

/** Calls that look up every name of the question, and the argument by which later calls of the plan take each entity. */
type Resolution = { calls: ToolCall[]; argumentOf: ReadonlyMap<string, string> };

/**
 * Resolves the named things, one call a type. A later call refers to a resolver's row by position only where every name
 * of that call is the entity's own, so that position and entity cannot part; otherwise it takes the id the reading chose.
 */
export function resolveCalls(reading: Reading & { query: TypedQuery }, firstHandle: number): Resolution {
  const groups = [...groupByResolver(reading)];
  const argumentOf = new Map<string, string>();
  const calls = groups.map(([tool, things], index) => {
    const certain = things.every(isOwnName);
    things.forEach(({ chosen }, position) => {
      if (chosen)
        argumentOf.set(chosen.id, certain && !isClass(chosen) ? `R${firstHandle + index}.ids[${position}]` : chosen.id);
    });
    return { tool, args: { names: things.map(nameToAsk) }, reason: reasonFor(things) };
  });
  return { calls, argumentOf };
}

function groupByResolver(reading: Reading & { query: TypedQuery }): Map<string, NamedThing[]> {
  const groups = new Map<string, NamedThing[]>();
  for (const thing of reading.named) {
    const tool = RESOLVERS[typeOf(thing, reading.query)];
    const group = tool ? (groups.get(tool) ?? []) : [];
    if (tool && !group.some((each) => isSame(each, thing))) groups.set(tool, [...group, thing]);
  }
  return groups;
}

/** The type of a thing: its entity's, else that of the nearest candidate, else what its place in the question asks for. */
function typeOf({ chosen, candidates, text }: NamedThing, query: TypedQuery): EntityType {
  const isObject = leavesOf(query.object).some((leaf) => leaf.text === text);
  return chosen?.type ?? candidates[0]?.type ?? (isObject ? "adverse_event" : "drug");
}

function isSame(a: NamedThing, b: NamedThing): boolean {
  return a.chosen && b.chosen ? a.chosen.id === b.chosen.id : a.text.toLowerCase() === b.text.toLowerCase();
}

/** The text of the question where it is itself a name of the entity; the entity's name where the reading chose it for other reasons. */
function nameToAsk({ chosen, candidates, text }: NamedThing): string {
  if (chosen && isClass(chosen)) return chosen.id;
  const isName = candidates.some(
    ({ id, score, matchedName }) =>
      id === chosen?.id && score === 1 && normaliseName(matchedName) === normaliseName(text),
  );
  return chosen === null || isName ? text : chosen.name;
}

/** Classifications share names of classes, so a class is asked for by the id the reading chose. */
function isClass({ type }: EntityRef): boolean {
  return type === "drug_class";
}

function isOwnName(thing: NamedThing): boolean {
  const { chosen, ambiguous } = thing;
  return chosen !== null && !ambiguous && chosen.name.toLowerCase() === nameToAsk(thing).trim().toLowerCase();
}

function reasonFor(things: readonly NamedThing[]): string {
  return `Find what ${things.map(({ text }) => `"${text}"`).join(", ")} ${things.length > 1 ? "denote" : "denotes"} in the graph`;
}

/** What calls are for, as a sentence: "Next: look up what ibuprofen targets; ...". */
export function purposes(calls: readonly ToolCall[]): string {
  return `Next: ${closed(calls.map(({ reason }) => reason.charAt(0).toLowerCase() + reason.slice(1)).join("; "))}`;
}

/** A text that ends as a sentence does. */
export function closed(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
