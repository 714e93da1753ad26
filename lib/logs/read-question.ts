import type { LogEntityKind, LogQuery, Severity } from "@/lib/engine/log-query";
import type { Reading } from "@/lib/engine/question";
import { isOfTime, readWindow } from "./read-window";
import { type Remainder, remainderOf } from "./remainder";

const KINDS: [LogEntityKind, RegExp][] = [
  ["cm_mac", /\b(?:cm|cable modems?)\b[\s-]*(?:macs?|hardware)?/gi],
  ["mac", /\bmacs?\b|\bhardware addresses\b/gi],
  ["ip", /\bips?\b|\bip address/gi],
  ["uuid", /\buuids?\b|\bguids?\b/gi],
  ["email", /\be-?mails?\b/gi],
  ["url", /\burls?\b|\blinks?\b/gi],
  ["id", /\bids\b|\bidentifiers?\b|\buser ids?\b/gi],
];
const SEVERITIES: [Severity, RegExp][] = [
  ["critical", /\b(?:critical|fatal|emergency)\b/gi],
  ["error", /\berrors?\b/gi],
  ["warning", /\bwarn(?:ing)?s?\b/gi],
  ["info", /\binfo(?:rmation)?\b/gi],
  ["debug", /\bdebug\b/gi],
];
const COUNTS = /\bhow many\b|\bcount\b|\bnumber of\b/gi;
/** Quotation marks at the borders of words: none is an apostrophe. */
const QUOTED = /(?<![\p{L}\p{N}])["“'‘]([^"”'’]{1,200})["”'’](?![\p{L}\p{N}])/u;
const CONTAINED = /\b(?:contain(?:ing|s)?|mention(?:ing|s)?)\s+(?:the words?\s+)?([\w.-]+)/i;

/**
 * A question of a log, read by its words: what is counted or listed, and what narrows it. `unread` are the words no use is
 * made of; where they tell a time the question is not read at all, as its answer would be that of another.
 */
export function readLogQuestion(question: string): Reading {
  const rest = remainderOf(question.normalize("NFKC"));
  const words = (rest.take(QUOTED) ?? rest.take(CONTAINED))?.[1];
  const window = readWindow(rest);
  const logs: LogQuery = { ...readWhat(rest), ...(window && { window }), ...(words && { text: words }) };
  const unread = rest.words();
  const base = { query: null, named: [], unread, alternatives: [], talk: null };
  if (unread.some(isOfTime))
    return { ...base, restated: `I cannot read the time in this question: ${quotedWords(unread)}.` };
  return {
    ...base,
    restated: `${restated(logs)}${unread.length > 0 ? ` I make no use of ${quotedWords(unread)}.` : ""}`,
    logs,
  };
}

function readWhat(rest: Remainder): Pick<LogQuery, "ask" | "kind" | "severities"> {
  const counts = rest.takeAll(COUNTS);
  const kind = KINDS.find(([, pattern]) => rest.takeAll(pattern))?.[0];
  const severities = SEVERITIES.flatMap(([severity, pattern]) => (rest.takeAll(pattern) ? [severity] : []));
  return {
    ask: counts ? "count" : kind ? "entities" : "records",
    ...(kind && { kind }),
    ...(severities.length > 0 && { severities }),
  };
}

function quotedWords(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(", ");
}

function restated({ ask, kind, severities, window, text }: LogQuery): string {
  const { lastMinutes, from, to, daysBack, onward } = window ?? {};
  const day = daysBack === 0 ? "the last day of the log" : `${daysBack} day before the last of the log`;
  const parts = [
    ask === "count" ? "how many" : "which",
    kind ? `unique ${kind.replace("_", " ")}s in records` : "records",
    ...(severities ? [`of severity ${severities.join(" or ")}`] : []),
    ...(lastMinutes ? [`from the last ${lastMinutes} minutes`] : []),
    ...(daysBack === undefined ? [] : [`${onward ? "since" : "of"} ${day}`]),
    ...(from ? [`since ${from}`] : []),
    ...(to ? [`until ${to}`] : []),
    ...(text ? [`that contain "${text}"`] : []),
  ];
  return `I read this as: ${parts.join(" ")}.`;
}
