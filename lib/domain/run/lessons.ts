import { namedBy, readable } from "./query";
import type { Reading } from "./question";
import type { State } from "./state";
import { isResolver, type ToolResult } from "./tool";

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

type Try = { kind: LessonKind; item: string; succeeded: boolean };

/**
 * What a finished run teaches: a tool succeeded where a checked sentence or a path rests on what it found, a gap that was
 * followed where the next iteration made the verdict surer, an aspect where it got covered. A run that was broken off or
 * never understood its question teaches nothing.
 */
export function lessonsOf(state: State): Lesson[] {
  const shape = shapeOf(state.reading);
  const brokenOff = ["cancelled", "interrupted", "error"].includes(state.completionReason ?? "error");
  if (shape === null || brokenOff || !state.done) return [];
  const lessons = new Map<string, Lesson>();
  for (const { kind, item, succeeded } of [...toolTries(state), ...gapTries(state), ...aspectTries(state)]) {
    const key = `${kind} ${item}`;
    const known = lessons.get(key) ?? { shape, kind, item, tried: 0, succeeded: 0 };
    lessons.set(key, { ...known, tried: 1, succeeded: Math.max(known.succeeded, succeeded ? 1 : 0) });
  }
  return [...lessons.values()];
}

function toolTries({ results, artifacts }: State): Try[] {
  const cited = new Set(
    artifacts?.sentences.flatMap(({ status, findingIds }) => (status === "grounded" ? findingIds : [])),
  );
  const shown = new Set(artifacts?.paths.flatMap(({ claimIds }) => claimIds));
  const isUsed = ({ findings }: ToolResult) =>
    findings.some(({ id, from }) => cited.has(id) || from.claimIds.some((claim) => shown.has(claim)));
  return results
    .filter(({ tool }) => !isResolver(tool))
    .map((result) => ({ kind: "tool", item: result.tool, succeeded: isUsed(result) }));
}

/** Gaps that had an iteration after them, by the category that was followed first. */
function gapTries({ iterations }: State): Try[] {
  return iterations.flatMap(({ observation, refinement }, index): Try[] => {
    const after = iterations[index + 1]?.observation?.evaluation;
    const before = observation?.evaluation;
    const gap = (refinement?.priorityGaps ?? before?.gaps ?? []).find(({ suggestedTool }) => suggestedTool !== null);
    if (!before || !after || !gap) return [];
    return [{ kind: "refinement", item: gap.category, succeeded: after.confidence > before.confidence }];
  });
}

/** Aspects a subquery was for, by their type. */
function aspectTries({ iterations }: State): Try[] {
  return iterations.flatMap(({ subqueries = [], coverage }) =>
    subqueries.flatMap(({ aspect, also = [] }) =>
      (coverage?.aspects ?? [])
        .filter((each) => each.aspect === aspect || also.includes(each.aspect))
        .map((each): Try => ({ kind: "aspect", item: each.aspect_type, succeeded: each.covered_at_hop !== null })),
    ),
  );
}
