import type { EntityRef } from "@/lib/domain/entity";
import { classVocabulary } from "@/lib/domain/names/class-names";
import { isDrugClass } from "@/lib/domain/question/names/drug-classes";
import { leavesOfQuery } from "@/lib/domain/run/query";
import type { TypedQuery } from "@/lib/domain/run/question";
import { joinedWords } from "@/lib/domain/wording";

/** What of a query is not matched to a certain name, each behind a semicolon; empty where all is. */
export function doubted(query: TypedQuery): string {
  const open = (query.conditions ?? []).flatMap(({ ref, text }) => (ref ? [] : [text]));
  const leaves = leavesOfQuery(query);
  const unknown = [...new Set([...leaves.flatMap(({ ref, text }) => (ref ? [] : [text])), ...open])];
  const names = new Map(leaves.flatMap(({ text, nameOnly }) => (nameOnly ? [[text, nameOnly.name]] : [])));
  return unknown.map((text) => `; ${doubtOf(text, names.get(text))}`).join("");
}

function doubtOf(text: string, nameOnly: string | undefined): string {
  if (nameOnly) return `"${text}" is ${isAlike(nameOnly, text) ? "" : `${nameOnly}, `}a drug known by name only`;
  return isDrugClass(text)
    ? `"${text}" is a class of drugs that the loaded graph does not hold: name the drugs you mean`
    : `"${text}" is not matched to one certain name`;
}

/** Where the graph's name for a thing is another word than the question's. */
export function renamed(query: TypedQuery): string {
  const leaves = leavesOfQuery(query);
  const names = new Map<string, Set<string>>();
  for (const { text, ref } of [...leaves, ...(query.conditions ?? [])]) {
    if (!ref || isAlike(ref.name, text)) continue;
    names.set(text, (names.get(text) ?? new Set()).add(`${ref.name}${classSource(ref)}`));
  }
  const other = [...names].map(([text, own]) => `"${text}" is ${joinedWords([...own], "and")}`);
  return other.length === 0 ? "" : `; ${other.join(", ")}`;
}

/** Of which classification a class of drugs is: two may hold different drugs under one name. */
function classSource({ id, type }: EntityRef): string {
  const vocabulary = type === "drug_class" ? classVocabulary(id) : null;
  return vocabulary ? ` (one of ${vocabulary})` : "";
}

function isAlike(name: string, text: string): boolean {
  const [a, b] = [name.toLowerCase(), text.toLowerCase()];
  return a.includes(b) || b.includes(a);
}
