import { cover, coverAll } from "@/lib/grounding/clean";
import { mayPrint } from "@/lib/grounding/read-numbers";
import type { Reading } from "@/lib/grounding/reading";
import { unitClass } from "@/lib/grounding/words/units";
import type { Finding } from "@/lib/knowledge/finding";
import { DENIAL } from "./denials";

const ROUNDED = 1.1;
const BOUND =
  /\b(?:no|none|not|never|neither)\b(?=[^,;:]*\b(?:above|over|beyond|exceed\w*|more\s+than|higher\s+than)\s*$)/iu;
const MUCH = /\b(?:much|far|well|appreciably|markedly)\s+\w+\s*$/i;
const SHARED = "(?:shared|common|(?:for|with|to|by|of)\\s+(?:both|each|the\\s+two))";
const NOT_SHARED = new RegExp(`\\b(?:not|none|neither|nor|never)\\b(?=[^,;:.§]*\\b${SHARED}\\b)`, "giu");
const IS_SHARED = new RegExp(`\\b(?:is|are|was|were|being)\\s+(?:\\w+\\s+){0,2}?${SHARED}\\b`, "iu");

const DENIED_UNIT =
  /\b(no|without)\s+(?:(?:any|known|recorded|curated|stated|single)\s+){0,2}((?:assay\s+|adverse\s+)?\p{L}+)(?=\s*(?:[,;.]|$|\s(?:and|or|at\s+all|beside|besides|on\s+record)\b))/giu;

/** A text without the denials of a score above the highest. */
export function withoutHigher(
  text: string,
  { bare, numbers }: Pick<Reading, "bare" | "numbers">,
  cited: readonly Finding[],
): string {
  const scores = valuesOf(cited, "score");
  return numbers.reduce((rest, figure) => {
    const cue = BOUND.exec(bare.slice(0, figure.start));
    const most = MUCH.test(bare.slice(0, figure.start)) ? figure.value * ROUNDED : figure.value;
    const holds = scores.length > 0 && scores.every((score) => score <= most || mayPrint(figure, score));
    return cue && holds ? cover(rest, cue.index, cue.index + cue[0].length) : rest;
  }, text);
}

/** A text without denials that what one drug alone was found with is shared. */
export function withoutUnshared(text: string, cited: readonly Finding[]): string {
  return isUnshared(cited) ? coverAll(text, NOT_SHARED) : text;
}

/** Whether what one drug alone was found with is said to be shared. */
export function statesShared(bare: string, cited: readonly Finding[]): boolean {
  return isUnshared(cited) && bare.split(/[,;:]/).some((part) => IS_SHARED.test(part) && part.search(DENIAL) < 0);
}

function isUnshared(cited: readonly Finding[]): boolean {
  const isOfOne = ({ kind, entities }: Finding) =>
    kind === "overlap" && entities.filter(({ role, type }) => role === "subject" && type === "drug").length === 1;
  return cited.length > 0 && cited.every(isOfOne);
}

function valuesOf(cited: readonly Finding[], wanted: string): number[] {
  return cited.flatMap(({ numbers }) => numbers.flatMap(({ role, value }) => (role === wanted ? value : [])));
}

/** A text without denials of things a cited count counts none of: "without any assay hits". */
export function withoutNone(text: string, cited: readonly Finding[]): string {
  const none = cited
    .filter(({ kind }) => kind === "count")
    .flatMap(({ numbers }) => numbers.flatMap(({ value, unit }) => (value === 0 ? unitClass(unit) : [])));
  return deniedUnits(text).reduce(
    (rest, { start, end, unit }) => (none.includes(unit) ? cover(rest, start, end) : rest),
    text,
  );
}

const SHARING = "overlap\\w*|shar(?:e[sd]?|ing)|coincid\\w+|meet|in\\s+common|common\\s+to|intersect\\w*";
const NONE_SHARED = new RegExp(
  `\\b(?:no|not|none|nothing|neither|nor|never|without|hardly|cannot)\\b(?=[^.;:]{0,50}?\\b(?:${SHARING})\\b)`,
  "giu",
);

/** A text without denials that anything is shared, where a cited count of what is shared is none. */
export function withoutDisjoint(text: string, cited: readonly Finding[]): string {
  const isNone = ({ kind, numbers }: Finding) =>
    kind === "count" && numbers.some(({ role, value }) => /^(?:shared|both)$/.test(role) && value === 0);
  return cited.some(isNone) ? coverAll(text, NONE_SHARED) : text;
}

/** Whether a sentence says that there are none of what a cited count counts some of. */
export function deniesCount(text: string, cited: readonly Finding[]): boolean {
  const counted = cited
    .filter(({ kind }) => kind === "count")
    .flatMap(({ numbers }) => numbers.map(({ value, unit }) => ({ value, unit: unitClass(unit) })));
  return deniedUnits(text).some(({ unit }) => {
    const own = counted.filter((each) => each.unit === unit);
    return own.length > 0 && own.every(({ value }) => value > 0);
  });
}

type DeniedUnit = { start: number; end: number; unit: string | null };

function deniedUnits(text: string): DeniedUnit[] {
  return [...text.matchAll(DENIED_UNIT)].flatMap(({ 1: no = "", 2: words = "", index }) => {
    const unit = unitClass(words);
    return unit === null ? [] : [{ start: index, end: index + no.length, unit }];
  });
}
