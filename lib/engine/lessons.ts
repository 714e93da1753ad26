import { namedBy, readable } from "./query";
import type { Reading } from "./question";

/** What a lesson is about: a tool, a gap that a refinement or further calls went for, or a kind of aspect. */
export type LessonKind = "tool" | "refinement" | "aspect";

/** How something did in finished runs of questions of one shape. */
export type Lesson = { shape: string; kind: LessonKind; item: string; tried: number; succeeded: number };

/** Lessons by what they are about, of questions of one shape. */
export type LessonBook = readonly Lesson[];

/** The share of tries that helped, drawn towards one half while there are few; one half for what was never tried. */
export function successOf(lessons: LessonBook | undefined, kind: LessonKind, item: string): number {
  const lesson = lessons?.find((each) => each.kind === kind && each.item === item);
  return lesson ? (lesson.succeeded + 1) / (lesson.tried + 2) : 0.5;
}

/** What kind of question it was, without its names: "mechanism adverse_events: drug, adverse_event"; null where it cannot be read. */
export function shapeOf(reading: Reading | null): string | null {
  if (!readable(reading)) return null;
  const { ask, want } = reading.query;
  const types = namedBy(reading.query).map(({ type }) => type);
  return `${ask} ${want}: ${[...new Set(types)].join(", ") || "none"}`;
}
