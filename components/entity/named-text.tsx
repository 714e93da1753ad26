import { Fragment, type ReactNode } from "react";
import type { EntityRef } from "@/lib/domain/entity";

type Props = { text: string; things: readonly EntityRef[]; mark: (name: string, thing: EntityRef) => ReactNode };

/** A text in which the names of `things` are shown by `mark`. */
export function NamedText({ text, things, mark }: Props) {
  return partsOf(text, things).map(({ at, part, thing }) => (
    <Fragment key={at}>{thing ? mark(part, thing) : part}</Fragment>
  ));
}

type Part = { at: number; part: string; thing: EntityRef | null };

/** A text cut where names begin and end, whole words only, the longest name first. */
export function partsOf(text: string, things: readonly EntityRef[]): Part[] {
  const names = things.filter(({ name }) => name.length > 1).toSorted((a, b) => b.name.length - a.name.length);
  if (names.length === 0) return [{ at: 0, part: text, thing: null }];
  const any = names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\d-])(?:${any})(?![\\p{L}\\d])`, "giu"))) {
    if (match.index > end) parts.push({ at: end, part: text.slice(end, match.index), thing: null });
    const thing = names.find(({ name }) => name.toLowerCase() === match[0].toLowerCase()) ?? null;
    parts.push({ at: match.index, part: match[0], thing });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...parts, { at: end, part: text.slice(end), thing: null }] : parts;
}
