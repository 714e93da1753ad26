import { coverAll } from "@/lib/grounding/clean";
import type { Computed } from "@/lib/grounding/number-owners";
import type { NumberUse } from "@/lib/grounding/read-numbers";
import type { Reading } from "@/lib/grounding/reading";
import type { Finding } from "@/lib/knowledge/finding";

/** How far from zero a lower bound may be and still lie close to it. */
const CLOSE = 0.25;
const SCARCELY =
  "(?:scarcely|barely|hardly|narrowly|marginally|slightly|only\\s+just|just|an?\\s+(?:hair(?:'s\\s+breadth)?|whisker|shade|touch|trifle|sliver|fraction|little|notch)|by\\s+an?\\s+(?:hair|whisker))";
const LINE = "(?=(?:\\s+the)?\\s+(?:zero|0(?![.\\d])|nought|null|threshold|line)\\b)";
const ABOVE = new RegExp(
  `\\b${SCARCELY}(?=(?:\\s+[\\p{L}§]+){0,3}?\\s+(?:above|over|past|beyond|clear\\s+of|(?:exceed|clear|surpass|reach)\\p{L}*)${LINE})`,
  "giu",
);
const BELOW = new RegExp(`\\b${SCARCELY}(?=(?:\\s+[\\p{L}§]+){0,3}?\\s+(?:below|under|short\\s+of)${LINE})`, "giu");
const SIGNALS =
  /\b(?:scarcely|barely|hardly|only\s+just)(?=\s+(?:\p{L}+\s+){0,2}?(?:signals?|positive|register(?:s|ed)?|qualif(?:y|ies|ied))\b)/giu;

/** A text without "scarcely", "a hair" and the like where it says of lower bounds close to zero on which side of it they lie. */
export function withoutNearZero(text: string, cited: readonly Finding[]): string {
  const bounds = cited.flatMap(({ numbers }) =>
    numbers.filter(({ role }) => role === "ic025").map(({ value }) => value),
  );
  if (bounds.length === 0) return text;
  if (bounds.every((value) => value >= 0 && value <= CLOSE)) return coverAll(coverAll(text, ABOVE), SIGNALS);
  return bounds.every((value) => value < 0 && value >= -CLOSE) ? coverAll(text, BELOW) : text;
}

const AGAINST_ZERO =
  /\b(?:above|below|over|under|than|from|of|to|at|with|exceed\w*|clear\w*|cross\w*|reach\w*|surpass\w*|past|near|beyond)\s+(?:the\s+)?$/i;

/** "lies well above zero": the lower bound of the information component is read against zero. */
export function isThreshold(
  { value, start, role }: NumberUse,
  { bare }: Reading,
  computed: readonly Computed[],
): boolean {
  const bound = computed.filter((each) => each.role === "ic025");
  if (
    value !== 0 ||
    (role !== null && role !== "ic025") ||
    bound.length === 0 ||
    !AGAINST_ZERO.test(bare.slice(0, start))
  )
    return false;
  const clause = bare.slice(0, start);
  if (/\b(?:below|under|less\s+than|short\s+of)\s+(?:the\s+)?$/i.test(clause))
    return bound.some((each) => each.value < 0);
  return bound.some((each) => each.value >= 0);
}
