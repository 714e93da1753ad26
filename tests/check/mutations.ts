import type { DraftSentence } from "@/lib/engine/artifacts";
import type { EntityType } from "@/lib/knowledge/entity";
import type { Finding } from "@/lib/knowledge/finding";
import { ENTITIES, NAMES } from "@/tests/fixtures/small-graph-entities";
import { FINDINGS } from "./findings";

/** A class of mutations: every way to spoil one true sentence, none when the class does not apply to it. */
export type Mutate = (draft: DraftSentence) => DraftSentence[];

type Place = { start: number; end: number; type: EntityType; id: string };

const byId = new Map(FINDINGS.map((finding) => [finding.id, finding]));
const inRun = new Set(FINDINGS.flatMap(({ entities }) => entities.map(({ id }) => id)));
const EACH_MAX = 4;

export function citedBy({ findingIds }: DraftSentence): Finding[] {
  return findingIds.flatMap((id) => byId.get(id) ?? []);
}

export function rewrite(draft: DraftSentence, ...texts: string[]): DraftSentence[] {
  return texts.filter((text) => text !== draft.text).map((text) => ({ ...draft, text }));
}

/** Each entity replaced by others of its type, in the run or not, that no cited finding holds. */
export function swapEntities(draft: DraftSentence, from: "in run" | "out of run"): DraftSentence[] {
  const own = citedBy(draft).flatMap(({ entities }) => entities);
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  return placesOf(draft).flatMap((place) => {
    const others = ENTITIES.filter(({ id, name, type }) => {
      const elsewhere = own.some((each) => each.id === id) || names.has(name.toLowerCase());
      return type === place.type && !elsewhere && inRun.has(id) === (from === "in run");
    });
    return others.slice(0, EACH_MAX).flatMap(({ name }) => replaceAt(draft, place, name));
  });
}

/** Each entity of a type replaced by names nobody bears. */
export function invent(draft: DraftSentence, types: readonly EntityType[], names: readonly string[]): DraftSentence[] {
  return placesOf(draft)
    .filter(({ type }) => types.includes(type))
    .flatMap((place) => names.flatMap((name) => replaceAt(draft, place, name)));
}

/** Each number written in figures, changed. */
export function changeNumbers(draft: DraftSentence, change: (value: number) => number): DraftSentence[] {
  const names = /"[^"]*"|“[^”]*”|SIDER 4\.1|IC025|IC50|COX-2|\[f\d+\]|\b[A-Z]+\d\w*|\btype 2\b/g;
  const masked = draft.text.replace(names, (name) => "x".repeat(name.length));
  return [...masked.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].flatMap(({ 0: figure, index }) => {
    const decimals = figure.split(".")[1]?.length ?? 0;
    const value = change(Number(figure.replaceAll(",", "")));
    const end = index + figure.length;
    return rewrite(draft, draft.text.slice(0, index) + value.toFixed(decimals) + draft.text.slice(end));
  });
}

/** Each citation replaced by that of a finding about something else. */
export function swapCitations(draft: DraftSentence): DraftSentence[] {
  return citedBy(draft).flatMap((old) =>
    FINDINGS.filter((other) => !draft.findingIds.includes(other.id) && common(old, other) < 2)
      .filter((other) => other.kind !== old.kind || common(old, other) < 1)
      .map(({ id }) => ({ ...draft, findingIds: draft.findingIds.map((each) => (each === old.id ? id : each)) })),
  );
}

/** The two ends of the sentence's only relation exchanged. */
export function flip(draft: DraftSentence): DraftSentence[] {
  const places = placesOf(draft);
  const [first, second] = places;
  if (!first || !second || places.length !== 2 || first.type === second.type) return [];
  const { text } = draft;
  const [a, b] = [text.slice(first.start, first.end), text.slice(second.start, second.end)];
  return rewrite(
    draft,
    text.slice(0, first.start) + b + text.slice(first.end, second.start) + a + text.slice(second.end),
  );
}

/** Where the names of the cited entities stand, the longest first and without overlaps. */
function placesOf(draft: DraftSentence): Place[] {
  const places = citedBy(draft)
    .flatMap(({ entities }) => entities)
    .flatMap(({ id, name, type }) => spellings(id, name).flatMap((text) => placesIn(draft.text, text, id, type)))
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  const kept: Place[] = [];
  for (const place of places)
    if (kept.every(({ start, end }) => place.end <= start || place.start >= end)) kept.push(place);
  return kept.sort((a, b) => a.start - b.start);
}

function replaceAt(draft: DraftSentence, { start, end }: Place, name: string): DraftSentence[] {
  return rewrite(draft, draft.text.slice(0, start) + name + draft.text.slice(end));
}

/** A clause added before the full stop. */
export function append(draft: DraftSentence, ...clauses: string[]): DraftSentence[] {
  const body = draft.text.replace(/\.$/, "");
  return rewrite(draft, ...clauses.map((clause) => `${body}${clause}.`));
}

function spellings(id: string, name: string): string[] {
  return [
    name,
    name.replace(/ \([^)]*\)$/, ""),
    ...NAMES.filter(({ entity }) => entity === id).map(({ text }) => text),
  ];
}

function placesIn(text: string, name: string, id: string, type: EntityType): Place[] {
  const pattern = new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`, "gi");
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    id,
    type,
  }));
}

function common(a: Finding, b: Finding): number {
  const ids = new Set(a.entities.map(({ id }) => id));
  return b.entities.filter(({ id }) => ids.has(id)).length;
}
