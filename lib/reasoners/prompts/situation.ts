import type { State } from "@/lib/engine/state";
import type { EntityRef } from "@/lib/knowledge/entity";
import { knownEntities } from "@/lib/plan/known-entities";
import type { Fence } from "./fence";
import { clip, fitLines } from "./prompt";

const QUESTION_TOKENS = 300;
const READING_TOKENS = 150;
const KNOWN_TOKENS = 250;
const GAPS_TOKENS = 250;
const GAPS_SHOWN = 8;
const REMARKS_TOKENS = 300;

/** The question as asked and as read, and, from the second iteration on, the narrower question of this one. */
export function questionText({ question, reading, iterations }: State): string {
  const now = iterations.at(-1)?.refinement?.refinementQuery;
  return [
    `Question: ${clip(question, QUESTION_TOKENS)}`,
    ...(reading?.restated ? [clip(reading.restated, READING_TOKENS)] : []),
    ...(now ? [`Now: ${clip(now, READING_TOKENS)}`] : []),
  ].join("\n");
}

/** The entities a call may name, until they fill their room. */
export function entityLines(state: State): string {
  const known = knownEntities(state);
  return known.length === 0 ? "none yet" : fitLines(known.map(entityLine), KNOWN_TOKENS);
}

/** What the last evaluation found missing, most pressing first. */
export function gapLines({ gaps }: State): string {
  if (gaps.length === 0) return "none known";
  const lines = gaps.slice(0, GAPS_SHOWN).map(({ category, description, priority, suggestedTool }) => {
    return `priority ${priority}, ${category}: ${clip(description, 60)} (tool: ${suggestedTool ?? "none"})`;
  });
  return fitLines(lines, GAPS_TOKENS);
}

/** What was said of the latest criticised answer, as a block of data; nothing before there is one. */
export function critiqued({ versions = [] }: State, fence: Fence): string[] {
  const critique = versions.findLast((version) => version.critique)?.critique;
  if (!critique || critique.issues.length === 0) return [];
  const issues = critique.issues.map(({ dimension, description, findingIds }) => {
    return `${dimension}: ${clip(description, 60)}${findingIds.length > 0 ? ` (${findingIds.join(", ")})` : ""}`;
  });
  const suggestions = critique.suggestions.map((each) => `suggestion: ${clip(each, 60)}`);
  return [fence.around("Critique of the version before", fitLines([...issues, ...suggestions], REMARKS_TOKENS))];
}

function entityLine({ id, name, type }: EntityRef): string {
  return `${name} = ${id} (${type})`;
}
