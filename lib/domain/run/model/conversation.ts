import type { EntityRef } from "@/lib/domain/entity";
import type { Fact } from "@/lib/domain/facts/fact";
import { ITEMS_MAX } from "@/lib/domain/run/earlier";
import type { State } from "@/lib/domain/run/state";
import type { Conversation } from "./step";

/** Turns that are told whole, the latest; of those before only what was asked and how the answer begins. */
const WHOLE_TURNS = 3;
const TURNS_MAX = 12;
const SHORT_SENTENCES = 2;
const LONG_SENTENCES = 25;
const ROWS_TOLD = 15;

type Turn = Pick<State, "question" | "artifacts" | "findings" | "thread" | "reading" | "admitted">;

/**
 * What came before a question, for a model: the turns oldest first in words, with the ids of the facts they cite, which are the
 * same in every turn from here on. A fact whose id an earlier turn uses for another is given a new one. Null where nothing was answered.
 */
export function conversationOf(turns: readonly Turn[]): Conversation | null {
  const answered = turns.filter(({ artifacts }) => artifacts !== null).slice(-TURNS_MAX);
  if (answered.length === 0) return null;
  const facts = new Map<string, Fact>();
  let last = Math.max(0, ...answered.flatMap(({ findings }) => findings.map(({ id }) => Number(id.slice(1)) || 0)));
  const told = answered.map((turn, at) => {
    const ids = new Map<string, string>();
    for (const fact of citedBy(turn)) {
      const held = facts.get(fact.id);
      const isSame = held !== undefined && JSON.stringify(held) === JSON.stringify(fact);
      const id = held === undefined || isSame ? fact.id : `f${++last}`;
      ids.set(fact.id, id);
      facts.set(id, { ...fact, id });
    }
    return turnText(turn, at + 1, ids, answered.length - at <= WHOLE_TURNS);
  });
  return { text: told.join("\n\n"), facts: [...facts.values()], known: knownIn(answered), lastFinding: last };
}

/** The facts an answer and the notes behind it rest on. */
function citedBy({ artifacts, findings, thread = [] }: Turn): Fact[] {
  const noted = thread.flatMap(({ calls }) => calls.flatMap(({ input }) => [input.evidence].flat()));
  const items = artifacts?.answer.kind === "list" ? artifacts.answer.items.slice(0, ROWS_TOLD) : [];
  const shown = artifacts?.sentences.filter(({ status }) => status !== "struck") ?? [];
  const cited = new Set<unknown>(
    [...shown, ...items].flatMap(({ findingIds }) => findingIds).concat(noted as string[]),
  );
  return findings.filter(({ id }) => cited.has(id));
}

function turnText(
  { question, artifacts }: Turn,
  number: number,
  ids: ReadonlyMap<string, string>,
  isWhole: boolean,
): string {
  const cites = (findingIds: readonly string[]) => {
    const own = findingIds.flatMap((id) => ids.get(id) ?? []);
    return own.length > 0 ? ` [${own.slice(0, 6).join(", ")}]` : "";
  };
  const shown = (artifacts?.sentences ?? []).filter(
    ({ status, section }) => status !== "struck" && section !== "evidence",
  );
  const sentences = shown.slice(0, isWhole ? LONG_SENTENCES : SHORT_SENTENCES);
  const items = isWhole && artifacts?.answer.kind === "list" ? artifacts.answer.items : [];
  const rows = items.slice(0, ROWS_TOLD).map(({ name, findingIds, evidence }, at) => {
    return `${at + 1}. ${name}: ${evidence.join("; ")}${cites(findingIds)}`;
  });
  const more = items.length - rows.length;
  return [
    `Turn ${number}. Asked: ${question}`,
    `Answered: ${sentences.map(({ text, findingIds }) => text + cites(findingIds)).join(" ")}`,
    ...(rows.length > 0 ? ["Its list:", ...rows] : []),
    ...(more > 0 ? [`(${more} more rows)`] : []),
  ].join("\n");
}

/** What the turns named and found, the latest first. */
function knownIn(turns: readonly Turn[]): EntityRef[] {
  const refs = [...turns].reverse().flatMap(({ reading, artifacts, admitted }) => {
    const named = (reading?.named ?? []).flatMap(({ chosen }) => chosen ?? []);
    const items = artifacts?.answer.kind === "list" ? artifacts.answer.items.slice(0, ITEMS_MAX) : [];
    return [...named, ...items.flatMap(({ id }) => (Object.hasOwn(admitted, id) ? (admitted[id] ?? []) : []))];
  });
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()];
}
